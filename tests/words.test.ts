import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnglishContent } from './support/english-content.ts';

/** Everything in `content/` that is English keeps to the word list of `docs/content-guide.md`. The list stands there only. */
const root = join(import.meta.dirname, '..');

/** True uses of a listed word. Each says why, and must still be needed. */
const ALLOWED: { why: string; words: RegExp; files: string[] }[] = [
  {
    why: 'Paper letters and paper mail: to lenders, courts, offices, or to someone who died.',
    words: /^(?:letters?|mail)$/i,
    files: [
      'a-first-budget-on-one-income',
      'a-home-of-your-own',
      'a-letter-to-a-lender',
      'an-evening-of-remembering',
      'anger-is-a-message',
      'boundaries-in-small-sentences',
      'debts-first-things-first',
      'finding-free-legal-help',
      'forgiving-is-optional',
      'grief-has-no-timetable',
      'list-for-the-weeks-after-a-death',
      'mending-your-credit',
      'money-without-a-red-face',
      'papers-after-a-death',
      'planning-a-move-step-by-step',
      'questions-for-my-doctor',
      'record-of-what-happened',
      'retirement-money-in-a-divorce',
      'survivor-benefits-in-plain-words',
      'telling-a-child-that-somebody-died',
      'what-i-can-do',
      'when-someone-else-runs-the-money',
      'when-someone-keeps-turning-up',
      'when-to-see-a-doctor',
      'your-first-weeks-in-a-new-place',
    ]
      .map((name) => `articles/${name}.md`)
      .concat('ai-coaches/relationship.yaml', 'wellness-resources/identitytheft-gov.yaml'),
  },
  {
    why: 'Letters of the alphabet.',
    words: /^letters?$/,
    files: ['articles/sleep-when-your-body-stays-on-guard.md', 'pages/resources.md'],
  },
  {
    why: 'The specification spells these.',
    words: /^(?:Specialised|Personalised)$/,
    files: ['programs/weight-loss-coaching.yaml'],
  },
  {
    why: 'The menu names that page so, as the specification does with the login page. A shared login is a noun.',
    words: /^login$/i,
    files: ['navigation/more-coach-login.yaml', 'articles/an-afternoon-for-phones.md'],
  },
  {
    why: 'Experts for one kind of paper.',
    words: /^specialist$/,
    files: ['articles/retirement-money-in-a-divorce.md'],
  },
];

const listed = readWordList();
const found = readEnglishContent(root).flatMap(({ file, field, text }) =>
  [...text.matchAll(listed)].map(([word]) => ({
    file,
    field,
    word,
    rule: ALLOWED.findIndex(({ words, files }) => words.test(word) && files.includes(file)),
  })),
);

it('keeps to the word list of the content guide', () => {
  expect(
    found
      .filter(({ rule }) => rule < 0)
      .map(({ file, field, word }) => `${file}, ${field}: "${word}"`),
  ).toEqual([]);
});

it('needs each exception', () => {
  const needed = new Set(found.map(({ file, rule }) => `${rule} ${file}`));
  expect(
    ALLOWED.flatMap(({ files }, rule) => files.filter((file) => !needed.has(`${rule} ${file}`))),
  ).toEqual([]);
});

it('reads the list from the guide', () => {
  expect('An e-mail to somebody at the centre'.match(listed)).toEqual([
    'e-mail',
    'somebody',
    'centre',
  ]);
  expect('An email to someone at the center, with a blackmailer'.match(listed)).toBeNull();
});

/** The words in `code` in the second column of the guide's word list; `*` stands for any ending. */
function readWordList(): RegExp {
  const [, list = ''] = readFileSync(join(root, 'docs/content-guide.md'), 'utf8').split(
    '## Word list',
  );
  const rows = list
    .split('\n')
    .filter((line) => /^\|(?! write|-)/.test(line))
    .map((line) => line.split('|')[2] ?? '');
  const words = rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.replace('*', String.raw`\w*`)),
  );
  return new RegExp(String.raw`(?<![\w-])(?:${words.join('|')})(?![\w-])`, 'gi');
}
