import { noteCookie, noteIn } from '~/lib/notes.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { showToast } from '~/lib/toast.ts';
import { findNote } from './find-note.ts';

export async function show(code: string): Promise<void> {
  const note = await findNote(code);
  document.cookie = noteCookie(undefined, location.protocol === 'https:');
  if (!note) return;
  showToast(noteIn(note, pageLanguage()));
  takeAwayPanel();
}

/** A prerendered page says the same by its address to anyone who reads without script. */
function takeAwayPanel(): void {
  const panel = document.querySelector('.sent-note:target');
  if (!panel) return;
  panel.remove();
  history.replaceState(history.state, '', location.pathname + location.search);
}
