import { parseArgs } from 'node:util';
import { likeliest } from '../../../src/features/safety/detector/find-danger.ts';
import { DANGER_KINDS } from '../../../src/features/safety/kinds.ts';
import { openModel, score } from '../../../src/features/safety/detector/model.ts';
import { normalise } from '../../../src/features/safety/detector/normalize.ts';
import { readCorpus, type CorpusLine } from './corpus.ts';
import { learn } from './learn.ts';
import { packModel } from './pack-model.ts';

/**
 * `node scripts/lib/detector/yardstick.ts [--writer outright]`: learns without one writer's lines (both languages, and those that went on with them), and tells how
 * much of the danger in them is found where 4 % of their harmless lines are taken for it. What is changed in the model is judged by this, not by the lines that
 * decide. Each writer takes six minutes.
 */
const ALARMS = 0.04;

const { values } = parseArgs({ options: { writer: { type: 'string' } } });
const lines = await readCorpus();

for (const writer of new Set(lines.map((line) => line.writer))) {
  if (values.writer !== undefined && values.writer !== writer) continue;
  const own = lines.filter((line) => line.writer === writer);
  if (own.every(({ kinds }) => kinds.length === 0)) continue;
  const model = openModel(packModel(learn(lines.filter((line) => line.writer !== writer)).full));
  console.log(`${writer}: ${judge(own)}`);

  function judge(held: readonly CorpusLine[]): string {
    const scored = held.map((line) => ({
      ...line,
      scores: likeliest(score(model, normalise(line.text).text)),
    }));
    const harmless = scored
      .filter(({ kinds }) => kinds.length === 0)
      .map(({ scores }) => Math.max(...scores))
      .sort((a, b) => b - a);
    const from = harmless[Math.floor(harmless.length * ALARMS)] ?? 0;
    const found = (isClear: boolean) => {
      const dangers = scored.filter(
        ({ kinds, isClear: said }) => kinds.length > 0 && said === isClear,
      );
      const hits = dangers.filter(({ kinds, scores }) =>
        DANGER_KINDS.some((kind, at) => kinds.includes(kind) && scores[at]! > from),
      );
      return dangers.length === 0
        ? 'none'
        : `${((hits.length / dangers.length) * 100).toFixed(1)} % of ${dangers.length}`;
    };
    return `clear ${found(true)}, veiled ${found(false)}, from ${from.toFixed(2)}`;
  }
}
