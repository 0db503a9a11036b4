import { restartInTurn } from '../tests/support/rolling-restart.ts';
import type { Figure } from './measure.ts';

const REQUESTS = 10_000;

/** Whether anyone notices that two servers behind a load balancer are restarted, one after the other, again and again. */
export async function measureRollingRestart(): Promise<Figure[]> {
  const { answered, failed, restarts } = await restartInTurn({ requests: REQUESTS, restarts: 4 });
  const kinds = Object.entries(Object.groupBy(failed, (why) => why))
    .map(([why, all]) => `${all!.length} ${why}`)
    .join(', ');
  return [
    {
      what: `two servers, ${restarts} restarts in turn`,
      wanted: 'none',
      measured: `${failed.length} of ${answered + failed.length} requests failed${kinds && ` (${kinds})`}`,
      ok: failed.length === 0,
    },
  ];
}
