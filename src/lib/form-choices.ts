import { z } from 'zod';

/** Fields of forms in which no answer is needed: an empty one means "rather not say". */
export type Options = Readonly<Record<string, string>>;
export const toOptions = (options: Options) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

const LONG = 3000;
const CHOOSE = 'Please choose one of the answers, or none';

/** Someone's own words, with the line ends of one kind. */
export const words = (most = LONG) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(most, `Please keep this under ${most} characters`)
    .default('');

export const keysOf = <Words extends Options>(options: Words) =>
  Object.keys(options) as [keyof Words & string, ...(keyof Words & string)[]];

/** One of the values, or none. */
export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.union([z.literal(''), z.enum(values)], CHOOSE).default('');
export const choice = <Words extends Options>(options: Words) => oneOf(keysOf(options));

/** Boxes: a form sends one as text, several as a list. */
export const several = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.string(), z.array(z.string()).max(30)], CHOOSE)
    .transform((given) => [...new Set([given].flat())].filter((value) => value !== ''))
    .pipe(z.array(z.enum(values, CHOOSE)))
    .default([]);

/** What someone has filled in until now, judged only when the form is sent. */
export type Answers = Record<string, string | string[]>;
export const keptAnswer = z.union([
  z.string().max(LONG + 1000),
  z.array(z.string().max(100)).max(30),
]);
