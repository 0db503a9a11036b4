import type { FollowUp, ModelRequest } from '../../../server/gateways/chat-model/chat-model.ts';
import { wordsOf } from '../../../lib/words.ts';
import { STOP_WORDS } from '../../../lib/stop-words.ts';
import type { Language } from '../content/languages.ts';
import { SHOWN_MAX } from '../limits.ts';
import type { Entry, HelperKnowledge, HelperWords } from './knowledge.ts';
import { tellsLowWeight } from '../../safety/low-weight.ts';
import { SPELT_ALIKE, type Found, type Search } from './search.ts';
import { LANGUAGES } from '../../../lib/languages.ts';

/** From here on the best entry is quoted: its score, and its lead over the next topic as far as it holds the question's words. Otherwise titles are named, and a person. */
const SURE = 0.67;
/** Weaker than this, an entry is not worth a look; beside one that is quoted, less is chance. */
const NEAR = 0.42;
const BESIDE = 0.48;
/** Where no one asks for the best entry in words like these and little speaks for it, it's right in a third of questions: the reply says so (docs/decisions/0057-danger-in-search.md). */
const LIKE_ENOUGH = 0.4;
const STRONG = 0.6;
/** Below it three titles are three guesses: two are named. */
const WEAK = 0.52;
/** What no coach may answer, and what speaks of abuse, is shown only to someone who asks for it in much these words: or where it is far ahead of all else. */
const LIMIT_FROM = 0.5;
const FAR_AHEAD = 0.2;
const MOST_MORE = 2;
/** An exercise comes first when it is asked for, and otherwise behind the answer that offers it. */
const WANTED = 1.3;
const UNASKED = 0.95;
/** From here on an answer is as sure as the page that it leads to. */
const LEADS = 0.45;

export interface Said {
  text: string;
  offers: FollowUp[];
}
export interface Known extends HelperKnowledge {
  search: Search;
  byId: ReadonlyMap<string, Entry>;
}
type Asked = Pick<ModelRequest, 'coach' | 'language' | 'message' | 'followUp'>;

/** One question, one reply: nothing of what was said before is looked at. */
export function answerTo(asked: Asked, known: Known): Said {
  const { message, language, coach, followUp } = asked;
  const words = known.words[language];
  const pressed = followUp && answerFollowUp(followUp, asked, known);
  if (pressed) return pressed;
  if (tellsLowWeight(message)) return { text: words.lowWeight.trim(), offers: [] };
  if (isSmallTalk(message, words)) return introduce(asked, known);
  const found = find(message, asked, known);
  const [best] = found;
  if (best && isSure(found)) return show(best.entry, found.slice(1), [], known, language);
  if (wordsOf(message).every((word) => STOP_WORDS.has(word) || isSaid(word, words)))
    return introduce(asked, known);
  return admit(found, { message, coach, language }, known);
}

function isSure([best, ...others]: readonly Found[]): boolean {
  const next = others.find(({ entry }) => !isSameTopic(entry, best!.entry));
  return (
    best !== undefined &&
    !isWeak(best) &&
    best.score + best.holds * (best.score - (next?.score ?? 0)) >= SURE
  );
}

const isWeak = ({ score, alike, isMisspelt }: Found): boolean =>
  alike < LIKE_ENOUGH * (isMisspelt ? SPELT_ALIKE : 1) && score < STRONG;

const isSameTopic = (one: Entry, other: Entry): boolean =>
  (one.href !== '' && pathOf(one.href) === pathOf(other.href)) ||
  one.exercise === other.id ||
  other.exercise === one.id;

const mayShow = (
  { entry: { kind }, alike, score }: Found,
  at: number,
  all: readonly Found[],
): boolean =>
  kind !== 'limit' ||
  alike >= LIMIT_FROM ||
  (at === 0 && score - (all[1]?.score ?? 0) >= FAR_AHEAD);

