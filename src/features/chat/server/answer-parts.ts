import {
  NoReply,
  type ChatModel,
  type ModelEvent,
  type ModelRequest,
} from '../../../server/gateways/chat-model/chat-model.ts';
import { namesViolence } from '../../../server/gateways/chat-model/danger-clauses.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import type { FaultKind } from '../gate/fault-kinds.ts';
import type { Language } from '../content/languages.ts';
import { passSentences, type Passed } from './pass-sentences.ts';
import { cutSentences } from './sentences.ts';
import { withPatience } from './with-patience.ts';

export interface AnswerGate {
  findFaults(
    sentence: string,
    about: { coach: CoachId; language: Language; before: string; isHurt: boolean },
  ): readonly FaultKind[];
  safeAnswer(fault: FaultKind, language: Language): string;
  onlyOurLinks(markdown: string): string;
}

/** `removed`: a sentence was not passed on; told once for each fault of an answer, for the counts. */
export type AnswerPart = Passed | Exclude<ModelEvent, { kind: 'text' }>;

const ANSWER_MAX = 16_000;

interface Asking {
  model: ChatModel;
  gate: AnswerGate;
  request: ModelRequest;
}

/**
 * Asks a model and lets its answer through sentence by sentence, each looked at before it is shown. One with a fault is left out.
 * @throws NoReply, ModelAway as the model does, and whatever ends the request's signal
 */
export async function* answerParts({ model, gate, request }: Asking): AsyncGenerator<AnswerPart> {
  const { language, message, dangers = [] } = request;
  const about = { coach: request.coach as CoachId, language, isHurt: dangers.some(namesViolence) };
  const passing = passSentences(
    {
      findFaults: (sentence, before) => gate.findFaults(sentence, { ...about, before }),
      safeAnswer: (fault) => gate.safeAnswer(fault, language),
      onlyOurLinks: (markdown) => gate.onlyOurLinks(markdown),
    },
    message,
  );
  let length = 0;
  let waiting = '';
  for await (const event of withPatience(model.reply(request), request.signal, model.firstWordMs)) {
    if (event.kind !== 'text') {
      yield event;
      continue;
    }
    const { sentences, rest } = cutSentences(waiting + event.text);
    waiting = rest;
    for (const sentence of sentences) {
      length += sentence.trim().length;
      yield* passing.pass(sentence);
    }
    if (length + waiting.length > ANSWER_MAX) {
      waiting = '';
      break;
    }
  }
  if (length === 0 && waiting.trim() === '') throw new NoReply();
  if (waiting.trim() !== '') yield* passing.pass(waiting.trimEnd());
  yield* passing.end();
}
