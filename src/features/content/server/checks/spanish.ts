import type { CollectionName } from '../../schemas.ts';
import { textField, type Check, type Remark } from './check.ts';

/** What stands on Spanish pages out of these collections, by the field that its Spanish words are in. */
const FIELDS: Partial<Record<CollectionName, string>> = {
  emergency_contacts: 'spanishDescription',
  mental_wellness_resources: 'spanishDescription',
  navigation_menus: 'labelEs',
  categories: 'nameEs',
};

/** What readers of Spanish are shown in English, because no one has put it into Spanish. */
export const checkSpanish: Check = ({ checked }) =>
  checked.flatMap((entry): Remark[] => {
    const field = FIELDS[entry.collection];
    if (field === undefined || textField(entry, field) !== '') return [];
    return [
      {
        rule: 'spanish',
        severity: 'warning',
        entry,
        field,
        message:
          'This appears in English on Spanish pages. Write it in Spanish, too, or ask someone to.',
      },
    ];
  });
