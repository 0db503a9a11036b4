import { describe, expect, it } from 'vitest';
import { checkArchitecture, describeViolation, readSources } from './support/architecture/index.ts';

describe('the house rules', () => {
  it('are kept by every source file', () => {
    expect(checkArchitecture(readSources()).map(describeViolation)).toEqual([]);
  });
});

/** For every rule a file that breaks it: proof that the checker can fail. */
const broken: [rule: string, what: string, path: string, text: string][] = [
  ['layers', 'lib reaches db', 'src/lib/a.ts', "import { db } from '../db/client.ts';"],
  ['layers', 'config reaches server', 'src/config/a.ts', "import { x } from '../server/log.ts';"],
  ['layers', 'db reaches server', 'src/db/a.ts', "import type { Logger } from '../server/log.ts';"],
  [
    'layers',
    'server reaches a feature',
    'src/server/a.ts',
    "import { x } from '../features/help/server/index.ts';",
  ],
  [
    'layers',
    'schemas reach db',
    'src/features/help/schemas.ts',
    "import { articles } from '../../db/schema/help.ts';",
  ],
  [
    'layers',
    'client reaches server',
    'src/features/help/client.ts',
    "import { x } from '~/server/context.ts';",
  ],
  [
    'layers',
    'stores reach their own server',
    'src/features/help/stores.ts',
    "import { x } from './server/index.ts';",
  ],
  [
    'layers',
    'a component reaches a feature server',
    'src/features/help/components/Card.tsx',
    "import { x } from '../server/queries.ts';",
  ],
  [
    'layers',
    'a static part reaches db',
    'src/features/help/components/Card.astro',
    "---\nimport { x } from '~/db/client.ts';\n---",
  ],
  [
    'layers',
    'an island crosses features',
    'src/features/help/components/Card.tsx',
    "import { Chat } from '~/features/chat/components/Chat.tsx';",
  ],
  [
    'layers',
    'a shared component reaches db',
    'src/components/ui/Table.tsx',
    "import { x } from '~/db/schema/index.ts';",
  ],
  [
    'layers',
    'a ui component knows the site',
    'src/components/ui/Table.tsx',
    "import { Header } from '~/components/site/Header.tsx';",
  ],
  [
    'layers',
    'a shared component knows a feature',
    'src/components/site/Header.astro',
    "---\nimport X from '~/features/help/components/X.astro';\n---",
  ],
  [
    'layers',
    'a feature passes by another one’s door',
    'src/features/help/server/a.ts',
    "import { x } from '../../chat/server/queries.ts';",
  ],
  [
    'layers',
    'a page reaches db',
    'src/pages/about.astro',
    "---\nimport { x } from '~/db/client.ts';\n---",
  ],
  [
    'layers',
    'an endpoint reaches db',
    'src/pages/api/contacts.ts',
    "import { write } from '~/db/write.ts';",
  ],
  [
    'layers',
    'an endpoint passes by a feature’s door',
    'src/pages/api/contacts.ts',
    "import { x } from '~/features/community/server/create-contact.ts';",
  ],
  [
    'layers',
    'a layout reaches server',
    'src/layouts/BaseLayout.astro',
    "---\nimport { x } from '~/server/process/runtime.ts';\n---",
  ],
  [
    'layers',
    'the front door reaches db',
    'server/main.mjs',
    "import { openDatabase } from '../src/db/client.ts';",
  ],
  [
    'layers',
    'a lazy import is an import',
    'src/lib/a.ts',
    "const x = await import('../db/client.ts');",
  ],
  ['layers', 're-exporting is importing', 'src/lib/a.ts', "export * from '../db/client.ts';"],
  [
    'layers',
    'a type import is an import',
    'src/lib/a.ts',
    "import type {\n  Db,\n} from '../db/client.ts';",
  ],
  [
    'node imports',
    'alias in a file that Node runs',
    'src/server/a.ts',
    "import { x } from '~/lib/ids.ts';",
  ],
  [
    'node imports',
    'no ending in a file that Node runs',
    'src/features/help/server/a.ts',
    "import { x } from './queries';",
  ],
  [
    'node imports',
    'Astro in a file that Node runs',
    'src/features/help/schemas.ts',
    "import { z } from 'astro:content';",
  ],
  [
    'database door',
    'another driver',
    'src/server/a.ts',
    "import { createClient } from '@libsql/client';",
  ],
  [
    'database door',
    'another opening',
    'src/features/help/server/a.ts',
    'const db = await openDatabase({ url });',
  ],
  [
    'writes',
    'insert on the read handle',
    'src/features/help/server/a.ts',
    'await ctx.db.insert(articles).values({});',
  ],
  [
    'writes',
    'insert over two lines',
    'src/features/help/server/a.ts',
    'await ctx.db\n  .insert(articles)\n  .values({});',
  ],
  [
    'writes',
    'update under another name',
    'src/server/a.ts',
    'await handle.update(users).set({ role });',
  ],
  [
    'writes',
    'delete under another name',
    'src/server/a.ts',
    'await handle.delete(users).where(eq(users.id, id));',
  ],
  [
    'writes',
    'a transaction of one’s own',
    'src/server/a.ts',
    'await connection.transaction(async (tx) => {});',
  ],
  ['writes', 'raw SQL', 'src/server/a.ts', 'await handle.run(sql`delete from users`);'],
  ['size', 'a long module', 'src/lib/a.ts', 'let x;\n'.repeat(301)],
  ['size', 'a long page', 'src/pages/about.astro', '<p>Hello</p>\n'.repeat(111)],
  ['sizes', 'too many longish files', 'src/lib/a.ts', 'let x;\n'.repeat(200)],
  ['any', 'annotation', 'src/lib/a.ts', 'const x: any = 1;'],
  ['any', 'assertion', 'src/lib/a.ts', 'const x = y as any;'],
  ['any', 'type argument', 'src/lib/a.ts', 'const x: Record<string, any> = {};'],
  ['silenced', 'type check', 'src/lib/a.ts', '// @ts-ignore\nx();'],
  ['silenced', 'whole file', 'src/lib/a.ts', '/* eslint-disable */\nx();'],
  ['focused tests', 'only', 'src/lib/a.test.ts', "it.only('x', () => {});"],
  ['focused tests', 'skip', 'tests/e2e/a.spec.ts', "test.describe.skip('x', () => {});"],
  ['leftovers', 'note to self', 'src/lib/a.ts', '// TODO later'],
  ['environment', 'process.env', 'src/server/a.ts', 'const x = process.env.HOME;'],
  [
    'environment',
    'import.meta.env',
    'src/components/site/A.astro',
    '---\nconst x = import.meta.env.SECRET;\n---',
  ],
  ['markup', 'inline style', 'src/components/site/A.astro', '<p style="color: red">x</p>'],
  [
    'markup',
    'style object',
    'src/components/ui/A.tsx',
    'export const A = () => <p style={{ color: x }}>x</p>;',
  ],
  [
    'markup',
    'inline handler',
    'src/components/site/A.astro',
    '<button type="button" onclick="go()">x</button>',
  ],
  ['markup', 'markup from text', 'src/lib/a.ts', 'element.innerHTML = text;'],
  [
    'sending',
    'a form of its own',
    'src/features/help/components/A.astro',
    '<form class="x"\n  method="post" action="/api/x"></form>',
  ],
  [
    'sending',
    'an island’s form of its own',
    'src/features/help/components/A.tsx',
    '<form {...form.formProps} className="form">',
  ],
  [
    'sending',
    'a call of its own',
    'src/features/help/client.ts',
    "await fetch('/api/x', { method: 'POST' });",
  ],
  ['sending', 'a beacon', 'src/features/help/save.ts', "navigator.sendBeacon('/api/x', body);"],
  ['names', 'module in camelCase', 'src/lib/apiClient.ts', ''],
  ['names', 'component in kebab-case', 'src/components/ui/data-table.tsx', ''],
];

