import { describe, expect, it } from 'vitest';
import { checkArchitecture, describeViolation, readSources } from './support/architecture/index.ts';
import { broken, kept } from './support/architecture/samples.ts';

describe('the house rules', () => {
  it('are kept by every source file', () => {
    expect(checkArchitecture(readSources()).map(describeViolation)).toEqual([]);
  });
});

describe('the checker', () => {
  it.each(broken)('%s: finds %s', (rule, _what, path, text) => {
    expect(checkArchitecture([{ path, text }]).map((violation) => violation.rule)).toContain(rule);
  });

  it.each(kept)('allows: %s', (_what, path, text) => {
    expect(checkArchitecture([{ path, text }])).toEqual([]);
  });

  it('finds an alias in a file that the front door loads, though nothing says so of its folder', () => {
    const door = { path: 'server/start-server.ts', text: "import '../src/server/jobs/jobs.ts';" };
    const job = {
      path: 'src/server/jobs/jobs.ts',
      text: "import { words } from '../../features/help/views.ts';",
    };
    const views = { path: 'src/features/help/views.ts', text: "import { x } from '~/lib/x.ts';" };
    expect(
      checkArchitecture([door, job, views]).map(({ rule, file }) => `${rule} ${file}`),
    ).toContain('node imports src/features/help/views.ts');
    const lazy = {
      ...job,
      text: "const later = () => import('../../features/help/views.ts');\nimport type { Words } from '../../features/help/views.ts';",
    };
    expect(checkArchitecture([door, lazy, views]).map(({ rule }) => rule)).not.toContain(
      'node imports',
    );
  });

  it('names the line', () => {
    expect(
      checkArchitecture([{ path: 'src/lib/a.ts', text: "\n\nimport '../db/client.ts';" }])[0]?.line,
    ).toBe(3);
  });
});
