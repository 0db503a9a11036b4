import { z } from 'zod';

/** Lengths that leave room for any real letter; the columns have none of their own. */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 200, message: 5000 } as const;

/** Text that must be there, one spelling of line ends, at most so long. The errors are messages, or codes of them. */
export const textOf = <Error extends string>(missing: Error, tooLong: Error, max: number) =>
  z.string(missing).overwrite(withPlainLineEnds).trim().min(1, missing).max(max, tooLong);

export const words = (missing: string, what: string, max: number) =>
  textOf(missing, `Please keep ${what} under ${max} characters`, max);

/** An ordinary form post ends its lines with CR LF, JSON from the same box with LF: one message, one spelling. */
const withPlainLineEnds = (text: string) => text.replaceAll('\r\n', '\n');

export const emailOf = <Error extends string>(missing: Error, wrong: Error) =>
  z.string(missing).trim().min(1, missing).max(CONTACT_LIMITS.email, wrong).pipe(z.email(wrong));

export const emailAddress = emailOf(
  'Please enter your email',
  'Please enter a valid email address',
);

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
