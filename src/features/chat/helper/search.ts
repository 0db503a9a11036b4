import MiniSearch from 'minisearch';
import { STOP_WORDS } from '../../../lib/stop-words.ts';
import { stem, wordsOf } from '../../../lib/words.ts';
import type { Language } from '../content/languages.ts';
import type { Entry, HelperKnowledge } from './knowledge.ts';

export interface Found {
  entry: Entry;
  score: number;
  /** 0 to 1: likeness to the nearest of its own ways of asking. */
  alike: number;
  holds: number;
  /** A word of the question is only spelled like one of its own, which counts less. */
  isMisspelt: boolean;
}

export interface Search {
  find(text: string, about: { language: Language; coach: string }): Found[];
}

type Item = { id: string } & Record<(typeof FIELDS)[number], string>;
const FIELDS = ['asks', 'title', 'keywords', 'text'] as const;
const BOOST = { asks: 4, title: 3, keywords: 2, text: 1 };
/** What counts how much: likeness to a way of asking, how much of the question is covered, and the index's own figure, which knows rare words. A page is asked for in few ways and covers much. */
const IN_ASKS = [0.5, 0.25, 0.25] as const;
const ON_PAGE = [0.4, 0.4, 0.2] as const;
/** What a small word counts beside a telling one: "who are you" is made of small ones alone. */
const SMALL = 0.1;
/** What a word counts that only the running text has, one that is only spelled alike, and one that editors say means the same. */
const IN_TEXT = 0.5;
export const SPELT_ALIKE = 0.85;
const SAME_MEANING = 0.1;
const CHUNK = 25;
/** Telling words from which on a message is also read sentence by sentence: in a long story one sentence asks. */
const LONG = 9;

const isSmall = (term: string) => SMALL_TERMS.has(term);
const OF_SENTENCES =
  'me nos es son soy eres fue ha han va vas voy hago hacer haces todo toda mucho mucha eso ese esa aqui cada algo nada desde hasta sobre ni porque quiero necesito tener tiene much many really still something anything thing someone about'.split(
    ' ',
  );
const SMALL_TERMS = new Set([...STOP_WORDS, ...OF_SENTENCES].map(stem));

