import { z } from 'zod';
import { lettersLanguage } from '../../lib/form-values.ts';

/** Lengths that leave room for any real letter; the columns have none of their own. */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 200, message: 5000 } as const;

/** Text that must be there, one spelling of line ends, with a limit that says itself. */
export const words = (missing: string, what: string, max: number) =>
  z
    .string(missing)
    .overwrite(withPlainLineEnds)
    .trim()
    .min(1, missing)
    .max(max, `Please keep ${what} under ${max} characters`);

/** An ordinary form post ends its lines with CR LF, JSON from the same box with LF: one message, one spelling. */
const withPlainLineEnds = (text: string) => text.replaceAll('\r\n', '\n');

export const emailAddress = z
  .string('Please enter your email')
  .trim()
  .min(1, 'Please enter your email')
  .max(CONTACT_LIMITS.email, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A visitor's message to the organisation; all four parts are required (specification point 5). */
export const contactInput = z.object({
  name: words('Please tell us a name we can use', 'the name', CONTACT_LIMITS.name),
  email: emailAddress,
  subject: words(
    'Please say in a few words what it’s about',
    'the subject',
    CONTACT_LIMITS.subject,
  ),
  message: words('Please write your message', 'your message', CONTACT_LIMITS.message),
  /** Of the page that the form stands on, and so of the answer. */
  language: lettersLanguage,
});
export type ContactInput = z.output<typeof contactInput>;

/** What `GET /api/testimonials` lists, with the fields of the specification; `isSample` marks demo text. */
export const testimonialOutput = z.object({
  id: z.string(),
  name: z.string(),
  initial: z.string(),
  category: z.string(),
  content: z.string(),
  rating: z.number().int().min(1).max(5),
  isSample: z.boolean(),
});
export type TestimonialOutput = z.output<typeof testimonialOutput>;
