import { apiRequest, serverMessage } from '../../../lib/api-client.ts';
import { CONTENT_SAVED_EVENT } from './editor-fetch.ts';
import { previewPathOf } from './preview-path.ts';

/** Keystatic changes its address without an event that every browser has. */
const LOOK_EVERY_MS = 500;
/** A build that takes longer than its request is asked for again after this time. */
const ASK_AGAIN_MS = 2_000;

const wide = matchMedia('(min-width: 80rem)');

/**
 * The preview of the entry that is open: beside the form on wide screens, over it on narrow ones once someone asks for it. It shows what was
 * saved, for the same hour as `/cms/preview`, and follows each save once someone has asked for it.
 */
export function startPreviewPane(dialog: HTMLDialogElement, opener: HTMLButtonElement): void {
  const frame = dialog.querySelector('iframe')!;
  const state = dialog.querySelector<HTMLElement>('[data-state]')!;
  const show = dialog.querySelector<HTMLButtonElement>('[data-show]')!;
  const close = dialog.querySelector<HTMLButtonElement>('[data-close]')!;
  let isWanted = dialog.dataset['wanted'] !== undefined;
  let path: string | undefined;
  let isBusy = false;
  let isStale = false;

  const load = () => {
    if (!path) return;
    frame.hidden = false;
    frame.contentWindow?.location.replace(path);
  };

  /** Not `show()`, which would take the focus away from the form. */
  const place = () => {
    const now = previewPathOf(location.pathname);
    const isBeside = now !== undefined && wide.matches;
    document.documentElement.classList.toggle('has-preview', isBeside);
    opener.hidden = now === undefined || wide.matches;
    close.hidden = isBeside;
    if (dialog.matches(':modal')) {
      if (now === undefined || wide.matches) dialog.close();
    } else dialog.toggleAttribute('open', isBeside);
    if (now === path) return;
    path = now;
    if (isWanted) load();
  };

  const refresh = async () => {
    isWanted = true;
    isStale = isBusy;
    if (isBusy) return;
    isBusy = true;
    state.textContent = 'Building the preview…';
    try {
      for (;;) {
        const { isReady } = await apiRequest<{ isReady: boolean }>('POST', '/api/cms/preview', {});
        if (isReady) break;
        await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
      }
      load();
      state.textContent = 'Shows what’s saved. Visitors can’t see it yet.';
      show.textContent = 'Show the latest';
    } catch (error) {
      state.textContent = serverMessage(error, 'We couldn’t build the preview. Please try again.');
    } finally {
      isBusy = false;
    }
    // Saved again while it was built.
    if (isStale) await refresh();
  };

  show.addEventListener('click', () => void refresh());
  close.addEventListener('click', () => dialog.close());
  opener.addEventListener('click', () => {
    dialog.showModal();
    if (frame.hidden || isWanted) void refresh();
  });
  addEventListener(CONTENT_SAVED_EVENT, () => {
    if (isWanted && dialog.open) void refresh();
  });
  wide.addEventListener('change', place);
  setInterval(place, LOOK_EVERY_MS);
  place();
}