/** What fits: an exercise first where one is asked for, and the answer that leads to a page before that page. */
function find(message: string, { language, coach }: Asked, { search, words }: Known): Found[] {
  const found = search.find(message, { language, coach }).filter(mayShow);
  const text = ` ${wordsOf(message).join(' ')} `;
  const factor = words[language].exerciseWords.some((word) =>
    text.includes(` ${wordsOf(word).join(' ')} `),
  )
    ? WANTED
    : UNASKED;
  const pages = new Map(
    found
      .filter(({ entry }) => entry.kind === 'page')
      .toReversed()
      .map(({ entry, score }) => [pathOf(entry.href), score]),
  );
  const scoreOf = ({ entry, score }: Found): number => {
    if (entry.kind === 'exercise') return score * factor;
    const ofPage = entry.kind === 'page' ? 0 : (pages.get(pathOf(entry.href)) ?? 0);
    return score < LEADS ? score : Math.max(score, ofPage + 0.01);
  };
  return found.map((one) => ({ ...one, score: scoreOf(one) })).sort((a, b) => b.score - a.score);
}

/** @returns undefined for an entry that is no longer there */
function answerFollowUp(
  { kind, entry: id, shown }: FollowUp,
  { language, coach }: Asked,
  known: Known,
): Said | undefined {
  const entry = known.byId.get(id);
  if (kind === 'person') return { text: known.words[language].person.trim(), offers: [] };
  if (!entry) return undefined;
  if (kind === 'another' || kind === 'open')
    return show(entry, like(entry, coach, known), shown, known, language);
  const text = kind === 'why' ? entry.why : entry.short;
  if (text === '') return undefined;
  return {
    text: [text, pageOf(entry, known, language)].filter(Boolean).join('\n\n'),
    offers: offersFor(entry, like(entry, coach, known), shown, { but: kind }),
  };
}

const like = ({ title, asks, language, kind }: Entry, coach: string, { search }: Known): Found[] =>
  search
    .find([title, ...asks.slice(0, 2)].join(', '), { language, coach })
    .filter(mayShow)
    .map((one) => ({ ...one, score: one.entry.kind === kind ? one.score * WANTED : one.score }))
    .sort((a, b) => b.score - a.score);

/** The best entry in full, and up to two more as title and two lines; beside a limit and an exercise none. @param shown ids quoted before */
function show(
  entry: Entry,
  others: readonly Found[],
  shown: readonly string[],
  known: Known,
  language: Language,
): Said {
  const words = known.words[language];
  const rest = others.filter(({ entry: other, score }) => other.id !== entry.id && score >= BESIDE);
  const exercise = known.byId.get(entry.exercise);
  const more =
    entry.kind === 'limit' || entry.kind === 'exercise'
      ? []
      : onePerPage(rest, entry).slice(0, MOST_MORE);
  const text = [
    `**${entry.title}${entry.heading && `: ${entry.heading}`}**`,
    entry.answer,
    pageOf(entry, known, language),
    exercise ? words.exercise.replace('{title}', () => exercise.title) : '',
    more.length > 0
      ? [words.more, ...more.map(({ entry: other }) => itemOf(other, known, language))].join('\n')
      : '',
  ]
    .filter(Boolean)
    .join('\n\n');
  return {
    text,
    offers: offersFor(entry, rest, shown, {
      opened: [...more.map(({ entry: other }) => other), ...(exercise ? [exercise] : [])],
    }),
  };
}

/** Only what leads somewhere. @param how `but`: what was just said; `opened`: entries that the text names */
function offersFor(
  entry: Entry,
  rest: readonly Found[],
  shown: readonly string[],
  { but, opened = [] }: { but?: FollowUp['kind']; opened?: readonly Entry[] },
): FollowUp[] {
  const seen = [...new Set([...shown, entry.id])].slice(-SHOWN_MAX);
  const next = rest.find(
    ({ entry: { id, kind }, score }) =>
      !seen.includes(id) &&
      !opened.some((one) => one.id === id) &&
      kind !== 'page' &&
      score >= BESIDE,
  );
  return [
    ...(entry.short && entry.kind !== 'page' && but !== 'shorter'
      ? [{ kind: 'shorter' as const, entry: entry.id, shown: seen }]
      : []),
    ...(entry.why && but !== 'why' ? [{ kind: 'why' as const, entry: entry.id, shown: seen }] : []),
    ...openOffers(opened, seen),
    ...(next ? [{ kind: 'another' as const, entry: next.entry.id, shown: seen }] : []),
    { kind: 'person' as const, entry: entry.id, shown: seen },
  ];
}

