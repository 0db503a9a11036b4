import { COACH_MATCH_DAYS } from '../../config/constants.ts';
import type { Entry } from './schemas.ts';

/** The setting that says within how many days someone who set up live coaching has a coach. */
export const MATCH_DAYS = 'matchDays';
export const isMatchDays = (value: string): boolean =>
  /^[1-9]\d?$/.test(value) && Number(value) <= 60;

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

/** The days that staff promise for a coach. An installation whose settings are older than this one keeps what was promised before. */
export const matchDaysIn = (settings: Record<string, string>): number => {
  const value = settings[MATCH_DAYS] ?? '';
  return isMatchDays(value) ? Number(value) : COACH_MATCH_DAYS;
};
