import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { normalise } from '../src/features/safety/detector/normalize.ts';
import { hearWords } from '../src/features/safety/hear.ts';
import { findDanger } from '../src/features/safety/server/own-detector.ts';
import { LANGUAGES } from '../src/lib/languages.ts';
import { readEvaluation } from './lib/detector/evaluation.ts';
import { readMessages, scoreMessages, type LabeledMessage } from './lib/detector/score-messages.ts';
import { writeFigures, writeReport } from './lib/detector/safety-report.ts';
import { root } from './lib/run.ts';
import { runScript } from './lib/run-script.ts';

/**
 * `npm run safety`: scores the detector on the lines of `tests/safety/evaluation.tsv.br`, and writes `docs/safety-evaluation.md` and the figures of the protocol page.
 * `-- --messages FILE` scores a JSON array of `{ text, label: "danger" | "harmless" }` instead and writes nothing. With `--json` there is one line of JSON and
 * nothing else on stdout.
 */
const hear = (text: string) => hearWords(findDanger, text);

await runScript(async () => {
  const { values } = parseArgs({
    options: { messages: { type: 'string' }, json: { type: 'boolean' } },
  });
  const lines = values.messages === undefined ? await readEvaluation() : [];
  const messages =
    values.messages === undefined ? lines : readMessages(await readFile(values.messages, 'utf8'));
  if (values.json) process.stdout.write(`${JSON.stringify(scoreMessages(messages, hear))}\n`);
  else console.table(tableOf(messages));
  if (values.messages !== undefined || values.json) return;
  await writeFile(join(root, 'docs', 'safety-evaluation.md'), writeReport(lines, hear));
  await writeFile(
    join(root, 'src', 'features', 'safety', 'safety-figures.json'),
    writeFigures(lines, hear, new Date()),
  );
});

function tableOf(messages: readonly LabeledMessage[]) {
  const spoken = messages.map((message) => ({
    ...message,
    language: message.language ?? normalise(message.text).language,
  }));
  return LANGUAGES.flatMap((language) =>
    scoreMessages(
      spoken.filter((message) => message.language === language),
      hear,
    )
      .filter(({ danger, harmless }) => danger + harmless > 0)
      .map((row) => ({ language, ...row })),
  );
}
