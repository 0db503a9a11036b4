import type { Option } from '~/components/ui/Select.tsx';

/** Zones of the United States by the names people use. Alaska and Arizona first among the rest of their hour. */
const HOME_ZONES: Record<string, string> = {
  'America/New_York': 'Eastern Time', 'America/Chicago': 'Central Time', 'America/Denver': 'Mountain Time', 'America/Phoenix': 'Arizona (no summer time)',
  'America/Los_Angeles': 'Pacific Time', 'America/Anchorage': 'Alaska', 'Pacific/Honolulu': 'Hawaii', 'America/Puerto_Rico': 'Puerto Rico',
};

/** Every zone this machine knows, those of the United States first. */
export function timeZoneOptions(chosen: string): Option[] {
  const zones = new Set([...Object.keys(HOME_ZONES), ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
  return [...zones].map((value) => ({ value, label: HOME_ZONES[value] ?? value.replaceAll('_', ' ').replaceAll('/', ': ') }));
}
