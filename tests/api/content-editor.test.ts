import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FILE_TOO_LARGE } from '../../src/config/editor-limits.ts';
import { parseEnv } from '../../src/config/env.ts';
import { isPreviewToken, previewCookieName, signPreview } from '../../src/lib/preview-token.ts';
import type { Role } from '../../src/server/context.ts';
import type { EndpointContext } from '../../src/server/http/endpoint-options.ts';
import { createLogger } from '../../src/server/log.ts';
import * as editor from '../../src/pages/api/keystatic/[...params].ts';
import * as leave from '../../src/pages/api/cms/preview/leave.ts';
import * as preview from '../../src/pages/api/cms/preview/index.ts';
import * as publish from '../../src/pages/api/cms/publish.ts';
import * as release from '../../src/pages/api/cms/releases/[id].ts';
import * as pictures from '../../src/pages/api/cms/pictures/[name].ts';
import * as ready from '../../src/pages/api/cms/ready.ts';
import * as restore from '../../src/pages/api/cms/restore.ts';
import * as rollBack from '../../src/pages/api/cms/roll-back.ts';
import { blobHash } from '../../src/features/content/server/content-tree.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testCtx } from '../support/ctx.ts';

/** Keystatic's API and the editors' endpoints over real Requests. */
const SITE = 'http://hearthwell.test';
const SECRET = 'a secret of at least thirty-two characters';
type Endpoint = (context: EndpointContext) => Promise<Response>;
type Who = Role | 'visitor' | 'editor';
interface Call {
  as?: Who;
  params?: Record<string, string>;
  json?: unknown;
  origin?: string | null;
  form?: string;
}

let dataDir: string;
let database: TestDatabase;

