import type { Language } from '../languages.ts';
import type { DangerKind } from './kinds.ts';

/**
 * Rules are lines of words, one sign a line, so that somebody who is no programmer can read them:
 * `!` said outright, `?` to be read between the lines, `-` a weak sign that counts only beside others; after it `n` where a "not" before the words changes nothing,
 * `p` where it holds even when it is long ago. `..` up to three words between, `...` up to eight, `word*` any ending, `[a|b]` may stand or not, `#` a number.
 */
export interface Rule { kind: DangerKind; language: Language; weight: 1 | 2 | 3; ignoresNot: boolean; ignoresPast: boolean; isOfOther: boolean; pattern: RegExp }

const WHO = 'he|she|they|him|ex|husband|wife|boyfriend|girlfriend|partner|fiance|fiancee|father|dad|daddy|stepdad|step dad|stepfather|mother|mom|stepmom|brother|uncle|cousin|roommate|man|guy|someone|somebody|boss|pimp|spouse|grandfather|grandpa|in law|landlord|coworker|stalker|neighbor|date|son|sister';
const MACROS: Record<string, string> = {
  self: '(myself|my self|me self|my own self)',
  who: `(${WHO})`,
  'my kid': '(my|our) (kids?|child|children|sons?|daughters?|baby|boys?|girls?|toddler|little (girl|boy|one)|[a-z]+ year old)',
};
const NUMBER = '(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|a few|several|many|a couple( of)?|dos|tres|cuatro|cinco|seis|siete|ocho|diez|veinte|treinta|varios|varias|muchas|un|una)';
const WEIGHTS: Record<string, Rule['weight']> = { '!': 3, T: 2, '?': 2, '-': 1 };

function compile(line: string): RegExp {
  const source = line
    .replace(/\{(self|who|my kid)\}/g, (_, name: string) => MACROS[name]!)
    .replace(/ \[([a-z |]+)\]/g, '( ($1))?')
    .replaceAll(' ... ', '( [^ .]+)~8 ')
    .replaceAll(' .. ', '( [^ .]+)~3 ')
    .replaceAll('#', NUMBER)
    .replace(/(?<=[a-z])\*/g, '[a-z]*')
    .replace(/~(\d)/g, '{0,$1}')
    .replace(/\((?!\?)/g, '(?:');
  return new RegExp(` (?:${source})(?= )`);
}

export function readRules(kind: DangerKind, language: Language, lines: string): Rule[] {
  return lines.trim().split('\n').filter(Boolean).map((line) => {
    const cut = line.indexOf(': ');
    const head = line.slice(0, cut);
    return { kind, language, weight: WEIGHTS[head[0]!]!, ignoresNot: head.includes('n'), ignoresPast: head.includes('p'), isOfOther: head[0] === 'T', pattern: compile(line.slice(cut + 2)) };
  });
}
