import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MessageView, ReplyEvent } from '../../src/features/chat/schemas.ts';
import { failureMessages } from '../../src/features/chat/messages/failures.ts';
import { startChatModel } from '../support/chat-model.ts';
import { allEvents, readEvents } from '../support/read-events.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { signInCookie } from '../support/session.ts';

const { away: TECHNICAL_DIFFICULTIES } = failureMessages('en');

let dataDir: string;
let model: Awaited<ReturnType<typeof startChatModel>>;
let server: TestServer | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-chat-'));
  model = await startChatModel();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await model.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startServer({
    dataDir,
    env: {
      COACH_PROVIDER: 'openai',
      COACH_MODEL_URL: model.baseUrl,
      COACH_MODEL_NAME: 'stand-in',
      COACH_ALLOW_PRIVATE_ADDRESSES: 'true',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
/** A minute on, as when someone looks again after the crash: the lease of the dead writer has run out. */
const startLater = () =>
  start({
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/move-clock.ts')}`,
    CLOCK_MOVED_MS: '60000',
  });

const send = (url: string, cookie: string, text: string, clientKey: string, sessionId?: string) =>
  fetch(`${url}/api/chat/messages`, {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text, clientKey, ...(sessionId && { sessionId }) }),
  });
const list = async (url: string, cookie: string, sessionId: string) => {
  const answer = await fetch(`${url}/api/chat/messages?sessionId=${sessionId}`, {
    headers: { cookie },
  });
  return (await answer.json()) as MessageView[];
};
const accepted = (events: readonly ReplyEvent[]) =>
  events[0] as Extract<ReplyEvent, { kind: 'accepted' }>;

it('keeps the message and what was shown of the reply through kill -9, says so, and stores a message that is sent again once', async () => {
  server = await start();
  let cookie = await signInCookie(server.url, 'paid');
  model.state.words = 'Slow words come here. '.repeat(500);
  model.state.pause = 30;
  const shown: ReplyEvent[] = [];
  for await (const { event } of readEvents(
    await send(server.url, cookie, 'Are you there?', 'kill-key-1'),
  )) {
    shown.push(event);
    // Rows are brought up to the text every two seconds: by now, 2.9 s of words later, it has been once.
    if (shown.filter(({ kind }) => kind === 'text').length === 24) break;
  }
  await server.kill();
  const { sessionId, replyId } = accepted(shown);

  server = await startLater();
  cookie = await signInCookie(server.url, 'paid');
  const [question, reply] = await list(server.url, cookie, sessionId);
  expect(question).toMatchObject({ text: 'Are you there?', state: 'complete' });
  expect(reply).toMatchObject({ id: replyId, state: 'failed', offersGuide: true });
  expect(reply!.text).toMatch(/^Slow words come here\./);
  expect(reply!.text.endsWith(`\n\n${TECHNICAL_DIFFICULTIES}`)).toBe(true);

  // The browser never learned what became of it and sends once more; then tries again.
  model.state.words = 'Here I am.';
  const repeated = await allEvents(
    await send(server.url, cookie, 'Are you there?', 'kill-key-1', sessionId),
  );
  expect([accepted(repeated).replyId, repeated.at(-1)!.kind]).toEqual([replyId, 'failed']);
  const again = await fetch(`${server.url}/api/chat/replies/${replyId}/again`, {
    method: 'POST',
    headers: { origin: server.url, cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  expect((await allEvents(again)).at(-1)).toMatchObject({
    kind: 'done',
    reply: { text: 'Here I am.' },
  });
  expect((await list(server.url, cookie, sessionId)).map(({ text }) => text)).toEqual([
    'Are you there?',
    'Here I am.',
  ]);

  // Five senders at once, one message: as many browsers as may come back at the same moment.
  const crowd = await Promise.all(
    Array.from({ length: 5 }, async () =>
      allEvents(await send(server!.url, cookie, 'Once', 'kill-key-2', sessionId)),
    ),
  );
  expect(new Set(crowd.map((events) => accepted(events).replyId)).size).toBe(1);
  expect(await list(server.url, cookie, sessionId)).toHaveLength(4);
});