function call(
  endpoint: Endpoint,
  { as = 'editor', params = {}, json, origin = SITE, form }: Call = {},
): Promise<Response> {
  const headers = new Headers(origin === null ? {} : { origin });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (form !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded');
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  const actor =
    as === 'visitor'
      ? undefined
      : {
          userId: as,
          role: as === 'editor' ? ('admin' as const) : as,
          permissions: as === 'editor' ? ['content:edit'] : [],
        };
  const env = parseEnv({ APP_ENV: 'test', SITE_URL: SITE, DATA_DIR: dataDir, APP_SECRET: SECRET });
  const locals = {
    ctx: testCtx(database.db, actor),
    requestId: 'request-1',
    runtime: { env, db: database.db, log: createLogger('silent'), buildId: 'test' },
  } as unknown as App.Locals;
  const url = new URL('/api/x', SITE);
  return endpoint({
    request: new Request(url, { method: body === undefined ? 'GET' : 'POST', headers, body }),
    locals,
    url,
    params,
  });
}

const words = Buffer.from('title: About\n');
const save = (
  path: string,
  text = 'new',
  bases: Record<string, string | null> = { 'pages/about.md': blobHash(words) },
) => ({
  additions: [{ path, contents: Buffer.from(text).toString('base64') }],
  deletions: [],
  bases,
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-editor-'));
  database = await createTestDatabase();
  await mkdir(join(dataDir, 'content/pages'), { recursive: true });
  await writeFile(join(dataDir, 'content/pages/about.md'), words);
  await writeFile(join(dataDir, 'app-secret'), 'never to be seen');
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const ways: Record<string, { endpoint: Endpoint; call: Call }> = {
  'GET keystatic/tree': { endpoint: editor.GET, call: { params: { params: 'tree' } } },
  'POST keystatic/update': {
    endpoint: editor.POST,
    call: { params: { params: 'update' }, json: save('content/pages/about.md') },
  },
  'POST cms/publish': { endpoint: publish.POST, call: { json: {} } },
  'POST cms/preview': { endpoint: preview.POST, call: { json: {} } },
  'POST cms/roll-back': { endpoint: rollBack.POST, call: { json: { id: 'x' } } },
  'POST cms/ready': {
    endpoint: ready.POST,
    call: { json: { entry: 'content_pages/about', version: '0'.repeat(40), isReady: true } },
  },
  'POST cms/restore': {
    endpoint: restore.POST,
    call: { json: { entry: 'content_pages/about', version: '0'.repeat(40), base: '' } },
  },
  'GET cms/pictures/[name]': { endpoint: pictures.GET, call: { params: { name: 'x' } } },
  'GET cms/releases/[id]': { endpoint: release.GET, call: { params: { id: 'x' } } },
};

describe.each(Object.entries(ways))('%s', (_name, way) => {
  it.each([
    ['visitor', 401],
    ['user', 403],
    ['coach', 403],
    ['admin', 403],
  ] as const)('%s: %i', async (as, status) => {
    expect((await call(way.endpoint, { ...way.call, as })).status).toBe(status);
    expect(await readFile(join(dataDir, 'content/pages/about.md'))).toEqual(words);
  });
});

describe("the editor's files", () => {
  it('lists the content folder and nothing beside it', async () => {
    const entries = (await (await call(editor.GET, { params: { params: 'tree' } })).json()) as {
      path: string;
    }[];
    expect(entries.map(({ path }) => path)).toEqual([
      'content',
      'content/pages',
      'content/pages/about.md',
    ]);
  });

  it('reads a file as bytes that no browser runs', async () => {
    const response = await call(editor.GET, {
      params: { params: `blob/${blobHash(words)}/content/pages/about.md` },
    });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(words);
  });

  it.each([
    'blob/x/../app-secret',
    'blob/x/content/../app-secret',
    'blob/x/app-secret',
    'other',
    '',
  ])('does not read %j', async (params) => {
    expect((await call(editor.GET, { params: { params } })).status).toBe(404);
  });

  it('saves, refuses another address, another site, a path outside, and too much', async () => {
    const post = (json: unknown, more: Call = {}) =>
      call(editor.POST, { params: { params: 'update' }, json, ...more });
    expect((await post(save('content/../app-secret'))).status).toBe(400);
    expect(
      (await post(save('content/pages/about.md'), { origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect(
      (await post(save('content/pages/about.md'), { params: { params: 'delete' } })).status,
    ).toBe(404);
    const tooLarge = await post({
      additions: [
        { path: 'content/media/a.png', contents: Buffer.alloc(20_100_000).toString('base64') },
      ],
      deletions: [],
      bases: { 'media/a.png': null },
    });
    expect([tooLarge.status, await tooLarge.text()]).toEqual([413, FILE_TOO_LARGE]);
    expect(await readFile(join(dataDir, 'content/pages/about.md'))).toEqual(words);
    expect((await post(save('content/pages/about.md'))).status).toBe(200);
    const late = await post(save('content/pages/about.md', 'late'));
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('changed this entry at'),
    ]);
  });
});

it('saves a picture of 19 MB', async () => {
  const picture = await sharp(Buffer.alloc(2400 * 1980 * 4, 180), {
    raw: { width: 2400, height: 1980, channels: 4 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.length).toBeGreaterThan(19_000_000);
  const answer = await call(editor.POST, {
    params: { params: 'update' },
    json: {
      additions: [{ path: 'content/media/a/url.png', contents: picture.toString('base64') }],
      deletions: [],
      bases: { 'media/a/url.png': null },
    },
  });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  expect((await sharp(join(dataDir, 'content/media/a/url.png')).metadata()).width).toBe(2400);
});

describe('the preview cookie', () => {
  it('opens the preview to its holder for an hour and to nobody else', () => {
    const token = signPreview(SECRET, { userId: 'user-1', now: 0 });
    expect(isPreviewToken(SECRET, token, 3_599_999)).toBe(true);
    expect(isPreviewToken(SECRET, token, 3_600_000)).toBe(false);
    expect(isPreviewToken(SECRET, `${token}x`, 1)).toBe(false);
  });

  it('is cleared on leaving, without a session too', async () => {
    const response = await call(leave.POST, { as: 'visitor', form: '' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cms']);
    expect(response.headers.get('set-cookie')).toBe(
      `${previewCookieName(false)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
    );
  });
});
