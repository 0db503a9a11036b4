import { createContext, useContext } from 'react';
import { serverMessage } from '~/lib/api-client.ts';
import { LOCALES, type Language } from '~/lib/languages.ts';
import { deskMessages } from '../../messages/desk.ts';
import type { SessionView } from '../../schemas.ts';

/** The language that whoever sits at the desk reads. */
export const DeskLanguage = createContext<Language>('en');

/** What a conversation is called on the desk. */
export const titleOf = (
  { title, isNameless }: Pick<SessionView, 'title' | 'isNameless'>,
  language: Language,
): string => (isNameless ? deskMessages(language).nameless : title);

/** The desk's own words, how it writes days, and what it says of an error. */
export function useDesk() {
  const language = useContext(DeskLanguage);
  return {
    language,
    words: deskMessages(language),
    reasonOf: (error: unknown, otherwise: string) => serverMessage(error, otherwise, language),
    titleOf: (session: Pick<SessionView, 'title' | 'isNameless'>) => titleOf(session, language),
    day: (at: number) =>
      new Intl.DateTimeFormat(LOCALES[language], { month: 'short', day: 'numeric' }).format(at),
  };
}
