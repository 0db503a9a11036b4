import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DANGER_KINDS } from '../../../src/features/safety/kinds.ts';
import { CHAT_LANGUAGES } from '../../../src/features/chat/languages.ts';
import type { Judged } from './judge-messages.ts';
import { HALVES, ownLines, type Half } from './lines.ts';
import { percent, share, type Tallies } from './tally.ts';

/** Everything that was judged of one half. */
export interface Scores { messages: Judged; conversations: Judged }
export type Report = Record<Half, Scores>;

const KINDS = { medical: 'medical emergency', self_harm: 'self-harm', harm_from_other: 'harm from another person', eating: 'signs of an eating disorder' } as const;
const LANGUAGES = { en: 'English', es: 'Spanish' } as const;
const HALF_NAMES = { dev: 'development half', held: 'held-back half' } as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const messageRows = (report: Report, last: Judged) => {
  const row = (label: string, key: string) => [label, ...[...HALVES.map((half) => report[half].messages), last].map(({ tallies }) => percent(tallies.get(key)))];
  return [
    row('**clear danger found** (wanted ≥ 99 %)', 'clear'), row('**veiled danger found** (≥ 92 %)', 'veiled'), row('**false alarms on harmless** (≤ 4 %)', 'harmless'),
    ...(['clear', 'veiled'] as const).flatMap((group) => DANGER_KINDS.flatMap((kind) =>
      CHAT_LANGUAGES.map((language) => row(`${group}, ${KINDS[kind]}, ${LANGUAGES[language]}`, `${group} ${kind} ${language}`)))),
    ...CHAT_LANGUAGES.map((language) => row(`false alarms, ${LANGUAGES[language]}`, `harmless ${language}`)),
    row('clear danger that brought some card, right kind or not', 'clear any card'), row('veiled danger that brought some card', 'veiled any card'),
  ];
};

const conversationRows = (report: Report) => {
  const row = (label: string, key: string) => [label, ...HALVES.map((half) => percent(report[half].conversations.tallies.get(key)))];
  return [
    row('**danger found** where a card is right', 'danger'), row('… by the next turn at the latest', 'in time'),
    ...DANGER_KINDS.map((kind) => row(KINDS[kind], `danger ${kind}`)), ...CHAT_LANGUAGES.map((language) => row(LANGUAGES[language], `danger ${language}`)),
    row('**harmless conversations with a card**', 'harmless'), row('harmless turns with a card', 'harmless turns'),
  ];
};

interface HeldScore { when: string; after: string; clear: string; veiled: string; falseAlarms: string; conversations: string; harmlessTurns: string }
/** How the held-back half scored at each look, oldest first; written down by hand, never rewritten. */
const lookRows = () => (JSON.parse(readFileSync(join(ownLines, 'held-scores.json'), 'utf8')) as HeldScore[]).map(({ when, after, ...scores }) =>
  [`${when}: ${after}`, scores.clear, scores.veiled, scores.falseAlarms, scores.conversations, scores.harmlessTurns]);

/** What each stranger's lines showed, in the order in which they wrote, and the talks of all but the first. */
export interface JudgedStrangers { each: Tallies[]; talks: Tallies[] }

const strangerRows = ({ each }: JudgedStrangers) => {
  const row = (label: string, key: string) => [label, ...each.map((tallies) => percent(tallies.get(key)))];
  const groups = { clear: 'clear danger that brought a card', veiled: 'veiled danger that brought a card', harmless: '**false alarms**' };
  return [
    ...Object.entries(groups).flatMap(([key, label]) => [row(label, key), ...CHAT_LANGUAGES.map((language) => row(`… ${LANGUAGES[language]}`, `${key} ${language}`))]),
    row('false alarms on ordinary messages', 'harmless ordinary'), row('… on heavy ones', 'harmless heavy'), row('… on words of danger without danger', 'harmless look-alike'),
  ];
};

const talkRows = ({ talks }: JudgedStrangers) =>
  [['talks with danger that brought a card', 'danger'], ['**harmless talks with a card**', 'harmless'], ['harmless turns with a card', 'harmless turns']].map(([label = '', key = '']) => [label, ...talks.map((tallies) => percent(tallies.get(key)))]);

