import type { listHotlines } from '~/features/content/read.ts';
import { dial } from '~/lib/dial.ts';
import { editorText, languageMark, type Language } from '~/lib/languages.ts';
import { factsOf, textOf } from './services.ts';

type Hotline = Awaited<ReturnType<typeof listHotlines>>[number];

/** A crisis line as readers of a language find it: who it is for, when, in which languages, and every way to reach it. */
export function toCrisisLine(line: Hotline, language: Language) {
  const { text, textUrl } = textOf(line, language);
  const { hours, languages } = factsOf(line, language);
  const { text: name, lang: nameLang } = editorText(language, {
    en: line.name,
    es: line.spanishName,
  });
  return {
    name,
    ...(nameLang && { nameLang }),
    description: editorText(language, { en: line.description, es: line.spanishDescription }).text,
    note: `${hours.text}. ${languages.text}.`,
    ...(!line.isTextOnly && { phone: line.phoneNumber, phoneUrl: dial(line.phoneNumber) }),
    text,
    textUrl,
    // Whether someone there writes Spanish we do not know.
    ...(!languageMark(language) && { chatUrl: line.chatUrl }),
  };
}
