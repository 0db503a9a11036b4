import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const alias = [
  { find: '~', replacement: pathOf('./src') },
  { find: 'astro:content', replacement: pathOf('./tests/support/astro-content.ts') },
  { find: 'oslo/password', replacement: pathOf('./tests/support/quick-argon.ts') },
  { find: /^\.\/salted-hash\.ts$/, replacement: pathOf('./tests/support/quick-salted-hash.ts') },
];
const shared = {
  setupFiles: ['./tests/support/setup.ts'],
  environment: 'node' as const,
  pool: 'forks' as const,
};

/** Files share what they import: loading the project again for each of them took longer than the tests. What a file changes in it, it puts back. */
const quick = { ...shared, isolate: false, sequence: { groupOrder: 0 } };

/**
 * `unit` stands beside the code, `api` sends real Requests to endpoints, `faults` kills and starves real processes.
 * Faults run last, four files at a time, as most of their time is waiting: none of them measures, and each has servers and folders of its own.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit',
          include: [
            '{src,server,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/safety/*.test.ts',
            'tests/wellness/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
