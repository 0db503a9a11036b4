import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findDanger } from '../src/features/safety/detector/find-danger.ts';
import { judgeConversations, judgeMessages } from '../tests/safety/judge/judge-messages.ts';
import { HALVES, ownLines, readLast, readLines, type Half } from '../tests/safety/judge/lines.ts';
import { listMisses, writeFigures, writeReport, type Report, type Scores } from '../tests/safety/judge/report.ts';
import { judgeStrangers, judgeStrangersTalks, readStrangers, readStrangersTalks, STRANGERS, TALKERS } from '../tests/safety/judge/strangers.ts';
import { percent } from '../tests/safety/judge/tally.ts';
import { root, step } from './lib/run.ts';
import { runScript } from './lib/run-script.ts';

/**
 * `npm run safety`: scores the detector on the lines of `tests/safety` and writes `docs/safety-evaluation.md` with the figures of the
 * protocol page. `-- --half dev --misses` shows what went wrong in one half and writes nothing; `--data <folder>` judges other lines of the same form.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { half: { type: 'string' }, misses: { type: 'boolean' }, data: { type: 'string' } } });
  const halves = HALVES.filter((half) => values.half === undefined || half === values.half);
  if (halves.length === 0) throw new Error(`--half is one of ${HALVES.join(', ')}`);
  const report: Partial<Report> = {};
  for (const half of halves) report[half] = score(half, values.data ?? ownLines, values.misses ?? false);
  if (halves.length < HALVES.length || values.data !== undefined) return;
  const last = judgeMessages(readLast(), findDanger);
  const strangers = { each: STRANGERS.map((one) => judgeStrangers(readStrangers(one), findDanger)), talks: TALKERS.map((one) => judgeStrangersTalks(readStrangersTalks(one), findDanger)) };
  await writeFile(join(root, 'docs', 'safety-evaluation.md'), writeReport(report as Report, last, strangers));
  await writeFile(join(root, 'src', 'features', 'safety', 'safety-figures.json'), writeFigures(report as Report, last, strangers, new Date()));
});

function score(half: Half, folder: string, showsMisses: boolean): Scores {
  step(half);
  const messages = judgeMessages(readLines('messages', half, folder), findDanger);
  const conversations = judgeConversations(readLines('conversations', half, folder), findDanger);
  if (showsMisses) console.log([listMisses('message', messages), listMisses('conversation', conversations)].join('\n'));
  const show = (what: string, { tallies }: { tallies: typeof messages.tallies }) =>
    [...tallies.rows].sort().map(([name, tally]) => console.log(`${what} ${name}: ${percent(tally)}`));
  show('messages', messages);
  show('conversations', conversations);
  return { messages, conversations };
}
