import { expect, it } from 'vitest';
import { runKillDrill } from '../support/kill-drill.ts';

/** The short form of `npm run bench -- kills`. */
it('loses and doubles nothing that was sent with a key, through five kills', async () => {
  const { kinds, cut, kills } = await runKillDrill({ writes: 550, kills: 5 });
  expect(kills).toBe(5);
  expect(cut, 'posts that nobody knew the end of').toBeGreaterThan(0);
  expect(kinds).toEqual(kinds.map(({ name }) => ({ name, lost: 0, doubled: 0 })));
}, 300_000);
