import { expect, it } from 'vitest';
import { runMailDrill } from '../support/mail-drill.ts';

const LETTERS = 60;

it(`delivers ${LETTERS} letters through three kills and a moody server: each, and none more often than somebody was killed`, async () => {
  const { received, kills, unmet, bodiesLeft } = await runMailDrill(LETTERS);
  expect(unmet).toBe(0);
  expect(new Set(received.map(({ to }) => to.join())).size, 'each letter').toBe(LETTERS);
  expect(received.length - LETTERS, 'sent twice').toBeLessThanOrEqual(kills);
  const messageIds = received.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1]);
  expect(new Set(messageIds).size, 'a repeat carries the id of the first').toBe(LETTERS);
  expect(received.every(({ to }) => to.length === 1)).toBe(true);
  expect(bodiesLeft, 'keys that lie about').toBe(0);
}, 300_000);