/** A button for each entry that a list names; a page has its link. */
const openOffers = (named: readonly Entry[], shown: readonly string[]): FollowUp[] =>
  [...new Set(named)]
    .filter(({ kind }) => kind !== 'page')
    .map(({ id, title }) => ({ kind: 'open', entry: id, shown, label: title }));

/** Not sure: what comes closest, in the other language only where there is nothing in the reader's. Where that's a guess, or nothing is close, it says so and names where anyone may start, too. A person always. */
function admit(
  found: readonly Found[],
  { message, coach, language }: Omit<Asked, 'followUp'>,
  known: Known,
): Said {
  const words = known.words[language];
  const elsewhere = known.search
    .find(message, { language: LANGUAGES.find((each) => each !== language) ?? language, coach })
    .filter(mayShow);
  const isNear = ({ score }: Found) => score >= NEAR;
  const close = onePerPage(found.some(isNear) ? found.filter(isNear) : elsewhere.filter(isNear));
  const isGuess = close.every(isWeak);
  const near = close.slice(0, isGuess ? 1 : (close[0]?.score ?? 0) < WEAK ? 2 : MOST_MORE + 1);
  const named = [
    ...new Set([
      ...(isGuess ? words.general.flatMap((id) => known.byId.get(id) ?? []) : []),
      ...near.map(({ entry }) => entry),
    ]),
  ];
  const items = named.map((entry) => itemOf(entry, known, language));
  return {
    text: [
      [(isGuess ? words.unknown : words.unsure).trim(), ...items].join('\n'),
      words.person.trim(),
    ].join('\n\n'),
    offers: openOffers(named, []),
  };
}

function introduce({ coach, language }: Asked, { words, examples }: Known): Said {
  const { intro, examples: before } = words[language];
  const [first = '', second = ''] =
    (examples.get(coach) ?? examples.get('general'))?.[language] ?? [];
  return {
    text: `${intro.trim()}\n\n${before}\n- ${first}\n- ${second}`,
    offers: [{ kind: 'person', entry: 'words:person', shown: [] }],
  };
}

function isSmallTalk(message: string, words: HelperWords): boolean {
  const said = wordsOf(message);
  return (
    said.every((word) => isSaid(word, words)) ||
    words.smallTalk.some((phrase) => wordsOf(phrase).join(' ') === said.join(' '))
  );
}
const isSaid = (word: string, { smallTalk }: HelperWords) => smallTalk.includes(word);

const pageOf = (entry: Entry, known: Known, language: Language): string =>
  entry.href && `${known.words[language].readMore} ${linkTo(entry, known, language)}`;

function linkTo({ href, title }: Entry, { paths, words }: Known, language: Language): string {
  const page = paths.get(pathOf(href));
  const isOwn = page?.language === language;
  return `[${page?.title ?? title}](${href})${isOwn ? '' : ` (${words[language].otherLanguage})`}`;
}

const pathOf = (href: string): string => href.split('#')[0] ?? '';

function itemOf(entry: Entry, known: Known, language: Language): string {
  const { words } = known;
  const { title, short, href, kind, answer } = entry;
  const mark = entry.language === language ? '' : ` (${words[language].otherLanguage})`;
  if (kind === 'exercise')
    return `- ${words[language].exercise.replace('{title}', () => title)}${mark}`;
  if (kind === 'page') return `- [${title}](${href})${mark}: ${oneLine(short)}`;
  return `- **${title}**${mark}: ${oneLine(short || answer)}${href ? ` ${linkTo(entry, known, language)}` : ''}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A page once, however many of its parts fit; and the answer that leads to it in its place. */
function onePerPage(found: readonly Found[], than?: Entry): Found[] {
  const seen = new Set([than && (pathOf(than.href) || than.id), than?.id, than?.exercise]);
  const led = new Set(
    found
      .slice(0, 9)
      .filter(({ entry: { kind } }) => kind !== 'page')
      .map(({ entry: { href } }) => pathOf(href)),
  );
  return found.filter(({ entry: { href, id, kind } }) => {
    const name = pathOf(href) || id;
    if (seen.has(name) || seen.has(id) || (kind === 'page' && led.has(name))) return false;
    seen.add(name);
    return true;
  });
}
