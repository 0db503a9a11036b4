import type { Language } from './languages.ts';

/** What the last step did, as a fixed code: `<feature>.<name>`. Its words stand in the feature's `notes.ts`; nothing else is ever shown for it. */
export type NoteCode = `${string}.${string}`;

export interface NoteWords {
  title: string;
  description?: string;
  link?: { href: string; label: string };
}
/** The words of one code. Staff and private pages are English; what stands on Spanish pages too asks a catalogue. */
/** @param counts the numbers that the code carries, as of a step on several rows */
export type Note = NoteWords | ((language: Language, counts: readonly number[]) => NoteWords);

/** A feature's notes and the codes that name them. */
export function defineNotes<Name extends string>(
  feature: string,
  notes: Readonly<Record<Name, Note>>,
): { notes: Readonly<Record<Name, Note>>; note: (name: Name) => NoteCode } {
  return { notes, note: (name) => `${feature}.${name}` };
}

/** What to show in this language. */
export const noteIn = (
  note: Note,
  language: Language,
  counts: readonly number[] = [],
): NoteWords => (typeof note === 'function' ? note(language, counts) : note);

/** A code with up to four numbers that its words say: `community.messages-read~12~1`. */
export const withCounts = (code: NoteCode, counts: readonly number[]): NoteCode =>
  [code, ...counts.map((count) => Math.min(count, 9999))].join('~') as NoteCode;

/** Carries the code to the next page. Script reads it too, because a prerendered page has nobody else who could. */
export const noteCookieName = (isSecure: boolean) => (isSecure ? '__Host-hw_note' : 'hw_note');
/** Long enough for a slow connection; a page that cannot show it must not leave it lying about. */
export const NOTE_LASTS_SECONDS = 60;

/** @param code undefined takes it back */
export const noteCookie = (code: NoteCode | undefined, isSecure: boolean): string =>
  `${noteCookieName(isSecure)}=${code ?? ''}; Path=/; SameSite=Lax; Max-Age=${code ? NOTE_LASTS_SECONDS : 0}${isSecure ? '; Secure' : ''}`;

/** The code in a `Cookie` header or in `document.cookie`. */
export const findNoteCode = (cookies: string): NoteCode | undefined =>
  /(?:^|; ?)(?:__Host-)?hw_note=([a-z-]{1,40}\.[a-z_-]{1,40}(?:~\d{1,4}){0,4})(?=;|$)/.exec(
    cookies,
  )?.[1] as NoteCode | undefined;

/** The page listens for it (layouts/page-script.ts) and fetches the words. */
export const NOTE_EVENT = 'hw:note';

/** Shows a note on this page. */
export function showNote(code: NoteCode): void {
  document.dispatchEvent(new CustomEvent(NOTE_EVENT, { detail: code }));
}

const NEXT_NOTE_KEY = 'hw_note';

/**
 * Before a script leaves for another page: that page shows the note, as after an ordinary form post. Kept for this tab alone, because a cookie is
 * shown by whichever window of the browser loads a page first.
 */
export function showNoteOnNextPage(code: NoteCode): void {
  try {
    sessionStorage.setItem(NEXT_NOTE_KEY, code);
  } catch {
    document.cookie = noteCookie(code, location.protocol === 'https:');
  }
}

/** The code that the page before left for this one, in this tab or in the cookie. The tab's is taken away. */
export function takeNoteOfLastPage(): string | undefined {
  try {
    const code = sessionStorage.getItem(NEXT_NOTE_KEY);
    sessionStorage.removeItem(NEXT_NOTE_KEY);
    if (code) return code;
  } catch {
    // No storage: the cookie may know.
  }
  return findNoteCode(document.cookie);
}
