import { noteCookie, noteIn } from '~/lib/notes.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { showToast } from '~/lib/toast.ts';
import { findNote } from './find-note.ts';

export async function show(code: string): Promise<void> {
  const note = await findNote(code);
  document.cookie = noteCookie(undefined, location.protocol === 'https:');
  if (!note) return;
  showToast(noteIn(note, pageLanguage()));
  clearAddress();
}

/**
 * A prerendered page says the same by its address to anyone who reads without script. What says only that is taken away; a confirmation, which says
 * more, stays until the page is left.
 */
function clearAddress(): void {
  const shown = document.querySelector(':is(.sent-note, .confirmation):target');
  if (!shown) return;
  if (shown.matches('.sent-note')) shown.remove();
  history.replaceState(history.state, '', location.pathname + location.search);
}
