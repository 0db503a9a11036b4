import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chatHandoffs } from '../../src/db/schema/index.ts';
import { POST as exportAll } from '../../src/pages/api/chat/sessions/export-all.ts';
import { POST as search } from '../../src/pages/api/chat/sessions/search.ts';
import { POST as find } from '../../src/pages/api/chat/sessions/find.ts';
import { GET as list } from '../../src/pages/api/chat/sessions/index.ts';
import { POST as deleteOne } from '../../src/pages/api/chat/sessions/[id]/delete.ts';
import { POST as exportOne } from '../../src/pages/api/chat/sessions/[id]/export.ts';
import { POST as handOver } from '../../src/pages/api/chat/sessions/[id]/hand-over.ts';
import { POST as rename } from '../../src/pages/api/chat/sessions/[id]/rename.ts';
import { POST as save } from '../../src/pages/api/chat/preferences.ts';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { getOwnPage } from '../../src/features/chat/server/index.ts';
import { addConversation } from '../support/conversations.ts';
import { testCtx } from '../support/ctx.ts';
import { createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { rightsPeople } from '../support/rights.ts';
import { fillWorld } from '../support/sample-world.ts';

const headers = { origin: SITE };
const actor = rightsPeople.free!;
let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
  await fillWorld(bench);
  await addConversation(bench.db, bench.cipher, {
    userId: 'free',
    threadId: 'talk-1',
    title: 'Zqtitleqz',
    at: bench.now,
    said: ['Zqaskedqz', 'Zqansweredqz'],
  });
});
afterEach(() => bench.close());

const page = '/user-profile/conversations';
const of = (id: string, deed: string) => ({
  path: `/api/chat/sessions/${id}/${deed}`,
  params: { id },
  actor,
  headers,
});

it('works as ordinary forms: each leads back with a note, and what cannot be taken is shown again on the page itself', async () => {
  const named = await bench.call(rename, { ...of('talk-1', 'rename'), form: { title: 'Rest' } });
  expect([named.status, named.headers.get('location')]).toEqual([303, `${page}?open=talk-1`]);
  const nameless = await bench.call(rename, { ...of('talk-1', 'rename'), form: { title: ' ' } });
  expect([nameless.status, await nameless.json()]).toMatchObject([
    400,
    { page, fields: { title: 'Please give it a name' } },
  ]);
  const unread = await bench.call(handOver, {
    ...of('talk-1', 'hand-over'),
    form: { summary: 'My words' },
  });
  expect([unread.status, await unread.json()]).toMatchObject([
    400,
    { page, values: { summary: 'My words' }, fields: { isRead: expect.any(String) as string } },
  ]);
  expect(await bench.db.$count(chatHandoffs)).toBe(1);
  const chosen = await bench.call(save, {
    form: { retention: '7', allowsFollowUp: 'on' },
    actor,
    headers,
  });
  expect(chosen.headers.get('location')).toBe(page);
});

it('lists and searches without words in an address, for the person who is signed in', async () => {
  expect((await bench.call(list, { path: '/api/chat/sessions' })).status).toBe(401);
  expect(
    await (await bench.call(search, { json: { q: 'zqaskedqz' }, actor, headers })).json(),
  ).toMatchObject({ sessions: [{ sessionId: 'talk-1', title: 'Zqtitleqz', messages: 2 }] });
  const asked = await bench.call(find, { form: { q: 'zqaskedqz', coach: '' }, actor, headers });
  const address = asked.headers.get('location')!;
  expect(address).toMatch(/^\/user-profile\/conversations\?find=hw1\./);
  const ctx = bench.ctx(testCtx(bench.db, actor).actor);
  const token = new URLSearchParams(address.split('?')[1]).get('find')!;
  expect((await getOwnPage({ ctx, input: { find: token } })).all).toMatchObject({
    query: { q: 'zqaskedqz' },
    page: { sessions: [{ sessionId: 'talk-1' }] },
  });
  for (const wrong of ['hw1.x', token.slice(0, -8)])
    expect((await getOwnPage({ ctx, input: { find: wrong } })).all?.query.q).toBeUndefined();
  expect(address + bench.lines.join('')).not.toContain('zqaskedqz');
});

it('hands a file over under a name that says nothing; all at once only after the password', async () => {
  const one = await bench.call(exportOne, { ...of('talk-1', 'export'), form: { format: 'text' } });
  expect([one.headers.get('cache-control'), one.headers.get('content-disposition')]).toEqual([
    'private, no-store',
    expect.stringMatching(/^attachment; filename="copy-[\d-]{10}\.txt"$/),
  ]);
  expect(await one.text()).toContain('Zqansweredqz');
  const stale = { ...actor, steppedUpAt: bench.now - 11 * MINUTE_MS };
  expect(
    (await bench.call(exportAll, { form: { format: 'json' }, actor: stale, headers })).status,
  ).toBe(403);
  expect(
    await (await bench.call(exportAll, { form: { format: 'json' }, actor, headers })).text(),
  ).toContain('Zqaskedqz');
});

it('leaves nothing of a deleted conversation in the file or its journal, sealed or not', async () => {
  const [{ file }] = (await bench.db.all<{ file: string }>('pragma database_list')) as [
    { file: string },
  ];
  const onDisk = () =>
    [file, `${file}-wal`]
      .map((path) => {
        try {
          return readFileSync(path, 'latin1');
        } catch {
          return '';
        }
      })
      .join('');
  const sealed = (
    await bench.db.all<{
      words: string;
    }>(`select content as words from chat_messages where session_id in (select id from chat_sessions where thread_id = 'talk-1')
    union select title from chat_sessions where thread_id = 'talk-1'`)
  ).map(({ words }) => words.slice(-30));
  expect(sealed.length).toBe(3);
  expect(sealed.every((words) => onDisk().includes(words))).toBe(true);
  const gone = await bench.call(deleteOne, { ...of('talk-1', 'delete'), form: {} });
  expect(gone.headers.get('location')).toBe(page);
  const disk = onDisk();
  expect(
    [...sealed, 'talk-1', 'Zqtitleqz', 'Zqaskedqz'].filter((words) => disk.includes(words)),
  ).toEqual([]);
});
