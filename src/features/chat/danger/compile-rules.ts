import type { Language } from '../languages.ts';
import { anchorsOf, rarest } from './anchors.ts';
import type { DangerKind } from './kinds.ts';

/**
 * Rules are lines of words, one sign a line, so that somebody who is no programmer can read them:
 * `!` said outright, `?` to be read between the lines, `-` a weak sign that counts only beside others; after it `n` where a "not" before the words changes nothing,
 * `p` where it holds even when it is long ago. `..` up to three words between, `...` up to eight, `word*` any ending, `[a|b]` may stand or not, `#` a number, ` + ` between parts that may stand in any order.
 */
export interface Rule { kind: DangerKind; language: Language; weight: 1 | 2 | 3; ignoresNot: boolean; ignoresPast: boolean; isOfOther: boolean; line: string; anchors: string[] | undefined; fits(text: string): RegExpExecArray | null }

const WHO = 'he|she|they|him|ex|husband|wife|boyfriend|girlfriend|partner|fiance|fiancee|father|dad|daddy|stepdad|step dad|stepfather|mother|mom|stepmom|brother|uncle|cousin|roommate|man|guy|someone|somebody|boss|pimp|spouse|grandfather|grandpa|in law|landlord|coworker|stalker|neighbor|date|son|sister';
const MACROS: Record<string, string> = {
  self: '(myself|my self|me self|my own self)',
  who: `(${WHO})`,
  'my kid': '(my|our) (kids?|child|children|sons?|daughters?|baby|boys?|girls?|toddler|little (girl|boy|one)|[a-z]+ year old)',
};
const NUMBER = '(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|a few|several|many|a couple( of)?|dos|tres|cuatro|cinco|seis|siete|ocho|diez|veinte|treinta|varios|varias|muchas|un|una)';
const WEIGHTS: Record<string, Rule['weight']> = { '!': 3, T: 2, '?': 2, '-': 1 };

const expand = (line: string): string => line.replace(/\{(self|who|my kid)\}/g, (_, name: string) => MACROS[name]!).replaceAll('#', NUMBER);

function compile(line: string): RegExp {
  const source = line
    .replace(/ \[([a-z |]+)\]/g, '( ($1))?')
    .replace(/(?<=\)[?*+]) ?\.\. /g, ' ?([^ .]+ )~3')
    .replaceAll(' ... ', '( [^ .]+)~8 ')
    .replaceAll(' .. ', '( [^ .]+)~3 ')
    .replace(/(?<=[a-z])\*/g, '[a-z]*')
    .replace(/~(\d)/g, '{0,$1}')
    .replace(/\((?!\?)/g, '(?:');
  return new RegExp(` (?:${source})(?= )`);
}

export function readRules(kind: DangerKind, language: Language, lines: string): Rule[] {
  return lines.trim().split('\n').filter(Boolean).map((line) => {
    const cut = line.indexOf(': ');
    const head = line.slice(0, cut);
    const parts = expand(line.slice(cut + 2)).split(' + ');
    let patterns: RegExp[] | undefined;
    return {
      kind, language, weight: WEIGHTS[head[0]!]!, ignoresNot: head.includes('n'), ignoresPast: head.includes('p'), isOfOther: head[0] === 'T', line, anchors: rarest(parts.map(anchorsOf)),
      // Compiled when it is first needed: most never are.
      fits(text) {
        patterns ??= parts.map(compile);
        const [first, ...others] = patterns;
        const match = first!.exec(text);
        return match && others.every((pattern) => pattern.test(text)) ? match : null;
      },
    };
  });
}

/** Signs that count together, of both languages: a "not" before one of them turns nothing round. */
export const readTogether = (kind: DangerKind, lines: string): Rule[] => readRules(kind, 'en', lines).map((rule) => ({ ...rule, ignoresNot: true }));
