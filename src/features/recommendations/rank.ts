import type { stepAreas, stepLimits } from '../../config/enumerations.ts';
import type { Language } from '../../lib/languages.ts';
import type { Kind, Source, Verdict } from './schemas.ts';
import type { Need } from './topics.ts';

type StepArea = (typeof stepAreas)[number];
type StepLimit = (typeof stepLimits)[number];

/** Something of the site that can be suggested. */
export interface Candidate {
  kind: Kind;
  /** Name in the content, or id of a date. */
  name: string;
  title: string;
  text: string;
  href?: string;
  needs: readonly Need[];
  /** Parts of life that it is about, where a plan can leave them out. */
  areas?: readonly StepArea[];
  /** To whom it isn't suggested. */
  avoid?: readonly StepLimit[];
  language: Language;
  /** Also in the other language. */
  isBilingual?: boolean;
  minutes?: number;
  /** Only paid members can use it. */
  isPaidOnly?: boolean;
  isFree?: boolean;
  /** Editors put it forward. */
  isFeatured?: boolean;
}

/** A need of someone, from where we know it, in words they gave. */
export interface StatedNeed {
  need: Need;
  source: Source;
  words: string;
}

/** What someone said of an earlier suggestion, while it counts. */
export interface PastVerdict {
  kind: Kind;
  name: string;
  verdict: Verdict;
  needs: readonly Need[];
}

export interface Facts {
  needs: readonly StatedNeed[];
  verdicts: readonly PastVerdict[];
  /** Names of library entries that are saved: known already. */
  saved: readonly string[];
  language: Language;
  isPaid: boolean;
  /** How they would like to be helped. */
  support?: 'one-to-one' | 'group' | 'alone' | 'unsure' | undefined;
  /** The same in their words. */
  supportWords?: string | undefined;
  /** What their plan keeps out: parts of life, and what could harm them. */
  closed?: { areas: readonly StepArea[]; limits: readonly StepLimit[] } | undefined;
  /** Minutes a week they set aside, where they said so. */
  minutesAWeek?: number | undefined;
}

export interface Suggestion extends Candidate {
  score: number;
  /** The stated needs it answers, the weightiest first; empty for what suits everybody. */
  because: readonly StatedNeed[];
  /** It is the kind of help that they asked for. */
  fitsSupport: boolean;
}

export const ALGORITHM_VERSION = 'facts-2';

/** How much each fact counts. All of the ranking is in this table. */
export const WEIGHTS = {
  source: { journey: 4, quiz: 3, results: 2, saved: 1 } satisfies Record<Source, number>,
  /** A further need that the same thing answers. */
  furtherNeed: 0.5,
  support: 1.5,
  language: 2,
  otherLanguage: -3,
  featured: 0.75,
  fitsTime: 0.5,
  free: 0.5,
  paidOnly: -1.5,
  helpfulBefore: 0.75,
  lessOfKind: -1.5,
  lessOfTopic: -1.5,
} as const;

/** How many stand on the page, and how many of a kind. */
export const MOST = 12;
export const MOST_OF_A_KIND = 3;
export const MOST_TOGETHER = 2;

const FITS: Partial<Record<NonNullable<Facts['support']>, readonly Kind[]>> = {
  'one-to-one': ['program'],
  group: ['group'],
  alone: ['article', 'exercise', 'assessment'],
};

/**
 * What to suggest, best first. Pure: the same facts and the same things give the same list, on every device. Nothing that was done or declined, nothing that
 * their plan keeps out; no more than two of a kind together; and for members who don't pay, nothing for paying ones before the free things.
 */
