import type { z } from 'zod';
import { write } from '../../../db/write.ts';
import type { Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import type { EndpointOptions, HandlerArgs } from '../../../server/http/define-endpoint.ts';
import { findDanger } from './own-detector.ts';
import { hearFields } from '../hear.ts';
import { toHelp, type Help } from '../help.ts';
import type { HeardDanger } from '../kinds.ts';
import { noteDanger } from './note-danger.ts';

/** Where help stands in the answer to an ordinary post. */
export const FORM_HELP_PATH = '/form-help';

interface Hearing<Schema extends z.ZodType, Result> extends Omit<EndpointOptions<Schema, Result>, 'handler' | 'hears' | 'beside' | 'answerPage'> {
  /** What someone wrote in their own words, one text a field. */
  words: (input: z.output<Schema>) => readonly (string | undefined)[];
  /** Of the page that the form stands on; English when not given. Words that are plainly in the other one count. */
  language?: (input: z.output<Schema>) => Language;
  /** Staff read these words anyway. Otherwise only members who said that it may are followed up. */
  goesToStaff?: boolean | ((input: z.output<Schema>, heard: readonly HeardDanger[]) => boolean);
  /** What a form says about being contacted. */
  mayContact?: (input: z.output<Schema>) => boolean;
  /** Whether the words were taken at all: where a goal would do harm nothing is kept, and the page must not say that it was. */
  isReceived?: (result: NoInfer<Result>) => boolean;
  /** A form that is sent step by step brings the same words each time. */
  countsOnce?: boolean;
  handler: (args: HandlerArgs<z.output<Schema>> & { heard: readonly HeardDanger[] }) => Promise<Result> | Result;
}

interface Look { heard: readonly HeardDanger[]; help: Help | undefined }

/**
 * The one door for what people write in their own words: `defineEndpoint(hearing({ words, ... }))`. The words are judged once a request, what was heard is noted
 * (counts, follow-ups) and handed to the handler, and the answer says which help belongs to it: JSON in fields of its own, an ordinary post as a page with the card.
 * Neither a URL nor the store of repeated answers ever learns of it.
 */
export function hearing<Schema extends z.ZodType, Result>(options: Hearing<Schema, Result>): EndpointOptions<Schema, Result> {
  const { words, language, goesToStaff = false, mayContact, isReceived, countsOnce, handler, ...rest } = options;
  const looks = new WeakMap<object, Look>();
  const look = (input: z.output<Schema>): Look => {
    const known = looks.get(input as object);
    if (known) return known;
    const texts = words(input).filter((text) => text !== undefined);
    const { heard, language: spoken } = hearFields(findDanger, texts, language?.(input) ?? 'en');
    const found = { heard, help: toHelp(heard, spoken) };
    looks.set(input as object, found);
    return found;
  };
  return {
    ...rest,
    hears: true,
    handler: async (args) => {
      const { heard } = look(args.input);
      if (heard.length > 0) {
        await note(args.ctx, heard, {
          goesToStaff: typeof goesToStaff === 'function' ? goesToStaff(args.input, heard) : goesToStaff, mayContact: mayContact?.(args.input), countsOnce,
        });
      }
      return await handler({ ...args, heard });
    },
    beside: (input) => look(input).help,
    answerPage: ({ input, next, result, locals }) => {
      const { help } = look(input);
      if (!help || help.help.length === 0) return undefined;
      locals.formHelp = { ...help, next, isReceived: isReceived?.(result) ?? true };
      return FORM_HELP_PATH;
    },
  };
}

/** Noted before the work itself: should that fail, someone in danger has been heard all the same. */
async function note(ctx: Ctx, dangers: readonly HeardDanger[], rule: { goesToStaff: boolean; mayContact: boolean | undefined; countsOnce: boolean | undefined }): Promise<void> {
  const supportEmail = await readSupportEmail();
  await write(ctx.db, (tx) => noteDanger(tx, { userId: ctx.actor?.userId, dangers, now: ctx.now, supportEmail, kind: 'safety', ...rule }));
}

// Content is read only where someone is heard: jobs come through this door too, in plain Node, where there is none.
const readSupportEmail = async (): Promise<string> => (await import('../safety-content.ts')).readSupportEmail();
