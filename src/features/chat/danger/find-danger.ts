import { DANGER_KINDS, type Danger, type DangerKind } from './kinds.ts';
import { BEGINNING } from './anchors.ts';
import { type Rule, readRules, readTogether } from './compile-rules.ts';
import { isFarAway, isNegated, withoutSayings } from './context.ts';
import { withoutEveryday } from './everyday.ts';
import { normalise, type Plain } from './normalise.ts';
import { EATING_EN, EATING_ES } from './rules/eating.ts';
import { HARM_VEILED } from './rules/harm-between-lines.ts';
import { HARM_EN, HARM_ES } from './rules/harm-from-other.ts';
import { MEDICAL_EN, MEDICAL_ES } from './rules/medical.ts';
import { EATING_WIDER, HARM_WIDER, MEDICAL_WIDER, SELF_HARM_WIDER } from './rules/wider.ts';
import { SELF_HARM_EN, SELF_HARM_ES } from './rules/self-harm.ts';
import { EATING_TOGETHER, HARM_TOGETHER, MEDICAL_TOGETHER, SELF_HARM_TOGETHER } from './rules/together.ts';

/** Messages before this one that count towards a danger which comes drop by drop. */
const REMEMBERED = 8;
/** Letters of the longest beginning of a word that rules ask for. */
const LONGEST_BEGINNING = 14;
/** Weak signs of one kind that make a danger together; with what was said before it takes more. */
const ENOUGH = 4;
const ENOUGH_BEFORE = 5;

let book: { always: Rule[]; byAnchor: Map<string, Rule[]>; place: Map<Rule, number> } | undefined;

const readAll = (): Rule[] => [
  ...readRules('medical', 'en', MEDICAL_EN), ...readRules('medical', 'es', MEDICAL_ES),
  ...readRules('self_harm', 'en', SELF_HARM_EN), ...readRules('self_harm', 'es', SELF_HARM_ES),
  ...readRules('harm_from_other', 'en', HARM_EN), ...readRules('harm_from_other', 'es', HARM_ES),
  ...readRules('eating', 'en', EATING_EN), ...readRules('eating', 'es', EATING_ES),
  ...readTogether('medical', MEDICAL_TOGETHER), ...readTogether('self_harm', SELF_HARM_TOGETHER), ...readTogether('harm_from_other', HARM_TOGETHER), ...readTogether('eating', EATING_TOGETHER),
  ...readTogether('self_harm', SELF_HARM_WIDER), ...readTogether('harm_from_other', HARM_WIDER), ...readTogether('eating', EATING_WIDER), ...readTogether('medical', MEDICAL_WIDER),
  ...readTogether('harm_from_other', HARM_VEILED),
];

function openBook() {
  if (book) return book;
  const rules = readAll();
  const byAnchor = new Map<string, Rule[]>();
  for (const rule of rules) for (const anchor of rule.anchors ?? []) byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), rule]);
  return (book = { always: rules.filter(({ anchors }) => !anchors), byAnchor, place: new Map(rules.map((rule, at) => [rule, at])) });
}

/** The rules that may fit, in their order. */
function rulesFor(words: string): Rule[] {
  const { always, byAnchor, place } = openBook();
  const found = new Set(always);
  for (const word of new Set(words.split(' '))) {
    for (const rule of byAnchor.get(word) ?? []) found.add(rule);
    for (let length = 2; length <= Math.min(word.length, LONGEST_BEGINNING); length++) for (const rule of byAnchor.get(word.slice(0, length) + BEGINNING) ?? []) found.add(rule);
  }
  return [...found].sort((a, b) => place.get(a)! - place.get(b)!);
}

interface Reading { plain: Plain; strongest: Map<DangerKind, Rule>; weak: Map<DangerKind, Set<Rule>>; fitting: Rule[] }

/** What one message says by itself. */
function read(text: string, onlyWeak = false): Reading {
  const plain = normalise(text);
  const words = withoutEveryday(withoutSayings(plain.text));
  const strongest = new Map<DangerKind, Rule>();
  const weak = new Map<DangerKind, Set<Rule>>();
  const fitting: Rule[] = [];
  for (const rule of rulesFor(words)) {
    if (onlyWeak && rule.weight > 1) continue;
    const known = strongest.get(rule.kind);
    if (known && known.weight >= rule.weight) continue;
    const match = rule.fits(words);
    if (!match) continue;
    if (!rule.ignoresNot && isNegated(words, match.index, match[0])) continue;
    if (!rule.ignoresPast && isFarAway(words, match.index, match[0].length, rule)) continue;
    fitting.push(rule);
    if (rule.weight > 1) strongest.set(rule.kind, rule);
    else weak.set(rule.kind, (weak.get(rule.kind) ?? new Set()).add(rule));
  }
  return { plain, strongest, weak, fitting };
}

/**
 * Signs of danger in what somebody writes, most urgent first. Runs anywhere, without a network and always with the same result.
 * @param earlier what the same person wrote before, oldest first: danger that shows only drop by drop is found with it
 */
export function findDanger(text: string, earlier: readonly string[] = []): Danger[] {
  const now = read(text);
  const found: Danger[] = [];
  const before = now.weak.size ? earlier.slice(-REMEMBERED).map((before) => read(before, true)) : [];
  for (const kind of DANGER_KINDS) {
    const sure = now.strongest.get(kind);
    if (sure) found.push({ kind, level: sure.weight === 3 ? 'clear' : 'veiled', language: languageOf(sure, now.plain) });
    else if (addsUp(kind, now, before)) found.push({ kind, level: 'veiled', language: now.plain.language });
  }
  return found;
}

/** The lines of the rules that fit, for whoever tunes them. */
export const explainDanger = (text: string): string[] => read(text).fitting.map(({ kind, line }) => `${kind} ${line}`);

function addsUp(kind: DangerKind, now: Reading, before: Reading[]): boolean {
  const signs = now.weak.get(kind);
  if (!signs) return false;
  if (signs.size >= ENOUGH) return true;
  const all = new Set(signs);
  for (const { weak } of before) for (const rule of weak.get(kind) ?? []) all.add(rule);
  return before.length > 0 && all.size >= ENOUGH_BEFORE;
}

/** The words of the rule decide, unless the whole message is plainly in the other language. */
const languageOf = (rule: Rule, plain: Plain) => (rule.language === 'es' ? 'es' : plain.language);
