import { loadStyle } from '~/lib/load-style.ts';
import { loadSearch } from '../search/load-search.ts';
import { createOverlay, type Overlay } from '../search/overlay.ts';
import url from '~/styles/search-dialog.css?url';

let styled: Promise<void> | undefined;
let overlay: Overlay | undefined;

export async function start(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');
  if (!dialog) return;
  // On its way while the style is; the overlay says so when it fails.
  loadSearch().catch(() => undefined);
  await (styled ??= loadStyle(url));
  if (document.querySelector('dialog:modal')) return;
  (overlay ??= createOverlay(dialog)).open();
}
