import { finished, type Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { ModelAway } from './chat-model.ts';

/** Bytes of a whole stream: each word of a long answer comes in some 300 bytes of its own. */
const LARGEST_STREAM = 4_000_000;
/** Characters of one event. */
const LARGEST_EVENT = 64_000;

const words = z.object({ content: z.string().nullish() });
const chunkShape = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(z.object({ delta: words.optional(), finish_reason: z.string().nullish() }))
    .default([]),
});
const wholeShape = z.object({ choices: z.array(z.object({ message: words })).min(1) });

/** Longest that words are held back while none of them can end a sentence, ms: far below anyone's patience with a silent service. */
const HELD_MS = 500;
const MARK = /[.!?…\n]/;
/** A sentence ends with the space after it, which may come with the next word. */
const ENDS_WITH_MARK = /[.!?…\n][^\s\p{L}\p{N}]*$/u;

/**
 * The words of a streamed "chat completion", as they come or a few at a time: readers get whole sentences, so words are held until one may have ended.
 * A service says one word at a time, to hundreds of members at once, and most of what a word cost was handing it on.
 * @throws ModelAway when it ends before the model said that it was done, and for what is not such a stream
 */
export async function* readChatStream(body: Readable): AsyncGenerator<string, void, void> {
  const words = gatherWords();
  const arrivals = arrivalsOf(body, words.take);
  words.whenHeldLong(arrivals.look);
  try {
    for (;;) {
      await arrivals.until(() => words.isDue());
      const text = words.give();
      if (text) yield text;
      if (words.failure()) throw words.failure();
      if (words.isDone()) return;
      if (arrivals.isOver()) throw arrivals.error() ?? new ModelAway('cut');
    }
  } finally {
    words.end();
    arrivals.end();
  }
}

/** Reads what arrives into words, and tells when there are some to be handed on. */
function gatherWords() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  let isDue = false;
  let isDone = false;
  let wasMark = false;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;
  let tellHeldLong = () => {};
  let size = 0;
  let failure: unknown;
  const parser = createParser({
    maxBufferSize: LARGEST_EVENT,
    onEvent({ data }) {
      if (isDone || failure) return;
      if (data.trim() === '[DONE]') return void (isDone = true);
      const chunk = chunkShape.safeParse(parse(data));
      if (!chunk.success) return void (failure = new ModelAway('garbage'));
      if (chunk.data.error) return void (failure = new ModelAway('error in the stream'));
      const [choice] = chunk.data.choices;
      const word = choice?.delta?.content;
      if (word) {
        held += word;
        isDue ||= isFirst || wasMark || MARK.test(word);
        if (!isDue)
          timer ??= setTimeout(() => {
            isDue = true;
            tellHeldLong();
          }, HELD_MS);
      }
      if (choice?.finish_reason) isDone = true;
    },
    onError({ type }) {
      if (type !== 'invalid-retry')
        failure ??= new ModelAway(type === 'unknown-field' ? 'garbage' : 'too large');
    },
  });
  return {
    take(part: Buffer): void {
      size += part.length;
      if (isDone || failure) return;
      try {
        if (size > LARGEST_STREAM) throw new ModelAway('too large');
        parser.feed(decoder.decode(part, { stream: true }));
      } catch (error) {
        failure = error;
      }
    },
    isDue: () => isDue || isDone || failure !== undefined,
    give(): string {
      const text = held;
      held = '';
      isDue = false;
      clearTimeout(timer);
      timer = undefined;
      if (text) {
        isFirst = false;
        wasMark = ENDS_WITH_MARK.test(text);
      }
      return text;
    },
    whenHeldLong(tell: () => void): void {
      tellHeldLong = tell;
    },
    end: () => clearTimeout(timer),
    isDone: () => isDone,
    failure: () => failure,
  };
}

/** A stream's parts are taken as they arrive, without a turn of the event loop each; anyone who reads is woken for what matters. */
function arrivalsOf(body: Readable, take: (part: Buffer) => void) {
  let wake: (() => void) | undefined;
  let isEnough = () => true;
  let over: { error: Error | undefined } | undefined;
  const look = () => {
    if (!over && !isEnough()) return;
    wake?.();
    wake = undefined;
  };
  const onData = (part: Buffer) => {
    take(part);
    look();
  };
  const forget = finished(body, { writable: false }, (error) => {
    over = { error: error ?? undefined };
    look();
  });
  body.on('data', onData);
  return {
    until(condition: () => boolean): Promise<void> | undefined {
      if (over || condition()) return undefined;
      isEnough = condition;
      return new Promise((done) => {
        wake = done;
      });
    },
    /** Wakes anyone who waits, when there is enough. */
    look,
    isOver: () => over !== undefined,
    error: () => over?.error,
    end() {
      body.off('data', onData);
      forget();
      // An error that comes late is no one's anymore.
      body.on('error', () => undefined);
    },
  };
}

/** The words of an answer by a service that does not stream. */
export function readWholeChat(text: string): string {
  const answer = wholeShape.safeParse(parse(text));
  if (!answer.success) throw new ModelAway('garbage');
  return answer.data.choices[0]!.message.content ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
