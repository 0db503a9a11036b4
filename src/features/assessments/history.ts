import type { Instrument } from './score.ts';
import type { OwnResult } from './answer-schemas.ts';
import { scoreInstrument, wobbleAround } from './score.ts';

/** One scale over time, oldest first. */
export interface History {
  instrument: Instrument;
  points: { at: number; value: number }[];
  /** Around the value before the newest: where the newest lies in it, it may be no change at all. */
  wobble: { from: number; to: number } | undefined;
  isWithinWobble: boolean;
}

/** Each scale with at least two numbers, in the order of the newest result. Pure. @param results newest first */
export function historiesOf(results: readonly OwnResult[]): History[] {
  const found = new Map<string, History>();
  for (const { at, definition, answers } of results)
    for (const instrument of definition.instruments) {
      const { score } = scoreInstrument(instrument, answers);
      if (score === null) continue;
      const known = found.get(instrument.key);
      if (known) known.points.unshift({ at, value: score });
      else
        found.set(instrument.key, {
          instrument,
          points: [{ at, value: score }],
          wobble: undefined,
          isWithinWobble: false,
        });
    }
  return [...found.values()]
    .filter(({ points }) => points.length > 1)
    .map((history) => {
      const [before, last] = history.points.slice(-2).map(({ value }) => value);
      const wobble = wobbleAround(history.instrument.scoring, before!);
      return {
        ...history,
        wobble,
        isWithinWobble: wobble !== undefined && last! > wobble.from && last! < wobble.to,
      };
    });
}
