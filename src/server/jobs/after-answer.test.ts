import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterAnswer, finishAfterAnswers } from './after-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('starts nothing before the answer can have left, and each thing once', async () => {
  const work = vi.fn(async () => undefined);
  afterAnswer(work);
  await vi.advanceTimersByTimeAsync(49);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(250);
  expect(work).toHaveBeenCalledTimes(1);
  await finishAfterAnswers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('loses nothing when the server stops', async () => {
  const done: string[] = [];
  afterAnswer(async () => {
    await Promise.resolve();
    done.push('letter');
  });
  await finishAfterAnswers();
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(['letter']);
});
