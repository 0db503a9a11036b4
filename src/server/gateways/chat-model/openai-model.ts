import type { ModelSettings } from '../../../config/chat-provider.ts';
import { buildMessages, tokensIn } from './build-messages.ts';
import { ModelAway, NoReply, type ChatModel, type Priced } from './chat-model.ts';
import { ABOUT_TOKENS, NEVER_RECITED, type Passage } from './chat-rules.ts';
import { watchWords } from './model-words.ts';
import { awayFrom, postOutside, readText } from './outside-request.ts';
import { readChatStream, readWholeChat } from './read-chat-stream.ts';

/** How long is waited, ms: for each word after the first, and for all of those. */
export interface Patience {
  nextMs: number;
  allMs: number;
}
const MODEL_PATIENCE: Patience = { nextMs: 12_000, allMs: 120_000 };
/** Largest answer that comes in one piece, bytes. */
const LARGEST_ANSWER = 256 * 1024;
/** What pages of ours take at most: three passages of 600 characters, with their titles and marks (`features/chat/helper`). */
const PAGES_TOKENS = 900;

export interface ModelParts {
  promptOf(coach: string): Promise<string> | string;
  findPassages(request: Priced): Promise<readonly Passage[]> | readonly Passage[];
}

/**
 * Any service with OpenAI's `POST /chat/completions` (platform.openai.com/docs/api-reference/chat), streamed; one that ignores `stream` is read as a whole.
 * No name, address or id of the member is sent, but what they wrote for their coaches to know.
 */
export function createOpenAiModel({
  baseUrl,
  key,
  model,
  contextTokens,
  answerTokens,
  firstWordMs,
  allowsPrivate,
  promptOf,
  findPassages,
  patience = MODEL_PATIENCE,
}: ModelSettings & ModelParts & { patience?: Patience }): ChatModel {
  // OpenAI's own newer models refuse the old name, most others know nothing else.
  const limitName = /\.openai\.(com|azure\.com)$/.test(new URL(baseUrl).hostname)
    ? 'max_completion_tokens'
    : 'max_tokens';
  const tokens = contextTokens - answerTokens;
  // Without pages of ours: no one's message waits to be stored until those are found, which takes a second when a release is new.
  const priceOf = async (request: Priced) =>
    tokensIn(
      buildMessages(request, { prompt: await promptOf(request.coach), passages: [], tokens }),
    ) +
    ABOUT_TOKENS +
    PAGES_TOKENS +
    answerTokens;
  return {
    kind: 'openai',
    firstWordMs,
    // What cannot be put together now is for the answer to say, which is stored; here the most is assumed.
    priceOf: (request) =>
      priceOf(request).then(
        (price) => Math.min(price, contextTokens),
        () => contextTokens,
      ),
    async *reply(request) {
      const [prompt, passages] = await Promise.all([
        promptOf(request.coach),
        findPassages(request),
      ]);
      const body = JSON.stringify({
        model,
        messages: buildMessages(request, { prompt, passages, tokens }),
        stream: true,
        [limitName]: answerTokens,
      });
      const watch = watchWords(NEVER_RECITED);
      const wait = waitWith({ firstMs: firstWordMs, ...patience }, request.signal);
      let hasSpoken = false;
      try {
        for await (const piece of readPieces({
          url: `${baseUrl}/chat/completions`,
          body,
          key,
          allowsPrivate,
          signal: wait.signal,
        })) {
          wait.pause();
          const text = watch.pass(piece);
          hasSpoken ||= text.trim() !== '';
          if (text) yield { kind: 'text', text };
          if (watch.isFull()) break;
          wait.forNext();
        }
      } catch (error) {
        throw awayFrom(error, wait.signal);
      } finally {
        wait.end();
      }
      if (!hasSpoken) throw new NoReply();
    },
  };
}

async function* readPieces({
  key,
  ...request
}: {
  url: string;
  body: string;
  key: string | undefined;
  allowsPrivate: boolean;
  signal: AbortSignal;
}): AsyncGenerator<string, void, void> {
  const answer = await postOutside({
    ...request,
    headers: { accept: 'text/event-stream', ...(key ? { authorization: `Bearer ${key}` } : {}) },
  });
  try {
    if (answer.contentType === 'text/event-stream') yield* readChatStream(answer.body);
    else if (answer.contentType === 'application/json')
      yield readWholeChat(await readText(answer.body, LARGEST_ANSWER, request.signal));
    else throw new ModelAway('garbage');
  } finally {
    answer.body.destroy();
  }
}

/** A signal that ends the request when nothing comes for too long. The time that a reader takes does not count. */
function waitWith(
  { firstMs, nextMs, allMs }: Patience & { firstMs: number },
  stopped: AbortSignal,
) {
  const silence = new AbortController();
  const listen = (ms: number, reason: string) =>
    setTimeout(() => silence.abort(new ModelAway(reason)), ms);
  let timer = listen(firstMs, 'slow');
  return {
    signal: AbortSignal.any([stopped, silence.signal, AbortSignal.timeout(firstMs + allMs)]),
    pause: () => clearTimeout(timer),
    forNext: () => {
      timer = listen(nextMs, 'stalled');
    },
    end: () => clearTimeout(timer),
  };
}
