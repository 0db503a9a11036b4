import { findAll, withoutComments, type SourceFile, type Violation } from './source.ts';

const isShown = (path: string) =>
  /^(src|server)\/.*\.(astro|tsx|ts)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Paths and their languages; the detector, which reads words and shows none. */
const mayCompare =
  /^src\/(lib\/languages|config\/(alternate-pages|language-of-path))\.ts$|^src\/features\/safety\/detector\//;
const mayHoldTexts =
  /^src\/(.*\/)?messages\/[\w-]+\.ts$|^src\/lib\/(languages|define-messages)\.ts$/;
const mayAskBrowser =
  /^src\/(features\/chat\/content\/reader-language|server\/http\/attempt-key)\.ts$/;

const comparison = /[!=]==?\s*(['"])(?:es|en)\1|(['"])(?:es|en)\2\s*[!=]==?/g;
/** `es: 'Guardar'`, `es: { save: 'Guardar' }`, `es: (name) => …` */
const texts = /\bes:\s*(?:['"`]|\{[^{}]*:\s*['"`]|\([^()]*\)\s*=>|\w+\s*=>)/g;
const catalogue = /\bdefineMessages(?:<[^()]*>)?\(/g;
/** A table that any text may be looked up in, with a sentence among its keys. */
const sentenceTable =
  /\bRecord<string,[^=;]*=\s*\{(?:(?!\n\s*\};?\n)[\s\S])*?(?:'[^'\n]*[a-z] [a-z][^'\n]*'|"[^"\n]*[a-z] [a-z][^"\n]*"|\[`[^`]*`\])\s*:/g;
/** What is said is compared with, or replaced by, a message in another language. */
const comparedMessage =
  /[!=]==\s*\w+(?:Messages|Errors)\([^()]*\)|\b\w+(?:Messages|Errors)\([^()]*\)[.\w]*\s*[!=]==|\.replace(?:All)?\(\s*\w+(?:Messages|Errors)\(/g;
const browserLanguage = /\bnavigator\.languages?\b|accept-language/gi;

/** One way to translate: texts in two languages stand in catalogues (`messages/`), and are found by code. */
export function checkLanguages(file: SourceFile): Violation[] {
  if (!isShown(file.path)) return [];
  const code = withoutComments(file.text);
  const look = (pattern: RegExp, message: string) =>
    findAll('languages', file, code, pattern, message);
  return [
    ...(mayCompare.test(file.path)
      ? []
      : look(comparison, 'a text is chosen by messages(language), not by comparing languages')),
    ...(mayHoldTexts.test(file.path)
      ? []
      : [
          ...look(texts, 'texts in two languages stand in a catalogue (messages/)'),
          ...look(catalogue, 'a catalogue stands in messages/'),
        ]),
    ...look(sentenceTable, 'a text is found by its code, not by a sentence'),
    ...look(comparedMessage, 'a text is found by its code, not by another text'),
    ...(mayAskBrowser.test(file.path)
      ? []
      : look(browserLanguage, 'only chat/content/reader-language.ts asks what a browser reads')),
  ];
}
