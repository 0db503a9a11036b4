import { connectionMessages } from './messages/connection.ts';
import { pageLanguage } from './page-language.ts';

const ANSWERS_WITHIN_MS = 5_000;

/**
 * Sends a form the ordinary way, unless no one is there to take it: the browser would put a page of its own in place of this one, and what was typed would be
 * gone. Then the form stays as it is, and a line after it says why.
 */
export async function sendPlainly(form: HTMLFormElement): Promise<void> {
  takeBackNote();
  if (await isSomebodyThere()) return form.submit();
  const note = document.createElement('p');
  note.dataset['nobodyThere'] = '';
  note.className = 'field-error';
  note.setAttribute('role', 'alert');
  // React must find an island as the server left it.
  (form.closest('astro-island') ?? form).after(note);
  note.textContent = connectionMessages(pageLanguage()).lost;
  note.scrollIntoView({ block: 'nearest' });
}

export const takeBackNote = (): void => document.querySelector('[data-nobody-there]')?.remove();

async function isSomebodyThere(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return status !== 502 && status !== 504;
  } catch {
    return false;
  }
}