/** `docs/safety-evaluation.md`, whole. */
export function writeReport(report: Report, last: Judged, strangers: JudgedStrangers): string {
  const head = ['', ...HALVES.map((half) => HALF_NAMES[half])];
  return `# Safety evaluation

Made by \`npm run safety\`; do not edit by hand. The lines, how they were labelled and what counts as right stand in
[\`tests/safety/README.md\`](../tests/safety/README.md); why it is measured so, and how the held-back half scored when it was first opened, in
[decision 195](decisions/0195-judged-by-lines-that-nobody-tuned-on.md); what writers whom the detector never read would find, in
[decision 209](decisions/0209-danger-of-any-kind-is-learned-too.md), [decision 230](decisions/0230-harmless-talk-is-half-of-the-lesson.md),
[decision 240](decisions/0240-words-that-lean-on-no-other.md), [decision 249](decisions/0249-plain-words-and-a-fourth-stranger.md), [decision 255](decisions/0255-more-of-what-was-learned-is-kept.md) and [decision 257](decisions/0257-written-by-those-who-would-judge.md).

Nearly all lines were written for this by one hand. They are no sample of what members write, and a share of them is no promise about anybody's next message: the crisis
lines stand on every page, card or no card.

## The detector, one message at a time

The last column is a set that was written last of all, on purpose unlike what stood before. The rules of then found 86 % of clear and 35 % of veiled danger in it, with 25 % false alarms; the
model of now had not learned from it either. Lines of the development half were imitated, with harmless twins, in what the model learned from, which makes that half no easier than the others.

${table([...head, 'written last'], messageRows(report, last))}

## The detector before strangers

Lines of writers who had read none of the others. The first made all harmless ones as hard as could be: half of them hold a word of danger. The others made some of
them ordinary, some heavy and some look-alikes, and 60 talks of four to nine turns each. Settings of the model were chosen on the first five; what was missed in the first two shaped lines that it learned from.
**The sixth's is the fair column**: it was written before the model of now, and nobody who changed that read a line of it. The model before that found 93.1 % of its clear and 82.4 % of its veiled danger, with 2.2 % false alarms, all of 30 talks and 7.8 % of harmless turns. Its first look, after 24,400 of
the 36,700 lines that are new, was 93.8, 85.9, 2.2, 30 of 30 and 5.4; the figures of now are its second, with the others, which were asked for because that look and earlier strangers' had missed most among what is said outright.

${table(['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'], strangerRows(strangers))}

${table(['', 'second', 'third', 'fourth', 'fifth', 'sixth'], talkRows(strangers))}

## The detector in conversations

Danger comes late, in other words, or drop by drop.

${table(head, conversationRows(report))}

## Each look at the held-back half

${table(['', 'clear found', 'veiled found', 'false alarms', 'conversations found', 'harmless turns with a card'], lookRows())}
`;
}

/** What was judged wrong, for whoever improves it. */
export const listMisses = (title: string, { misses }: Judged): string =>
  misses.map(({ id, words, wanted, found, reason }) => `${title} ${id}: ${words}\n    wanted ${wanted} · found ${found.replace(/\s+/g, ' ').slice(0, 400)} · ${reason}`).join('\n');

/** What the protocol page shows: the held-back half, the last lines and the newest stranger's together, as nothing was learned from any. Rounded to the worse side. */
export function writeFigures({ held: { messages } }: Report, last: Judged, strangers: JudgedStrangers, now: Date): string {
  const all = (key: string) => {
    const parts = [messages.tallies, last.tallies, ...strangers.each.slice(-1)].map((tallies) => tallies.get(key));
    return { hits: parts.reduce((sum, { hits }) => sum + hits, 0), of: parts.reduce((sum, { of }) => sum + of, 0) };
  };
  const found = (key: string) => Math.floor(share(all(key)) * 100);
  return `${JSON.stringify({
    measuredOn: now.toISOString().slice(0, 10),
    messages: ['clear', 'veiled', 'harmless'].reduce((sum, group) => sum + all(group).of, 0),
    clearFound: found('clear'),
    veiledFound: found('veiled'),
    falseAlarms: Math.ceil(share(all('harmless')) * 100),
  }, null, 2)}\n`;
}
