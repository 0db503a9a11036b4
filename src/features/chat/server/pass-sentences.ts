import type { FaultKind } from '../gate/fault-kinds.ts';
import { announces, isHeading, isItem } from './sentences.ts';

/** Characters; a shorter rest of an answer ("Sure!") says nothing by itself, or says yes to what was removed. */
const STUB = 40;
/** Goes on from the sentence before and means nothing, or the wrong thing, without it. */
const LEANS =
  /^\W*(?:then|after that|do (?:it|so|that)|repeat|(?:it|this|that) (?:will|should|is|works)|luego|después|hazlo|repite|eso|con eso)\b/i;

export interface SentenceGate {
  findFaults(sentence: string, before: string): readonly FaultKind[];
  safeAnswer(fault: FaultKind): string;
  onlyOurLinks(markdown: string): string;
}

export type Passed = { kind: 'text'; text: string } | { kind: 'removed'; fault: FaultKind };

/**
 * Passes an answer on without the sentences that no coach may say. Nothing that was passed on is taken back, so a beginning waits until it is more than a stub,
 * and a heading until something stands under it.
 * @param question what the first sentence answers
 */
export function passSentences(gate: SentenceGate, question: string) {
  const faults = new Set<FaultKind>();
  let before = question;
  let shown = '';
  let held = '';
  let leads: { text: string; isBroken: boolean }[] = [];
  let isAfterRemoved = false;
  let breaks = '';

  const put = (text: string): Passed[] => {
    const have = /\n*$/.exec(shown + held)![0].length;
    held += (shown + held && breaks.slice(have)) + gate.onlyOurLinks(text);
    breaks = '';
    return shown || held.trim().length >= STUB ? flush() : [];
  };
  const flush = (): Passed[] => {
    const text = held;
    held = '';
    shown += text;
    return text ? [{ kind: 'text', text }] : [];
  };
  const remove = (sentence: string, found: readonly FaultKind[]): Passed[] => {
    const fresh = found.filter((fault) => !faults.has(fault));
    for (const fault of fresh) faults.add(fault);
    for (const lead of leads) lead.isBroken = true;
    const own = /\n*$/.exec(sentence)![0];
    if (own.length > breaks.length) breaks = own;
    return fresh.map((fault) => ({ kind: 'removed', fault }));
  };
  /** Space that came by itself belongs to what stands before it. */
  const putSpace = (space: string): Passed[] => {
    const lead = leads.at(-1);
    if (lead) lead.text += space;
    else if (isAfterRemoved) breaks += space.replace(/[^\n]/g, '');
    else return put(space);
    return [];
  };
  /** Without those under which nothing is left. */
  const takeLeads = (next: string): string => {
    const kept = leads.filter(
      ({ text, isBroken }) => !isBroken || (isHeading(text) ? !isHeading(next) : isItem(next)),
    );
    leads = [];
    return kept.map(({ text }) => text).join('');
  };

  return {
    pass(sentence: string): Passed[] {
      if (!sentence.trim()) return putSpace(sentence);
      const found = gate.findFaults(sentence, before);
      before = sentence;
      if (found.length > 0 || (isAfterRemoved && LEANS.test(sentence))) {
        isAfterRemoved = true;
        return remove(sentence, found);
      }
      isAfterRemoved = false;
      if (isHeading(sentence) || announces(sentence)) {
        const text = takeLeads(sentence);
        leads = [...(text ? [{ text, isBroken: false }] : []), { text: sentence, isBroken: false }];
        return [];
      }
      return put(takeLeads(sentence) + sentence);
    },
    end(): Passed[] {
      const [fault] = faults;
      const last = leads
        .filter(({ isBroken }) => !isBroken)
        .map(({ text }) => text)
        .join('');
      const rest = last ? put(last) : [];
      if (fault === undefined || shown) return [...rest, ...flush()];
      held = gate.safeAnswer(fault);
      return flush();
    },
  };
}
