import type { Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { ModelAway } from './coach-model.ts';

/** Bytes of a whole stream: each word of a long answer comes in some 300 bytes of its own. */
const LARGEST_STREAM = 4_000_000;
/** Characters of one event. */
const LARGEST_EVENT = 64_000;

const words = z.object({ content: z.string().nullish() });
const chunkShape = z.object({ error: z.unknown().optional(), choices: z.array(z.object({ delta: words.optional(), finish_reason: z.string().nullish() })).default([]) });
const wholeShape = z.object({ choices: z.array(z.object({ message: words })).min(1) });

/**
 * The words of a streamed "chat completion" as they come.
 * @throws ModelAway when it ends before the model said that it was done, and for what is not such a stream
 */
export async function* readChatStream(body: Readable): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const found: string[] = [];
  let size = 0;
  let isDone = false;
  let failure: ModelAway | undefined;
  const parser = createParser({
    maxBufferSize: LARGEST_EVENT,
    onEvent({ data }) {
      if (isDone || failure) return;
      if (data.trim() === '[DONE]') return void (isDone = true);
      const chunk = chunkShape.safeParse(parse(data));
      if (!chunk.success) return void (failure = new ModelAway('garbage'));
      if (chunk.data.error) return void (failure = new ModelAway('error in the stream'));
      const [choice] = chunk.data.choices;
      if (choice?.delta?.content) found.push(choice.delta.content);
      if (choice?.finish_reason) isDone = true;
    },
    onError({ type }) { if (type !== 'invalid-retry') failure ??= new ModelAway(type === 'unknown-field' ? 'garbage' : 'too large'); },
  });
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_STREAM) throw new ModelAway('too large');
    parser.feed(decoder.decode(part, { stream: true }));
    // What came at once is passed on at once: a busy server has fewer turns to take.
    if (found.length > 0) yield found.splice(0).join('');
    if (failure) throw failure;
    if (isDone) return;
  }
  throw new ModelAway('cut');
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
