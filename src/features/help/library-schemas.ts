import { z } from 'zod';
import { withErrors } from '../../lib/field-errors.ts';
import { lettersLanguage } from '../../lib/form-values.ts';
import { feedbackErrors } from './messages/feedback.ts';

export const FEEDBACK_LIMIT = 2000;

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'We can’t find that entry');
const error = (code: keyof ReturnType<typeof feedbackErrors>) => code;
const words = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .trim()
  .max(FEEDBACK_LIMIT, error('tooLong'))
  .default('');

/** "Was this helpful?" under an entry of the library. No one is asked who they are, and no one is noted. */
export const feedbackInput = withErrors(
  z.object({
    article: slug,
    wasHelpful: z.enum(['yes', 'no'], error('chooseOne')),
    feedback: words,
    improvementSuggestions: words,
    language: lettersLanguage,
  }),
  feedbackErrors,
);
export type FeedbackInput = z.output<typeof feedbackInput>;

/** What a page tells when it is left. `id` is drawn again for each look at a page and names no one. */
export const viewInput = z.object({
  id: z.string().regex(/^[a-z0-9]{12,40}$/),
  article: slug,
  viewDuration: z.number().int().min(0).max(86_400),
  completedReading: z.boolean(),
  exitPoint: z.string().max(200).default(''),
  referrer: z.string().max(200).default(''),
});
export type ViewInput = z.output<typeof viewInput>;

export const savedQuery = z.object({ article: slug });
export const saveInput = z.object({ article: slug, isSaved: z.boolean() });
export type SaveInput = z.output<typeof saveInput>;
