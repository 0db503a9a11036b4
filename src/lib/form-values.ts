import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** What a form holds, in the shape an ordinary post of it has: one schema judges both. */
export function readForm(form: HTMLFormElement): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || name.startsWith('_')) continue;
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
}

/** A tick box: `on` from a form, true or false from JSON, absent when not ticked. */
export const checkbox = () =>
  z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);

/** What language we write to someone in; English unless they say otherwise. */
export const lettersLanguage = z.enum(LANGUAGES).catch('en').default('en');
