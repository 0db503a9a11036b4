import type { listHotlines } from '~/features/content/read.ts';
import { dial } from '~/lib/dial.ts';
import type { Language } from '~/lib/languages.ts';
import { textOf } from './services.ts';
import { hoursIn, languagesIn } from './support-words.ts';

type Hotline = Awaited<ReturnType<typeof listHotlines>>[number];

/** A crisis line as readers of a language find it: who it is for, when, in which languages, and every way to reach it. */
export function toCrisisLine(line: Hotline, language: Language) {
  const isSpanish = language === 'es';
  const { text, textUrl } = textOf(line, language);
  const note = [hoursIn(line.availability, language), languagesIn(line.languages, language)].map((said) => `${said.text}.`).join(' ');
  return {
    name: (isSpanish && line.spanishName) || line.name,
    ...(isSpanish && !line.spanishName && { nameLang: 'en' }),
    description: (isSpanish && line.spanishDescription) || line.description,
    note,
    ...(!line.isTextOnly && { phone: line.phoneNumber, phoneUrl: dial(line.phoneNumber) }),
    text, textUrl,
    // Whether somebody there writes Spanish we do not know.
    ...(!isSpanish && { chatUrl: line.chatUrl }),
  };
}
