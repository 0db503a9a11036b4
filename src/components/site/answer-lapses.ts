import type { LapseCall } from '~/lib/lapses.ts';
import { wholeStyles } from '~/lib/whole-styles.ts';

/** A dialog that puts a lapse right. */
export interface LapsePart {
  /** Whether somebody did. */
  putRight(): Promise<boolean>;
}

/** Fetches the dialog for a call that was refused (lib/lapses.ts). Whatever fails on the way, the call is refused as it was. */
export function answerLapses(parts: Record<LapseCall['lapse'], () => Promise<LapsePart>>): void {
  document.addEventListener('hw:lapse', (event) => {
    const { lapse, settle } = (event as CustomEvent<LapseCall>).detail;
    event.preventDefault();
    Promise.all([parts[lapse](), wholeStyles()]).then(([part]) => part.putRight()).then(settle, () => settle(false));
  });
}