/** Makes the index; other work comes in between. Typos, endings and beginnings of words are understood. */
export async function createSearch(
  entries: readonly Entry[],
  meanings: HelperKnowledge['meanings'] = [],
): Promise<Search> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const phrases = new Map(entries.map((entry) => [entry.id, phrasesOf(entry).map(termsOf)]));
  const uses = countUses(entries, phrases);
  const most = entries.filter(({ kind }) => kind !== 'page').length + 1;
  const weight = (term: string) =>
    isSmall(term)
      ? SMALL
      : SMALL + (1 - SMALL) * Math.max(0, 1 - Math.log((uses.get(term) ?? 0) + 1) / Math.log(most));
  const weigh = (terms: Iterable<string>) =>
    [...terms].reduce((sum, term) => sum + weight(term), 0);
  const says = meanings.map(({ words, meaning }) => ({
    phrases: words.map(spaced),
    terms: termsOf(meaning).filter((term) => !isSmall(term)),
  }));
  const meaningsOf = (text: string): string[] => {
    const typed = spaced(text);
    return [
      ...new Set(
        says.flatMap(({ phrases: spelt, terms }) =>
          spelt.some((phrase) => typed.includes(phrase)) ? terms : [],
        ),
      ),
    ];
  };
  const known = new Set<string>();
  const mini = new MiniSearch<Item>({
    fields: [...FIELDS],
    tokenize: (text) => wordsOf(text),
    processTerm: (word, field) => {
      const term = termOf(word);
      if (field === 'text' && isSmall(term)) return null;
      known.add(term);
      return term;
    },
  });
  await mini.addAllAsync(
    entries.map(({ id, kind, title, heading, asks, text }) => ({
      id,
      asks: kind === 'page' ? '' : asks.join('\n'),
      title: `${title}\n${heading}`,
      keywords: kind === 'page' ? asks.join('\n') : '',
      text,
    })),
    { chunkSize: CHUNK },
  );

  function rank(text: string, { language, coach }: { language: Language; coach: string }): Found[] {
    const terms = [...new Set(termsOf(text))];
    const all = weigh(terms);
    const inQuery = new Set(terms);
    const same = meaningsOf(text).filter((term) => !inQuery.has(term));
    if (all === 0) return [];
    const results = mini.search([...terms, ...same].join(' '), {
      tokenize: (query) => query.split(' '),
      processTerm: (term) => term,
      boost: BOOST,
      boostTerm: (term) => weight(term) * (inQuery.has(term) ? 1 : SAME_MEANING),
      prefix: (term) => term.length > 3 && !known.has(term),
      // What is written somewhere is no misspelling.
      fuzzy: (term) => (known.has(term) || term.length < 4 ? false : term.length < 5 ? 1 : 2),
      weights: { fuzzy: 0.6, prefix: 0.5 },
      filter: ({ id }) => byId.get(String(id))?.language === language,
    });
    const best = results[0]?.score ?? 1;
    return results
      .map(({ id, score, terms: matched, queryTerms }) => {
        const entry = byId.get(String(id))!;
        const here = new Set(matched);
        const own = new Set(phrases.get(entry.id)!.flat());
        const likeness = Math.max(
          0,
          ...phrases.get(entry.id)!.map((phrase) => likenessOf(phrase, here)),
        );
        const found = new Set(queryTerms);
        const isMisspelt = [...here].some(
          (term) => own.has(term) && !inQuery.has(term) && !same.includes(term),
        );
        const holds = (term: string) =>
          own.has(term)
            ? 1
            : !found.has(term)
              ? 0
              : isMisspelt && !known.has(term)
                ? SPELT_ALIKE
                : IN_TEXT;
        const covered = terms.reduce((sum, term) => sum + weight(term) * holds(term), 0) / all;
        const [asked, whole, words] = entry.kind === 'page' ? ON_PAGE : IN_ASKS;
        return {
          entry,
          alike: likeness,
          holds: covered,
          isMisspelt,
          score:
            (asked * likeness + whole * covered + words * (score / best)) * favor(entry, coach),
        };
      })
      .sort((a, b) => b.score - a.score);

    /** How much of a way of asking and of the question is common to both. */
    function likenessOf(phrase: readonly string[], here: ReadonlySet<string>): number {
      const own = new Set(phrase);
      const common = [...own].reduce(
        (sum, term) =>
          sum +
          (here.has(term)
            ? weight(term) *
              (inQuery.has(term) ? 1 : same.includes(term) ? SAME_MEANING : SPELT_ALIKE)
            : 0),
        0,
      );
      return Math.min(1, (2 * common) / (weigh(own) + all));
    }
  }

  return {
    find: (text, about) => {
      const found = rank(text, about);
      if (termsOf(text).filter((term) => !isSmall(term)).length < LONG) return found;
      const bySentence = (text.match(/[^.!?\n]+/g) ?? []).flatMap((sentence) =>
        rank(sentence, about)
          .filter(({ entry }) => entry.kind !== 'page')
          .slice(0, 5),
      );
      return onceEach([
        ...found,
        ...bySentence.map((one) => ({ ...one, score: one.score * 0.95 })),
      ]);
    },
  };
}

const IRREGULAR: Readonly<Record<string, string>> = {
  slept: 'sleep',
  ate: 'eat',
  eaten: 'eat',
  felt: 'feel',
  told: 'tell',
  lost: 'lose',
  duermo: 'dormir',
  duerme: 'dormir',
  dormi: 'dormir',
  siento: 'sentir',
  murio: 'morir',
};

const termOf = (word: string): string => stem(IRREGULAR[word] ?? word);
const termsOf = (text: string): string[] => wordsOf(text).map(termOf);
const spaced = (text: string): string => ` ${termsOf(text).join(' ')} `;

/** What an entry is called and how it is asked for, each a phrase that may be the question. */
const phrasesOf = ({ title, heading, asks }: Entry): string[] => [
  title,
  ...(heading ? [heading] : []),
  ...asks,
];

/** The asked coach's own entries come slightly first, what editors wrote for the chat before pages, and what no coach may answer before all. */
const favor = ({ kind, coaches }: Entry, coach: string): number =>
  (coaches.length > 0 && coach !== 'general' && coaches.some((one) => one === coach) ? 1.06 : 1) *
  (kind === 'page' ? 0.88 : kind === 'limit' ? 1.12 : 1);

function countUses(
  entries: readonly Entry[],
  phrases: ReadonlyMap<string, readonly string[][]>,
): Map<string, number> {
  const users = new Map<string, Set<string>>();
  for (const { id, kind, href } of entries) {
    for (const term of phrases.get(id)!.flat())
      users.set(term, (users.get(term) ?? new Set()).add(kind === 'page' ? href : id));
  }
  return new Map([...users].map(([term, { size }]) => [term, size]));
}

function onceEach(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ entry: { id } }) => !seen.has(id) && seen.add(id));
}
