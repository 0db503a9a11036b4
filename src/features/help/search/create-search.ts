import MiniSearch from 'minisearch';
import { languageMark, type Language } from '../../../lib/languages.ts';
import { holdsPhrase, toPhrase, type Phrase } from './phrases.ts';
import type { SearchEntry, SearchIndex, SearchLine } from './search-index.ts';
import { unpackStems } from './running-text.ts';
import { guessLanguage } from '../../safety/guess-language.ts';
import { fold, stem, termsOf, wordsOf } from './words.ts';

export interface Found {
  features: SearchEntry[];
  others: SearchEntry[];
  lines: SearchLine[];
  /** Editors pinned the lines to what was typed: they come before all else. */
  isPinned: boolean;
  language: Language;
  linesLead: boolean;
}

export interface Search {
  /** @param reader the language of the page; anyone who types Spanish on an English one is known by the words */
  find(query: string, reader?: Language): Found;
  /** Library entries that hold what was typed, the best first; all of them, in the site's order, for nothing typed. */
  findInLibrary(query: string, reader?: Language): SearchEntry[];
}

const MOST_OTHERS = 8;
const MOST_LINES = 3;
/** Weaker than this share of the best result, a match is chance. */
const WORTH_SHOWING = 0.1;
/** There is little in Spanish: anyone who is on a Spanish page sees what fits less well, too. */
const WORTH_SHOWING_IN_OWN_LANGUAGE = 0.04;
const SYNONYM_WEIGHT = 0.75;
const FIELDS = ['title', 'tags', 'description', 'category', 'body'] as const;
const BOOST = { title: 5, tags: 3.5, description: 2, category: 1, body: 1 };

type Item = { id: string } & Record<(typeof FIELDS)[number], string>;

/** Makes the search out of the index; some 50 ms of work on an old phone, once. */
export function createSearch(index: SearchIndex): Search {
  const entries = new Map(index.entries.map((entry) => [entry.id, entry]));
  const lines = new Map(index.lines.map((line) => [`line:${line.id}`, line]));
  const synonyms = index.synonyms.map(({ words, meaning }) => ({
    phrases: words.map(toPhrase),
    meaning,
  }));
  const pins = index.pinned.map(({ words, lines: order, language = 'en' as Language }) => ({
    phrases: words.map(toPhrase),
    order,
    language,
  }));
  const features = index.entries.filter(({ kind }) => kind === 'feature');
  const known = new Set<string>();

  const mini = new MiniSearch<Item>({
    fields: [...FIELDS],
    tokenize: (text) => wordsOf(text),
    // Running text comes as stems; cutting them once more changes nothing that the query would not share.
    processTerm: (word) => {
      const term = stem(word);
      known.add(term);
      return term;
    },
  });
  const bodies = unpackStems(index.running, index.entries.length);
  mini.addAll([
    ...index.entries.map((entry, at) => toItem(entry, bodies[at] ?? '')),
    ...index.lines.map(lineToItem),
  ]);

  const meanings = (typed: Phrase) =>
    synonyms.filter(({ phrases }) => phrases.some((phrase) => holdsPhrase(typed, phrase)));

  function rank(query: string, reader: Language): { id: string; score: number }[] {
    const terms = termsOf(query);
    const extra = meanings(toPhrase(query))
      .flatMap(({ meaning }) => termsOf(meaning))
      .filter((term) => !terms.includes(term));
    const same = {
      fields: [...FIELDS],
      boost: BOOST,
      tokenize: (text: string) => text.split(' '),
      processTerm: (term: string) => term,
    };
    const wanted = languageMark(reader) ?? guessLanguage(query, reader);
    const results = mini.search({
      combineWith: 'OR',
      queries: [
        {
          ...same,
          queries: [terms.join(' ')],
          prefix: (term) => term.length > 2,
          // What the site itself writes is no misspelling. Two letters, because two that changed places count as two.
          fuzzy: (term) => (known.has(term) || term.length < 4 ? false : term.length < 5 ? 1 : 2),
          weights: { prefix: 0.5, fuzzy: 0.4 },
        },
        ...(extra.length > 0
          ? [{ ...same, queries: [extra.join(' ')], boostTerm: () => SYNONYM_WEIGHT }]
          : []),
      ],
    });
    return results
      .map(({ id, score, queryTerms }) => ({
        id: String(id),
        score:
          score *
          coverage(queryTerms, terms, extra) *
          nearness(lines.get(String(id))) *
          comfort(entries.get(String(id)), wanted),
      }))
      .sort((a, b) => b.score - a.score);
  }

  function find(query: string, reader: Language = 'en'): Found {
    const typed = toPhrase(query);
    const pinned = pins
      .map(({ phrases, ...rest }) => ({
        ...rest,
        held: Math.max(
          0,
          ...phrases.filter((phrase) => holdsPhrase(typed, phrase)).map((phrase) => phrase.length),
        ),
      }))
      .filter(({ held }) => held > 0)
      // "Hurt myself" says more than "hurt".
      .sort((a, b) => b.held - a.held);
    const folded = fold(query).trim();
    if (folded === '')
      return {
        features: [],
        others: [],
        lines: [],
        isPinned: false,
        language: 'en',
        linesLead: false,
      };
    const ranked = rank(query, reader);
    const own = languageMark(reader);
    const best = fitting(ranked, ({ id }) =>
      own && entries.get(id)?.language === own ? WORTH_SHOWING_IN_OWN_LANGUAGE : WORTH_SHOWING,
    );
    const shown = features.filter((feature) => holdsText(feature, folded)).sort(popularFirst);
    const others = best
      .map(({ id }) => entries.get(id))
      .filter((entry) => entry !== undefined && !shown.includes(entry)) as SearchEntry[];
    const fittingLines = best.filter(({ id }) => lines.has(id));
    return {
      features: shown,
      others: (own ? writtenInFirst(own, others) : others).slice(0, MOST_OTHERS),
      lines:
        pinned.length > 0
          ? unique(pinned.flatMap(({ order }) => order))
              .map((id) => lines.get(`line:${id}`))
              .filter((line) => line !== undefined)
          : fittingLines.slice(0, MOST_LINES).map(({ id }) => lines.get(id)!),
      isPinned: pinned.length > 0,
      language: pinned[0]?.language ?? 'en',
      linesLead: fittingLines[0] !== undefined && fittingLines[0].id === ranked[0]?.id,
    };
  }

  function findInLibrary(query: string, reader: Language = 'en'): SearchEntry[] {
    if (query.trim() === '') return index.entries.filter(({ kind }) => kind === 'article');
    const ranked = rank(query, reader).filter(({ id }) => entries.get(id)?.kind === 'article');
    return fitting(ranked).map(({ id }) => entries.get(id)!);
  }

  return { find, findInLibrary };
}