/** And for every near miss a file that keeps it: proof that the checker is not merely strict. */
const kept: [what: string, path: string, text: string][] = [
  [
    'anything that shows words reads them',
    'src/features/content/sections/Hero.astro',
    "---\nimport type { Block } from '~/features/content/schemas.ts';\n---",
  ],
  [
    'a feature reaches another by its door',
    'src/features/help/server/a.ts',
    "import { x } from '../../chat/server/index.ts';",
  ],
  [
    'a page composes',
    'src/pages/about.astro',
    "---\nimport { listX } from '~/features/help/server/index.ts';\nimport L from '~/layouts/BaseLayout.astro';\n---",
  ],
  [
    'writing on tx',
    'src/features/help/server/a.ts',
    'await tx.insert(articles).values({});\nawait tx\n  .update(articles).set({});',
  ],
  [
    'a search is no change',
    'src/features/help/components/A.astro',
    '<form method="get" action="/search"></form>\n<PostForm action="/api/x"></PostForm>',
  ],
  [
    'a form that script alone sends',
    'src/features/help/components/A.tsx',
    '<form onSubmit={send}><Form {...formProps} /></form>',
  ],
  [
    'a map forgets',
    'src/server/a.ts',
    'cache.delete(key);\nnames.delete(key);\nhash.update(text);',
  ],
  [
    'a comment speaks',
    'src/lib/a.ts',
    "// import { db } from '../db/client.ts' would be any wrong\n/* process.env */",
  ],
  ['prose has any word', 'src/lib/a.ts', "const text = 'at any time, any one';"],
  [
    'a build-time constant',
    'src/components/site/A.astro',
    '---\nconst x = import.meta.env.DEV;\n---',
  ],
  ['a child process inherits', 'src/server/a.ts', 'spawn(script, { env: { ...process.env } });'],
  ['a conditional test', 'tests/faults/a.test.ts', "it.skipIf(!sqld)('x', () => {});"],
  ['a long table file', 'src/db/schema/coaching.ts', 'let x;\n'.repeat(400)],
];

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
