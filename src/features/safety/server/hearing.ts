import type { z } from 'zod';
import { alongside } from '../../../db/request-write.ts';
import { languageOf, type Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import type { EndpointOptions, HandlerArgs } from '../../../server/http/endpoint-options.ts';
import { findDanger } from './own-detector.ts';
import { hearFields } from '../hear.ts';
import { toHelp, type Help } from '../help.ts';
import type { HeardDanger } from '../kinds.ts';
import { noteDanger } from './note-danger.ts';

const FORM_HELP_PATH = '/form-help';

interface Hearing<Schema extends z.ZodType, Result> extends Omit<
  EndpointOptions<Schema, Result>,
  'handler' | 'hears' | 'beside' | 'answerPage' | 'besideRefusal'
> {
  words: (input: z.output<Schema>) => readonly (string | undefined)[];
  /** Of the page that the form stands on; English when not given. Words that are plainly in the other one count. */
  language?: (input: z.output<Schema>) => Language;
  /** Staff read these words anyway. Otherwise only members who said that it may are followed up. */
  goesToStaff?: boolean | ((input: z.output<Schema>, heard: readonly HeardDanger[]) => boolean);
  mayContact?: (input: z.output<Schema>) => boolean;
  /** Whether the words were taken at all: where a goal would do harm nothing is kept, and the page must not say that it was. */
  isReceived?: (result: NoInfer<Result>) => boolean;
  /** A page that shows what came of an ordinary post, and the help above it: nothing is kept that could be shown later. */
  resultPage?: (answer: { result: NoInfer<Result>; locals: App.Locals }) => string | undefined;
  /** A form that is sent step by step brings the same words each time. */
  countsOnce?: boolean;
  handler: (
    args: HandlerArgs<z.output<Schema>> & { heard: readonly HeardDanger[] },
  ) => Promise<Result> | Result;
}

interface Look {
  heard: readonly HeardDanger[];
  help: Help | undefined;
}

/**
 * The one door for what people write in their own words: `defineEndpoint(hearing({ words, ... }))`. The words are judged once a request, what was heard is noted
 * (counts, follow-ups) and handed to the handler, and the answer says which help belongs to it: JSON in fields of its own, an ordinary post as a page with the card.
 * A refused post is shown again with the card first. It isn't noted: that happens once, when the form is taken.
 * Neither a URL nor the store of repeated answers ever learns of it.
 */
export function hearing<Schema extends z.ZodType, Result>(
  options: Hearing<Schema, Result>,
): EndpointOptions<Schema, Result> {
  const {
    words,
    language,
    goesToStaff = false,
    mayContact,
    isReceived,
    countsOnce,
    resultPage,
    handler,
    ...rest
  } = options;
  const looks = new WeakMap<object, Look>();
  const lookAt = (input: z.output<Schema>): Look => {
    const texts = words(input).filter((text) => typeof text === 'string');
    const { heard, language: spoken } = hearFields(
      findDanger,
      texts,
      languageOf(language?.(input)),
    );
    return { heard, help: toHelp(heard, spoken) };
  };
  const look = (input: z.output<Schema>): Look => {
    const known = looks.get(input as object);
    if (known) return known;
    const found = lookAt(input);
    looks.set(input as object, found);
    return found;
  };
  return {
    ...rest,
    hears: true,
    handler: async (args) => {
      const { heard } = look(args.input);
      const run = () => handler({ ...args, heard });
      if (heard.length === 0) return await run();
      const rule = {
        goesToStaff:
          typeof goesToStaff === 'function' ? goesToStaff(args.input, heard) : goesToStaff,
        mayContact: mayContact?.(args.input),
        countsOnce,
      };
      return await noting(args.ctx, heard, rule, run);
    },
    beside: (input) => look(input).help,
    answerPage: ({ input, next, result, locals }) => {
      const { help } = look(input);
      const shown = resultPage?.({ result, locals });
      if (!help) return shown;
      const page = rest.form?.page;
      locals.formHelp = {
        ...help,
        next,
        isReceived: isReceived?.(result) ?? true,
        form: page === undefined ? undefined : { page, values: input as Record<string, unknown> },
      };
      return shown ?? FORM_HELP_PATH;
    },
    besideRefusal: ({ values, locals }) => {
      const help = helpForRefused(() => lookAt(values as z.output<Schema>));
      if (help) locals.formHelp = { ...help, next: '', isReceived: false };
    },
  };
}

/** The values have not passed the schema, so that a post which no form of ours makes may lack what its words are found by. */
function helpForRefused(look: () => Look): Help | undefined {
  try {
    return look().help;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

interface Rule {
  goesToStaff: boolean;
  mayContact: boolean | undefined;
  countsOnce: boolean | undefined;
}

/** Noted with what the handler writes, so that a repeat counts no one twice. Should that fail, someone in danger has been heard all the same. */
async function noting<T>(
  { db, actor, now }: Ctx,
  dangers: readonly HeardDanger[],
  rule: Rule,
  run: () => Promise<T> | T,
): Promise<T> {
  const supportEmail = await readSupportEmail();
  return await alongside(
    db,
    (tx) =>
      noteDanger(tx, {
        userId: actor?.userId,
        dangers,
        now,
        supportEmail,
        kind: 'safety',
        ...rule,
      }),
    run,
  );
}

// Content is read only where someone is heard: jobs come through this door too, in plain Node, where there is none.
const readSupportEmail = async (): Promise<string> =>
  (await import('../safety-content.ts')).getSupportEmail();
