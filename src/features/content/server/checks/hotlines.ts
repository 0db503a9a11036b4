import { DAY_MS } from '../../../../config/constants.ts';
import type { Check, Remark } from './check.ts';

/** A number that changed leaves someone alone in the worst hour. */
const CHECK_EVERY_DAYS = 90;
const COLLECTIONS = ['emergency_contacts', 'mental_wellness_resources'];

export const checkHotlines: Check = ({ checked, now }) =>
  checked.flatMap((entry): Remark[] => {
    if (!COLLECTIONS.includes(entry.collection)) return [];
    const pending: Remark[] =
      entry.fields['verificationStatus'] === 'pending'
        ? [
            {
              rule: 'hotlines',
              severity: 'warning',
              entry,
              field: 'verificationStatus',
              message:
                'No one has confirmed this yet. Call it or open its page, then mark it verified.',
            },
          ]
        : [];
    const checkedAt = instantOf(entry.fields['lastChecked']);
    if (checkedAt === undefined) return pending;
    const days = Math.floor((now - checkedAt) / DAY_MS);
    const remark = { rule: 'hotlines', entry, field: 'lastChecked' } as const;
    if (days < -1)
      return [
        {
          ...remark,
          severity: 'error',
          message:
            'This date is in the future. Enter the day someone actually called or looked it up.',
        },
      ];
    if (days <= CHECK_EVERY_DAYS) return pending;
    return [
      {
        ...remark,
        severity: 'warning',
        message: `No one has checked this for ${days} days. Call it or open its page, then enter today’s date.`,
      },
    ];
  });

function instantOf(day: unknown): number | undefined {
  const instant =
    day instanceof Date ? day.getTime() : typeof day === 'string' ? Date.parse(day) : NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