const fitting = <Scored extends { score: number }>(
  ranked: readonly Scored[],
  share: (found: Scored) => number = () => WORTH_SHOWING,
): Scored[] => ranked.filter((found) => found.score >= (ranked[0]?.score ?? 0) * share(found));

/** A result that holds one of four words is worth less than a quarter of one that holds all. */
function coverage(
  found: readonly string[],
  terms: readonly string[],
  extra: readonly string[],
): number {
  const own = terms.filter((term) => found.includes(term)).length / Math.max(1, terms.length);
  const meant =
    extra.length > 0 ? extra.filter((term) => found.includes(term)).length / extra.length : 0;
  return 0.25 + 0.75 * Math.max(own, meant) ** 1.5;
}

/** Services of one state come behind the national ones, if not much else speaks for them. */
const nearness = (line: SearchLine | undefined) => (line?.isLocal ? 0.6 : 1);

/** What an entry in the other language is worth beside one in the language that someone writes in. */
const OTHER_LANGUAGE = 0.65;

/** What says its language is in that one; of the others only texts count as English. */
const isWrittenElsewhere = (entry: SearchEntry | undefined, wanted: Language): boolean =>
  entry?.language
    ? entry.language !== wanted
    : (entry?.kind === 'article' || entry?.kind === 'page') && languageMark(wanted) !== undefined;

/** Entries in the language that someone writes in, or chose with the page, come before the others. */
const comfort = (entry: SearchEntry | undefined, wanted: Language): number =>
  isWrittenElsewhere(entry, wanted) ? OTHER_LANGUAGE : 1;

/** On a Spanish page what is worth showing in Spanish stands before all else: someone may read nothing but that. */
const writtenInFirst = (own: Language, entries: readonly SearchEntry[]): SearchEntry[] => [
  ...entries.filter(({ language }) => language === own),
  ...entries.filter(({ language }) => language !== own),
];

/** The specification's own rule: the text as typed, anywhere in title, description, tags or category. */
const holdsText = ({ title, description, tags = '', category }: SearchEntry, folded: string) =>
  [title, description, tags, category].some((text) => fold(text).includes(folded));

const popularFirst = (a: SearchEntry, b: SearchEntry) =>
  Number(b.isPopular ?? false) - Number(a.isPopular ?? false);
const unique = (ids: string[]) => [...new Set(ids)];

const toItem = (
  { id, title, tags = '', description, category }: SearchEntry,
  body: string,
): Item => ({ id, title, tags, description, category, body });
const lineToItem = ({ id, name, tags, description, spanish }: SearchLine): Item => ({
  id: `line:${id}`,
  title: [name, spanish?.name ?? ''].join(' '),
  tags,
  description: [description, spanish?.facts ?? ''].join(' '),
  category: '',
  body: '',
});
