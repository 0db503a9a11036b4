import { textsOf, type Check, type Remark } from './check.ts';

/** What the pages say of the AI coaches as they come, and what is not so once someone else answers. */
const STAYS_HERE =
  /\b(answers? on our own server|(?:goes to no|(?:does not|doesn't) go to any) other company)\b/i;

/** Promises that an outside provider of the coaches breaks (`COACH_PROVIDER`). */
export const checkPromises: Check = ({ checked, isCoachOutside }) =>
  !isCoachOutside
    ? []
    : checked.flatMap((entry): Remark[] =>
        [...textsOf(entry.fields), { field: 'content', text: entry.body }]
          .filter(({ text }) => STAYS_HERE.test(text))
          .map(({ field }): Remark => ({
            rule: 'promises',
            severity: 'error',
            entry,
            field,
            message:
              'An outside service answers for the AI coaches here, so this isn’t true. Say who gets what members write, and what they can do with it.',
          })),
      );
