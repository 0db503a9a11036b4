const HOME_ZONES: Record<string, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona (no summer time)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
};

/** Every zone this machine knows, those of the United States first, for a select. */
export function timeZoneOptions(chosen = ''): { value: string; label: string }[] {
  const zones = new Set([
    ...Object.keys(HOME_ZONES),
    ...Intl.supportedValuesOf('timeZone'),
    ...(chosen ? [chosen] : []),
  ]);
  return [...zones].map((value) => ({ value, label: timeZoneName(value) }));
}

export const timeZoneName = (zone: string): string =>
  HOME_ZONES[zone] ?? zone.replaceAll('_', ' ').replaceAll('/', ': ');

/** The zones of the United States and the one that was chosen before: short enough for a form that asks for more than a zone. */
export const homeZoneOptions = (chosen = ''): { value: string; label: string }[] =>
  timeZoneOptions(chosen).filter(({ value }) => value in HOME_ZONES || value === chosen);

export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** `Noon`, `9 am` */
export const hourName = (hour: number): string =>
  ({ 0: 'Midnight', 12: 'Noon' })[hour] ?? `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
