import { DANGER_KINDS, type Danger, type DangerKind } from './kinds.ts';
import { type Rule, readRules } from './compile-rules.ts';
import { isFarAway, isNegated, withoutSayings } from './context.ts';
import { normalise, type Plain } from './normalise.ts';
import { EATING_EN, EATING_ES } from './rules/eating.ts';
import { HARM_EN, HARM_ES } from './rules/harm-from-other.ts';
import { MEDICAL_EN, MEDICAL_ES } from './rules/medical.ts';
import { SELF_HARM_EN, SELF_HARM_ES } from './rules/self-harm.ts';

/** Messages before this one that count towards a danger which comes drop by drop. */
const REMEMBERED = 8;
/** Weak signs of one kind that make a danger together; with what was said before it takes more. */
const ENOUGH = 4;
const ENOUGH_BEFORE = 5;

let rules: Rule[] | undefined;
const allRules = (): Rule[] => (rules ??= [
  ...readRules('medical', 'en', MEDICAL_EN), ...readRules('medical', 'es', MEDICAL_ES),
  ...readRules('self_harm', 'en', SELF_HARM_EN), ...readRules('self_harm', 'es', SELF_HARM_ES),
  ...readRules('harm_from_other', 'en', HARM_EN), ...readRules('harm_from_other', 'es', HARM_ES),
  ...readRules('eating', 'en', EATING_EN), ...readRules('eating', 'es', EATING_ES),
]);

interface Reading { plain: Plain; strongest: Map<DangerKind, Rule>; weak: Map<DangerKind, Set<Rule>> }

/** What one message says by itself. */
function read(text: string): Reading {
  const plain = normalise(text);
  const words = withoutSayings(plain.text);
  const strongest = new Map<DangerKind, Rule>();
  const weak = new Map<DangerKind, Set<Rule>>();
  for (const rule of allRules()) {
    const known = strongest.get(rule.kind);
    if (known && known.weight >= rule.weight) continue;
    const match = rule.pattern.exec(words);
    if (!match) continue;
    if (!rule.ignoresNot && isNegated(words, match.index)) continue;
    if (!rule.ignoresPast && isFarAway(words, match.index, match[0].length, rule)) continue;
    if (rule.weight > 1) strongest.set(rule.kind, rule);
    else weak.set(rule.kind, (weak.get(rule.kind) ?? new Set()).add(rule));
  }
  return { plain, strongest, weak };
}

/**
 * Signs of danger in what somebody writes, most urgent first. Runs anywhere, without a network and always with the same result.
 * @param earlier what the same person wrote before, oldest first: danger that shows only drop by drop is found with it
 */
export function findDanger(text: string, earlier: readonly string[] = []): Danger[] {
  const now = read(text);
  const found: Danger[] = [];
  const before = now.weak.size ? earlier.slice(-REMEMBERED).map(read) : [];
  for (const kind of DANGER_KINDS) {
    const sure = now.strongest.get(kind);
    if (sure) found.push({ kind, level: sure.weight === 3 ? 'clear' : 'veiled', language: languageOf(sure, now.plain) });
    else if (addsUp(kind, now, before)) found.push({ kind, level: 'veiled', language: now.plain.language });
  }
  return found;
}

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
