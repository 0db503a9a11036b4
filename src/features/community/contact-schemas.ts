import { z } from 'zod';
import { withErrors } from '../../lib/field-errors.ts';
import { lettersLanguage } from '../../lib/form-values.ts';
import { contactErrors } from './messages/contact-errors.ts';
import { CONTACT_LIMITS, emailOf, textOf } from './schemas.ts';

type Code = keyof ReturnType<typeof contactErrors>;
const { name, subject, message } = CONTACT_LIMITS;
const text = textOf<Code>;

/** A visitor's message to the organization; all four parts are required (specification point 5). */
export const contactInput = withErrors(
  z.object({
    name: text('nameMissing', 'nameTooLong', name),
    email: emailOf<Code>('emailMissing', 'emailWrong'),
    subject: text('subjectMissing', 'subjectTooLong', subject),
    message: text('messageMissing', 'messageTooLong', message),
    language: lettersLanguage,
  }),
  contactErrors,
);
export type ContactInput = z.output<typeof contactInput>;
