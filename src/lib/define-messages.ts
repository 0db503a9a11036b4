import type { Language } from './languages.ts';

/** What one language says. A message with parameters is a function; `{}` groups messages that are shown together. */
type Same<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Said
    ? (...given: Given) => Same<Said>
    : English extends readonly (infer Item)[]
      ? readonly Same<Item>[]
      : { readonly [Code in keyof English]: Same<English[Code]> };

/** `never` where the Spanish side has a code too many, or a function that leaves a parameter out. */
type Checked<English, Spanish> = Spanish extends (...taken: infer Taken) => unknown
  ? English extends (...given: infer Given) => unknown
    ? Taken['length'] extends Given['length']
      ? Spanish
      : never
    : never
  : Spanish extends string | readonly unknown[]
    ? Spanish
    : {
        [Code in keyof Spanish]: Code extends keyof English
          ? Checked<English[Code], Spanish[Code]>
          : never;
      };

/**
 * A catalogue: the texts that are shown together, by code, in both languages. `messages(language).code` says one.
 * A code or a parameter that the Spanish side lacks, or has in excess, is a type error.
 */
/* #__NO_SIDE_EFFECTS__ */
export function defineMessages<English extends object, Spanish extends Same<English>>(catalogue: {
  en: English;
  es: Spanish & Checked<English, Spanish>;
}): (language: Language) => Same<English> {
  return (language) => catalogue[language] as Same<English>;
}
