import { officeInstant } from '../../../../lib/office-days.ts';
import { isAlwaysShown } from '../../page-path.ts';
import { readTimes, visibilityOf } from '../../publication.ts';
import type { Check, Remark } from './check.ts';

export const checkTimes: Check = ({ checked, now }) =>
  checked.flatMap((entry): Remark[] => {
    if (
      isAlwaysShown(entry.collection, entry.slug) &&
      visibilityOf({ ...entry.fields, ...readTimes(entry.fields) }, now) !== 'shown'
    ) {
      return [
        {
          rule: 'times',
          severity: 'error',
          entry,
          field: 'isPublished',
          message:
            'The site needs this page, so it’s always shown. Check Published and clear its times.',
        },
      ];
    }
    const { publishAt, unpublishAt } = readTimes(entry.fields);
    if (!publishAt || !unpublishAt || officeInstant(unpublishAt) > officeInstant(publishAt))
      return [];
    return [
      {
        rule: 'times',
        severity: 'error',
        entry,
        field: 'unpublishAt',
        message: 'It would come down before it’s published. Set a later time, or leave this empty.',
      },
    ];
  });
