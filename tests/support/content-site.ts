import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentReleases, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { PublishInput } from '../../src/features/content/editing-schemas.ts';
import type { ContentSite } from '../../src/features/content/server/content-site.ts';
import {
  prepareContent,
  publishContent,
  saveContentFiles,
} from '../../src/features/content/server/index.ts';
import { blobHash } from '../../src/features/content/server/content-tree.ts';
import { readPointer } from '../../src/features/content/server/release-files.ts';
import type { RunBuild } from '../../src/features/content/server/run-build.ts';
import { createLogger } from '../../src/server/log.ts';
import { createTestDatabase } from './database.ts';
import { testCtx } from './ctx.ts';

export const faq = (question: string, answer = 'An answer.') =>
  `question: ${question}\nanswer: ${answer}\n`;
/** 500 bytes that stand for four thousand million values, for anyone who follows their aliases. */
export const NESTED = `question: What?\nanswer: x\n${Array.from({ length: 10 }, (_, level) => `a${level}: &a${level} [${Array.from({ length: 9 }, () => (level === 0 ? 'x' : `*a${level - 1}`)).join(', ')}]\n`).join('')}`;
export const log = createLogger('silent');

/** Renders what it is given, as the real build does, only at once. */
export const build: RunBuild = async ({ contentDir, outDir, onLine }) => {
  onLine('rendering');
  const text = await readFile(join(contentDir, 'faq/cost.yaml'), 'utf8');
  await mkdir(join(outDir, 'client'), { recursive: true });
  await writeFile(join(outDir, 'client/index.html'), text);
  await writeFile(join(outDir, 'static.json'), '{}');
};

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;

/** A site of one question, started, with two editors. */
export async function createTestSite() {
  const root = await mkdtemp(join(tmpdir(), 'hearthwell-publish-'));
  const database = await createTestDatabase();
  const site: ContentSite = {
    seedDir: join(root, 'seed'),
    workingDir: join(root, 'working'),
    versionsDir: join(root, 'versions'),
    releasesDir: join(root, 'releases'),
    previewDir: join(root, 'preview'),
    factoryDir: join(root, 'dist'),
    scratchDir: join(root, 'scratch'),
    buildId: 'code-1',
    build,
  };
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const as = (
    userId: string,
    role: 'admin' | 'user' | 'super_admin' = 'admin',
    permissions = ['content:edit'],
  ) => testCtx(database.db, { userId, role, permissions });

  await write(database.db, async (tx) => {
    for (const [id, firstName] of [
      ['ada', 'Ada'],
      ['bea', 'Bea'],
    ] as const) {
      await tx.insert(users).values({
        id,
        firstName,
        lastName: 'Editor',
        email: `${id}@hearthwell.example`,
        role: 'admin',
      });
    }
  });
  await put('seed/faq/cost.yaml', faq('What does it cost?'));
  await prepareContent({ db: database.db, site, log });

  return {
    root,
    database,
    site,
    put,
    as,
    rows: () => database.db.select().from(contentReleases).orderBy(contentReleases.createdAt).all(),
    async edit(question: string, ctx = as('ada')): Promise<void> {
      const path = 'faq/cost.yaml';
      const before = await readFile(join(site.workingDir, path)).catch(() => undefined);
      await saveContentFiles({
        ctx,
        site,
        input: {
          additions: [{ path, contents: Buffer.from(faq(question)).toString('base64') }],
          deletions: [],
          bases: { [path]: before ? blobHash(before) : null },
        },
      });
    },
    async publish(ctx = as('ada'), from = site, input: PublishInput = { scope: 'all', note: '' }) {
      const started = await publishContent({ ctx, input, site: from });
      return started && { id: started.id, outcome: await started.finished };
    },
    /** What a visitor would get. */
    async seen(): Promise<string> {
      const pointer = await readPointer(site);
      return pointer
        ? readFile(join(site.releasesDir, pointer.directory, 'client/index.html'), 'utf8')
        : 'factory';
    },
    async close(): Promise<void> {
      await database.close();
      await rm(root, { recursive: true });
    },
  };
}
