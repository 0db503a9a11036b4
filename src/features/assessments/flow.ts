import type { Instrument, InstrumentItem } from './score.ts';
import {
  endsHere,
  isPastGate,
  rawValue,
  scoreInstrument,
  type Answers,
  type Definition,
} from './score.ts';

/** What is asked, in its order. An offer is a question of its own: someone may take an instrument or not. */
export type Screen =
  | { kind: 'item'; id: string; instrument: Instrument; item: InstrumentItem }
  | { kind: 'offer'; id: string; instrument: Instrument };

export const offerKey = (instrument: Pick<Instrument, 'key'>) => `offer.${instrument.key}`;
export const screenId = (instrument: Instrument, item?: InstrumentItem) =>
  `q-${instrument.key}-${item?.key ?? 'offer'}`;

/** Instruments whose license lets this person have them. */
export const allowedIn = ({ instruments }: Definition, isPaid: boolean): Instrument[] =>
  instruments.filter(({ license }) => license.allows === 'everyone' || !isPaid);

/**
 * The questions that these answers lead to. Pure: the browser and the server find the same ones.
 * @param isPaid a license that forbids commercial use keeps an instrument from paid plans; what it would have called for is asked then
 */
export function screensFor(definition: Definition, answers: Answers, isPaid: boolean): Screen[] {
  const allowed = allowedIn(definition, isPaid);
  const screens: Screen[] = [];
  for (const instrument of allowed) {
    const asked = isAsked(instrument, allowed, answers);
    if (asked === 'offer') screens.push({ kind: 'offer', id: screenId(instrument), instrument });
    if (asked === 'offer' && answers[offerKey(instrument)] !== 'yes') continue;
    const isOpen = isPastGate(instrument, answers);
    for (const item of instrument.items)
      if (isOpen || item.isGate)
        screens.push({ kind: 'item', id: screenId(instrument, item), instrument, item });
    if (endsHere(instrument, answers)) break;
  }
  return screens;
}

function isAsked(
  instrument: Instrument,
  allowed: readonly Instrument[],
  answers: Answers,
): 'always' | 'offer' {
  const { when, calledBy } = instrument;
  if (when === 'always') return 'always';
  if (!calledBy) return 'offer';
  const caller = allowed.find(({ key }) => key === calledBy.instrument);
  if (!caller) return 'always';
  const { score } = scoreInstrument(caller, answers);
  const isLow = caller.items.some(
    (item) => (rawValue(caller, item, answers) ?? Infinity) <= (calledBy.itemAtMost ?? -Infinity),
  );
  return isLow || (score !== null && score <= calledBy.atMost) ? 'always' : 'offer';
}

/** Only what this person was asked or may be asked: everything else is left out before it is scored or stored. */
export function keepAllowed(definition: Definition, answers: Answers, isPaid: boolean): Answers {
  const kept: Record<string, string> = {};
  for (const instrument of allowedIn(definition, isPaid)) {
    for (const item of instrument.items) {
      const key = `${instrument.key}.${item.key}`;
      const said = answers[key];
      if (said && (item.kind === 'text' || rawValue(instrument, item, answers) !== undefined))
        kept[key] = said;
    }
    if (endsHere(instrument, kept)) break;
  }
  return kept;
}
