import { afterEach, beforeEach, expect } from 'vitest';

/**
 * Unexpected console output fails the test that made it: a warning no one reads is a defect no one finds.
 * A test that provokes one on purpose takes it over with `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const methods = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      heard.push(`console.${method}: ${parts.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const method of methods) console[method] = original[method];
  expect(heard, 'unexpected console output').toEqual([]);
});
