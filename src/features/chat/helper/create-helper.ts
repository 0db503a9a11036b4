import { setTimeout as wait } from 'node:timers/promises';
import type {
  ChatModel,
  ModelEvent,
  ModelRequest,
} from '../../../server/gateways/chat-model/chat-model.ts';
import type { Passage } from '../../../server/gateways/chat-model/chat-rules.ts';
import { answerTo, type Known } from './answer.ts';
import type { HelperKnowledge } from './knowledge.ts';
import { openingOf } from './links.ts';
import { createSearch } from './search.ts';

interface Options {
  /** Milliseconds between two sentences, so that it reads as it comes; 0 in tests. The first comes at once. */
  paceMs?: number;
}

export interface Helper extends ChatModel {
  /** Parts of our pages that speak of a message, for a model that quotes them. */
  findPassages(request: Pick<ModelRequest, 'message' | 'history' | 'language'>): Passage[];
}

const PASSAGES_MOST = 3;
const PASSAGE_MAX = 600;
const PASSAGE_FROM = 0.25;

/**
 * The library helper: finds what our own pages say about one question, quotes it, and shows short exercises. It keeps nothing, calls nothing,
 * repeats nothing of a message, and says that it cannot hold a conversation.
 */
export async function createHelper(
  knowledge: HelperKnowledge,
  { paceMs = 45 }: Options = {},
): Promise<Helper> {
  const known: Known = {
    ...knowledge,
    search: await createSearch(knowledge.entries, knowledge.meanings),
    byId: new Map(knowledge.entries.map((entry) => [entry.id, entry])),
  };
  return {
    kind: 'guide',
    priceOf: async () => 0,
    async *reply(request: ModelRequest): AsyncIterable<ModelEvent> {
      const { text, offers } = answerTo(request, known);
      for (const [at, piece] of piecesOf(text).entries()) {
        if (at > 0 && paceMs > 0) await wait(paceMs, undefined, { signal: request.signal });
        request.signal.throwIfAborted();
        yield { kind: 'text', text: piece };
      }
      if (offers.length > 0) yield { kind: 'offers', offers };
    },
    findPassages({ message, history, language }) {
      // A few words alone go on with what was asked before.
      const before =
        message.length < 40 ? (history.findLast(({ role }) => role === 'user')?.content ?? '') : '';
      const found = known.search.find(`${message} ${before}`.trim(), {
        language,
        coach: 'general',
      });
      return found
        .filter(({ entry, score }) => entry.kind === 'page' && score >= PASSAGE_FROM)
        .slice(0, PASSAGES_MOST)
        .map(({ entry: { title, heading, href, text } }) => ({
          title: heading ? `${title}: ${heading}` : title,
          path: href,
          text: openingOf(text, PASSAGE_MAX),
        }));
    },
  };
}

/** A sentence at a time, about as `wholeSentences` cuts them for readers. */
const piecesOf = (text: string): string[] => text.split(/(?<=[.!?…]["'”’)\]*_]*\s|\n)(?=\S)/);
