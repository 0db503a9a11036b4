import { Invalid } from '../errors.ts';

const MAX_JSON_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Looks for what `JSON.parse` forgives: a key given twice, keys that reach an object's prototype, and nesting without end.
 * @param text valid JSON
 * @throws Invalid
 */
export function checkJson(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > MAX_JSON_DEPTH)
        throw new Invalid('The request is nested too deeply');
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const start = at;
      at = endOfString(text, start);
      const keys = open.at(-1);
      if (!keys || !isKey(text, at + 1)) continue;
      const literal = text.slice(start, at + 1);
      checkKey(
        literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1),
        keys,
      );
    }
  }
}

/** Where the last quote of a string stands. No pattern finds it in a picture of megabytes: it would run out of stack. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end;
  }
}

function isKey(text: string, at: number): boolean {
  while (' \t\n\r'.includes(text[at] ?? '-')) at++;
  return text[at] === ':';
}

export function checkKey(key: string, seen: Set<string>): void {
  if (FORBIDDEN_KEYS.has(key)) throw new Invalid('The request has a field that is not allowed');
  if (seen.has(key)) throw new Invalid('The request gives a field twice');
  seen.add(key);
}