export function rankCandidates(candidates: readonly Candidate[], facts: Facts): Suggestion[] {
  const gone = new Set(
    facts.verdicts
      .filter(({ verdict }) => verdict === 'done' || verdict === 'not_for_me')
      .map(keyOf),
  );
  const saved = new Set(facts.saved);
  const scored = candidates
    .filter((candidate) => !gone.has(keyOf(candidate)) && isOpen(candidate, facts))
    .filter(({ kind, name }) => !(kind === 'article' && saved.has(name)))
    .map((candidate) => score(candidate, facts))
    .filter(
      (one) =>
        one.because.length > 0 || one.isFeatured || (one.needs.length === 0 && one.fitsSupport),
    )
    .toSorted((a, b) => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1));
  const inOrder = facts.isPaid
    ? scored
    : [...scored.filter((one) => !one.isPaidOnly), ...scored.filter((one) => one.isPaidOnly)];
  return spread(inOrder);
}

export const keyOf = ({ kind, name }: { kind: Kind; name: string }) => `${kind}/${name}`;

function score(candidate: Candidate, facts: Facts): Suggestion {
  const because = facts.needs
    .filter(({ need }) => candidate.needs.includes(need))
    .toSorted((a, b) => WEIGHTS.source[b.source] - WEIGHTS.source[a.source]);
  const strongest = because[0];
  const shares = (past: PastVerdict) => past.needs.some((need) => candidate.needs.includes(need));
  const of = (verdict: Verdict) => facts.verdicts.filter((past) => past.verdict === verdict);
  const parts: [applies: boolean, weight: number][] = [
    [strongest !== undefined, strongest ? WEIGHTS.source[strongest.source] : 0],
    [because.length > 1, Math.min(3, because.length - 1) * WEIGHTS.furtherNeed],
    [fitsSupport(candidate, facts), WEIGHTS.support],
    [speaks(candidate, facts), WEIGHTS.language],
    [!speaks(candidate, facts), WEIGHTS.otherLanguage],
    [candidate.isFeatured === true, WEIGHTS.featured],
    [candidate.isFree === true, WEIGHTS.free],
    [candidate.isPaidOnly === true && !facts.isPaid, WEIGHTS.paidOnly],
    [fitsTime(candidate, facts), WEIGHTS.fitsTime],
    [of('helpful').some(shares), WEIGHTS.helpfulBefore],
    [of('less').some(({ kind }) => kind === candidate.kind), WEIGHTS.lessOfKind],
    [of('less').some(shares), WEIGHTS.lessOfTopic],
  ];
  const total = parts.reduce((sum, [applies, weight]) => sum + (applies ? weight : 0), 0);
  return {
    ...candidate,
    because,
    fitsSupport: fitsSupport(candidate, facts),
    score: Math.round(total * 100) / 100,
  };
}

const isOpen = ({ areas = [], avoid = [] }: Candidate, { closed }: Facts) =>
  !areas.some((area) => closed?.areas.includes(area)) &&
  !avoid.some((limit) => closed?.limits.includes(limit));
const speaks = ({ language, isBilingual }: Candidate, facts: Facts) =>
  isBilingual === true || language === facts.language;
const fitsSupport = ({ kind }: Candidate, { support }: Facts) =>
  support !== undefined && (FITS[support] ?? []).includes(kind);
const fitsTime = ({ minutes }: Candidate, { minutesAWeek }: Facts) =>
  minutes !== undefined && minutesAWeek !== undefined && minutes <= minutesAWeek;

/** Takes from the top, and passes over what would be a third of a kind in a row or more than the kind's share. */
function spread(ranked: readonly Suggestion[]): Suggestion[] {
  const chosen: Suggestion[] = [];
  const left = [...ranked];
  while (chosen.length < MOST) {
    const tail = chosen.slice(-MOST_TOGETHER).map(({ kind }) => kind);
    const next = left.findIndex(
      ({ kind }) =>
        !(tail.length === MOST_TOGETHER && tail.every((last) => last === kind)) &&
        chosen.filter((one) => one.kind === kind).length < MOST_OF_A_KIND,
    );
    if (next < 0) break;
    chosen.push(...left.splice(next, 1));
  }
  return chosen;
}
