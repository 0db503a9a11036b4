import { readPaymentState } from '../client.ts';

const EVERY_MS = 2_000;
/** After so long the page says that it stops. */
const LOOKS_FOR_MS = 3 * 60_000;

/** Looks again while a payment waits, and shows the page anew once it has moved on. */
export function start(element: HTMLElement): void {
  const { payment, stage } = element.dataset;
  const waiting = element.querySelector<HTMLElement>('[data-waiting]');
  const waited = element.querySelector<HTMLElement>('[data-waited]');
  if (!payment || !waiting || !waited) return;
  waiting.hidden = false;
  const until = Date.now() + LOOKS_FOR_MS;
  const look = async () => {
    if (Date.now() > until) {
      waiting.hidden = true;
      waited.hidden = false;
      return;
    }
    // A tab that no one looks at asks no one.
    if (!document.hidden) {
      try {
        const now = await readPaymentState(payment);
        if (now.stage !== stage || now.isLookedAt) return location.reload();
      } catch {
        // No connection for now: the next look may have one.
      }
    }
    setTimeout(() => void look(), EVERY_MS);
  };
  setTimeout(() => void look(), EVERY_MS);
}
