import { z } from 'zod';
import { MESSAGE_TOPICS, type MessageTopic } from '../../config/message-kinds.ts';
import { checkPhone } from '../../lib/contact-way.ts';
import { checkbox } from '../../lib/form-values.ts';

const EMAIL_CHOICES = ['all', 'asked', 'never'] as const;
const MOST_WORDS = 30;
const LONGEST_WORD = 60;
const tooLong = (most: number) => `Please use at most ${most} characters`;
const text = (most: number) => z.string().trim().max(most, tooLong(most)).default('');

const several = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(20), item.transform((only) => [only])]).default([]);

const HOUR = 'Please choose an hour';
/** Empty from a form, null from JSON: any time. */
const hour = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.coerce.number({ error: HOUR }).int(HOUR).min(0, HOUR).max(23, HOUR),
  ])
  .default(null);
const day = z.coerce.number({ error: 'Please choose a day' }).int().min(1).max(7);
const topics = Object.keys(MESSAGE_TOPICS) as [MessageTopic, ...MessageTopic[]];

/** One word or phrase a line; empty lines and repeats fall away. */
const wordList = z
  .string()
  .max(MOST_WORDS * (LONGEST_WORD + 1), `Please use at most ${MOST_WORDS} lines`)
  .default('')
  .transform((lines) => [
    ...new Set(
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .refine((words) => words.length <= MOST_WORDS, `Please use at most ${MOST_WORDS} lines`)
  .refine(
    (words) => words.every((word) => word.length <= LONGEST_WORD),
    `Please keep each line under ${LONGEST_WORD} characters`,
  )
  .transform((words) => words.join('\n'));

export const safeContactInput = z
  .object({
    email: z.enum(EMAIL_CHOICES, { error: 'Please choose one' }),
    topics: several(z.enum(topics)),
    fromHour: hour,
    untilHour: hour,
    /** 1 (Monday) to 7; none means any day. */
    days: several(day),
    phone: text(40),
    allowPhone: checkbox(),
    allowVoicemail: checkbox(),
    allowText: checkbox(),
    safeWords: text(500),
    avoidWords: wordList,
    codeWord: text(LONGEST_WORD),
  })
  .superRefine((wishes, context) => {
    const needsPhone = wishes.allowPhone || wishes.allowVoicemail || wishes.allowText;
    checkPhone(needsPhone || wishes.phone !== '', wishes.phone, context);
    if ((wishes.fromHour === null) !== (wishes.untilHour === null)) {
      context.addIssue({
        code: 'custom',
        path: [wishes.fromHour === null ? 'fromHour' : 'untilHour'],
        message: 'Please choose both hours, or neither',
      });
    }
    if (wishes.allowVoicemail && !wishes.allowPhone)
      context.addIssue({
        code: 'custom',
        path: ['allowVoicemail'],
        message: 'A voicemail comes with a call. Please allow calls too, or uncheck this.',
      });
  });
export type SafeContactInput = z.output<typeof safeContactInput>;

export interface SafeContact extends SafeContactInput {
  address: string;
  timezone: string;
}
