import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withPatience } from './with-patience.ts';

/** Says `a` and `b`, after so long each. */
async function* slow(firstMs: number, nextMs: number) {
  await pause(firstMs);
  yield 'a';
  await pause(nextMs);
  yield 'b';
}

async function hear(
  source: AsyncIterable<string>,
  {
    firstWordMs,
    silenceMs,
    signal = new AbortController().signal,
  }: { firstWordMs: number; silenceMs: number; signal?: AbortSignal },
): Promise<string> {
  let heard = '';
  try {
    for await (const word of withPatience(source, signal, firstWordMs, silenceMs)) heard += word;
    return heard;
  } catch (error) {
    return `${heard} ${String(error)}`;
  }
}

it('waits for a first word as long as the model may take, and for the next no longer than for anybody', async () => {
  expect(await hear(slow(150, 0), { firstWordMs: 2_000, silenceMs: 50 })).toBe('ab');
  expect(await hear(slow(150, 0), { firstWordMs: 0, silenceMs: 50 })).toBe(' ModelAway: silent');
  expect(await hear(slow(0, 500), { firstWordMs: 2_000, silenceMs: 50 })).toBe(
    'a ModelAway: silent',
  );
});

it('ends at once when it is stopped', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  expect(
    await hear(slow(5_000, 0), { firstWordMs: 60_000, silenceMs: 30_000, signal: stop.signal }),
  ).toBe(' ModelAway: stopped');
});
