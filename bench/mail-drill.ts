import { runMailDrill } from '../tests/support/mail-drill.ts';
import type { Figure } from './measure.ts';

const LETTERS = 500;

/** 500 emails over real SMTP through three kills, in an hour of moved clock. The figures count; the time is the machine's. */
export async function measureMailDrill(): Promise<Figure[]> {
  const { received, kills, seconds } = await runMailDrill(LETTERS);
  const delivered = new Set(received.map(({ to }) => to.join())).size;
  const doubled = received.length - delivered;
  return [
    {
      what: `${LETTERS} letters, ${kills} kills`,
      measured: `${delivered} delivered in ${Math.round(seconds)} s`,
      wanted: `${LETTERS}`,
      ok: delivered === LETTERS,
    },
    {
      what: 'of them sent twice',
      measured: String(doubled),
      wanted: `≤ ${kills}`,
      ok: doubled <= kills,
    },
  ];
}
