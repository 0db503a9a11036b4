import { dial } from '~/lib/dial.ts';

export interface Said {
  text: string;
  isNumber: boolean;
  href?: string;
}

const NUMBER = /(?<![\d-])((?:\(\d{3}\) |(?:1-)?\d{3}-)\d{3}-\d{4})(?![\d-])/;

/** Words with their telephone numbers apart, so that one stays on one line. @param allowed what may be called: a known number calls when it is pressed */
export const withNumbers = (words: string, allowed: ReadonlySet<string>): Said[] =>
  words.split(NUMBER).flatMap((text, index): Said[] => {
    if (text === '') return [];
    if (index % 2 === 0) return [{ text, isNumber: false }];
    const href = [dial(text), dial(`1-${text}`)].find((address) => allowed.has(address));
    return [{ text, isNumber: true, ...(href && { href }) }];
  });
