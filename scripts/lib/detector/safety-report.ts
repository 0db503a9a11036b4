import type { FindDanger } from '../../../src/features/safety/detector/find-danger.ts';
import { ENGLISH_NAMES, LANGUAGES } from '../../../src/lib/languages.ts';
import type { EvaluationLine } from './evaluation.ts';
import { REAL_MESSAGES } from './real-messages.ts';
import { scoreMessages, type LengthRow } from './score-messages.ts';

const share = (part: number, all: number): string =>
  all === 0 ? '–' : `${((part / all) * 100).toFixed(0)} % (${part} of ${all})`;
const rowOf = (name: string, { words, danger, found, harmless, alarms }: LengthRow): string =>
  `| ${name} | ${words} | ${share(found, danger)} | ${share(alarms, harmless)} |`;
const HEAD =
  '| | words | danger that brought a card | harmless with a card |\n| --- | --- | --- | --- |';

export function writeReport(lines: readonly EvaluationLine[], find: FindDanger): string {
  const ours = LANGUAGES.flatMap((language) =>
    scoreMessages(
      lines.filter((line) => line.language === language),
      find,
    ).map((row) => rowOf(ENGLISH_NAMES[language], row)),
  );
  const real = REAL_MESSAGES.tables.flatMap(({ name, rows }) =>
    rows.map((row) => rowOf(name, row)),
  );
  return `# How well danger is found

Written by \`npm run safety\`. How the detector works and what it cannot do stands in [danger detector](decisions/0054-danger-detector.md).

## Lines that we wrote

These ${lines.length} lines are synthetic. Writers made them up for this project, most of them with the help of language models. No crisis worker has labeled them. They are
short, and they were written to be judged. So the figures show whether a change made the detector better or worse. They do not show how it does with the words of
members, and the next table shows that it does worse there.

${HEAD}
${ours.join('\n')}

Thresholds were chosen on most of these lines, so they flatter the detector.

## Real messages

On ${REAL_MESSAGES.date} the detector was tried on public questions to counselors, all in English. ${REAL_MESSAGES.labels} The messages and labels are not in this repository. Thresholds were chosen
on one half of the messages. The other half was scored once.

${HEAD}
${real.join('\n')}

${REAL_MESSAGES.meaning}
`;
}

/** The figures of the protocol page, as JSON. Shares of a hundred are rounded against us. */
export function writeFigures(
  lines: readonly EvaluationLine[],
  find: FindDanger,
  now: Date,
): string {
  const brings = (chosen: readonly EvaluationLine[]) =>
    (chosen.filter(({ text }) => find(text).length > 0).length / chosen.length) * 100;
  const of = (level: EvaluationLine['level']) => lines.filter((line) => line.level === level);
  const figures = {
    measuredOn: now.toISOString().slice(0, 10),
    messages: lines.length,
    clearFound: Math.floor(brings(of('clear'))),
    veiledFound: Math.floor(brings(of('veiled'))),
    falseAlarms: Math.ceil(brings(of('harmless'))),
  };
  return `${JSON.stringify(figures, undefined, 2)}\n`;
}
