import { startSaving } from '../save-entry.ts';
import { startVisit } from '../visit.ts';

/** What an entry of the library does with script: it can be put aside by members, and says when it is left how far it was read. */
export function start(entry: HTMLElement): void {
  const end = entry.querySelector('[data-entry-end]');
  if (end) startVisit(entry, end);
  if ('signedIn' in document.documentElement.dataset) void startSaving();
}
