import { NoReply, type CoachModel, type ModelEvent, type ModelRequest } from '../../../server/gateways/coach-model/coach-model.ts';
import type { CoachId } from '../coaches.ts';
import type { FaultKind } from '../gate/fault-kinds.ts';
import type { Language } from '../languages.ts';
import { wholeSentences } from './sentences.ts';
import { withPatience } from './with-patience.ts';

/** Looks at what a model says before a member sees it. */
export interface AnswerGate {
  /** What is wrong with the words so far, by category; empty when nothing is. */
  findFaults(answer: string, about: { coach: CoachId; language: Language }): readonly FaultKind[];
  /** What is said instead. */
  safeAnswer(fault: FaultKind, language: Language): string;
  /** Takes out links that are neither to our pages nor allowed. */
  onlyOurLinks(markdown: string): string;
}

export type AnswerPart =
  | { kind: 'text'; text: string }
  /** The model said what no coach may say: these words stand instead of all before. The answer ends here. */
  | { kind: 'replaced'; text: string; fault: FaultKind }
  | Exclude<ModelEvent, { kind: 'text' }>;

/** Characters of an answer; the rest is left away. */
const ANSWER_MAX = 16_000;

interface Asking { model: CoachModel; gate: AnswerGate; request: ModelRequest }

/**
 * Asks a model and lets its answer through sentence by sentence, each looked at before it is shown.
 * @throws NoReply, ModelAway as the model does, and whatever ends the request's signal
 */
export async function* answerParts({ model, gate, request }: Asking): AsyncGenerator<AnswerPart> {
  const about = { coach: request.coach as CoachId, language: request.language };
  let said = '';
  let waiting = '';
  const pass = (text: string): AnswerPart => {
    said += text;
    const [fault] = gate.findFaults(said, about);
    return fault === undefined ? { kind: 'text', text: gate.onlyOurLinks(text) } : { kind: 'replaced', text: gate.safeAnswer(fault, request.language), fault };
  };
  for await (const event of withPatience(model.reply(request), request.signal)) {
    if (event.kind !== 'text') {
      yield event;
      continue;
    }
    waiting += event.text;
    const length = wholeSentences(waiting);
    if (length === 0) continue;
    const part = pass(waiting.slice(0, length));
    yield part;
    if (part.kind === 'replaced') return;
    waiting = waiting.slice(length);
    if (said.length + waiting.length > ANSWER_MAX) {
      waiting = '';
      break;
    }
  }
  if ((said + waiting).trim() === '') throw new NoReply();
  if (waiting.trim() !== '') yield pass(waiting.trimEnd());
}
