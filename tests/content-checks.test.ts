import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildDir } from './support/built.ts';
import { checkContent } from '../src/features/content/server/list-findings.ts';
import { describeProblem } from '../src/features/content/server/validate-content.ts';

/** The content that the product brings passes its own checks: an editor's first publish must not be blocked by our words. */
it('has no errors', async () => {
  const root = join(import.meta.dirname, '..');
  const found = await checkContent({
    contentDir: join(root, 'content'),
    clientDir: join(buildDir, 'client'),
    now: Date.now(),
  });
  expect(found.filter(({ severity }) => severity === 'error').map(describeProblem)).toEqual([]);
});
