import type { Entry } from './schemas.ts';

interface Named<Content> {
  id: string;
  content: Content;
}

/**
 * Settings of every group in one record, plus the three national lines, which live with the crisis lines.
 * @throws Error when a key stands in two groups.
 */
export function collectSettings(
  groups: Named<Entry<'site_settings'>>[],
  lines: Named<Entry<'emergency_contacts'>>[],
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const { content: group } of groups) {
    for (const { key, value } of group.settings) {
      if (key in settings)
        throw new Error(`The setting ${key} exists twice; the second is in ${group.category}.`);
      settings[key] = value;
    }
  }
  const line = new Map(lines.map(({ id, content }) => [id, content]));
  return {
    ...settings,
    emergencyNumber: line.get('emergency-services')?.phoneNumber ?? '911',
    suicideLifeline: line.get('suicide-and-crisis-lifeline')?.phoneNumber ?? '988',
    domesticViolenceHotline:
      line.get('national-domestic-violence-hotline')?.phoneNumber ?? '1-800-799-7233',
    domesticViolenceText:
      line.get('national-domestic-violence-hotline')?.textSupport ?? 'Text START to 88788',
  };
}
