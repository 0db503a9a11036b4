import { parseArgs } from 'node:util';
import { likeliest } from '../../../src/features/safety/detector/find-danger.ts';
import { DANGER_KINDS } from '../../../src/features/safety/kinds.ts';
import { openModel, score } from '../../../src/features/safety/detector/model.ts';
import { normalise } from '../../../src/features/safety/detector/normalize.ts';
import { readLines } from '../../../tests/safety/judge/lines.ts';
import { readCorpusByWriter, type CorpusLine } from './corpus.ts';
import { learn } from './learn.ts';

/**
 * `node scripts/lib/detector/yardstick.ts [--writer outright]`: learns without one writer's files (both languages, and those that went on with them), and tells how
 * much of the danger in them is found where 4 % of their harmless lines are taken for it. What is changed in the detector is judged by this, not by the lines that
 * decide. `like-the-judged` imitates the development half, which is therefore looked at together with it.
 */
const ALARMS = 0.04;
const IMITATES = 'like-the-judged';

const { values } = parseArgs({ options: { writer: { type: 'string' } } });
const writers = await readCorpusByWriter();
const development: CorpusLine[] = readLines('messages', 'dev').map(({ text, kinds, group }) => ({ text, kinds, isClear: group === 'clear' }));

for (const [writer, own] of writers) {
  if (values.writer !== undefined && values.writer !== writer) continue;
  if (own.every(({ kinds }) => kinds.length === 0)) continue;
  const model = openModel(learn([...writers].flatMap(([name, lines]) => (name === writer ? [] : lines))));
  const judge = (lines: readonly CorpusLine[]) => {
    const scored = lines.map((line) => ({ ...line, scores: likeliest(score(model, normalise(line.text).text)) }));
    const harmless = scored.filter(({ kinds }) => kinds.length === 0).map(({ scores }) => Math.max(...scores)).sort((a, b) => b - a);
    const from = harmless[Math.floor(harmless.length * ALARMS)] ?? 0;
    const found = (isClear: boolean) => {
      const dangers = scored.filter(({ kinds, isClear: said }) => kinds.length > 0 && said === isClear);
      const hits = dangers.filter(({ kinds, scores }) => DANGER_KINDS.some((kind, at) => kinds.includes(kind) && scores[at]! > from));
      return dangers.length === 0 ? 'none' : `${((hits.length / dangers.length) * 100).toFixed(1)} % of ${dangers.length}`;
    };
    return `clear ${found(true)}, veiled ${found(false)}, from ${from.toFixed(2)}`;
  };
  console.log(`${writer}: ${judge(own)}`);
  if (writer === IMITATES) console.log(`development half: ${judge(development)}`);
}
