import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askModel, modelRequest } from '../../../../tests/support/model-request.ts';
import { startWebhook, type WebhookAnswer } from '../../../../tests/support/chat-webhook.ts';
import { REPLY_MAX } from './clean-reply.ts';
import { createWebhookModel, WEBHOOK_PATIENCE_MS } from './webhook-model.ts';

const secret = 'tX9fQ2mVb7Lr4Tz8Wc1Nd6Yh3Kg5Js0P';
const siteUrl = 'https://care.wellness.org';
let webhook: Awaited<ReturnType<typeof startWebhook>>;
beforeAll(async () => {
  webhook = await startWebhook();
});
afterAll(() => webhook.stop());
beforeEach(() => {
  webhook.posts.length = webhook.others.length = 0;
  webhook.state.redirectTo = webhook.state.words = undefined;
});

const model = (changes: Partial<Parameters<typeof createWebhookModel>[0]> = {}) =>
  createWebhookModel({
    url: webhook.url,
    secret,
    allowsPrivate: true,
    siteUrl,
    patienceMs: 10_000,
    ...changes,
  });
const ask = (
  answer: WebhookAnswer,
  changes: Partial<Parameters<typeof createWebhookModel>[0]> = {},
) => {
  webhook.state.answer = answer;
  return askModel(model(changes), { facts: 'I work nights.', dangers: ['strangled'] });
};

describe('what is sent', () => {
  it('is the specified payload, field by field, signed', async () => {
    await ask('response');
    const [{ headers, body }] = webhook.posts as [(typeof webhook.posts)[number]];
    expect(JSON.parse(body)).toStrictEqual({
      message: 'What can I cook tonight?',
      userId: 'm-4f1d',
      userEmail: 'm-4f1d@members.invalid',
      sessionId: 'thread-1',
      agentType: 'nutrition',
      timestamp: '2026-11-21T20:15:30.250Z',
      user_data: {
        source: siteUrl,
        membershipLevel: 'standard',
        intake_form_url: `${siteUrl}/weight-loss-intake`,
      },
    });
    expect(Object.keys(JSON.parse(body) as object)).toEqual([
      'message',
      'userId',
      'userEmail',
      'sessionId',
      'agentType',
      'timestamp',
      'user_data',
    ]);
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['x-coach-signature']),
    )!;
    expect(Number(seconds)).toBe(Math.floor(modelRequest().now / 1000));
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'hearthwell',
    });
    expect(headers).not.toHaveProperty('cookie');
  });
});

describe('an answer with words', () => {
  it.each<[WebhookAnswer, string]>([
    ['response', 'Soup is a kind start.'],
    ['message', 'A walk may help.'],
    ['both', 'The first.'],
    ['blank response', 'The second.'],
    ['honest gzip', 'Packed, but small.'],
    ['unseen letters', 'Rest well.\nSoon.'],
  ])('%s', async (answer, text) =>
    expect(await ask(answer)).toMatchObject({
      text,
      end: 'done',
      events: [{ kind: 'text', text }],
    }),
  );

  it('may call the conversation otherwise', async () => {
    expect((await ask('other session')).events).toEqual([
      { kind: 'thread', threadId: 'their-own-42' },
      { kind: 'text', text: 'Hello again.' },
    ]);
  });

  it('may not call it what a name cannot be', async () =>
    expect((await ask('bad session')).events).toEqual([{ kind: 'text', text: 'Hello.' }]));

  it('is cut where nobody would read on', async () => {
    webhook.state.words = 'word '.repeat(20_000);
    expect((await ask('response')).text).toHaveLength(REPLY_MAX - 1);
  });
});

describe('an answer without words', () => {
  it.each<WebhookAnswer>(['neither', 'words in a list', 'not words', 'null', '204', 'empty'])(
    '%s',
    async (answer) => expect(await ask(answer)).toMatchObject({ end: 'NoReply: ', events: [] }),
  );
});

describe('a failure', () => {
  it.each<[WebhookAnswer, string]>([
    ['html', 'garbage'],
    ['10 MB', 'too large'],
    ['invalid UTF-8', 'not text'],
    ['deep JSON', 'garbage'],
    ['gzip bomb', 'too large'],
    ['broken gzip', 'encoding'],
    ['prototype keys', 'garbage'],
    ['500', 'status 500'],
    ['reset', 'connection ECONNRESET'],
    ['reset in the middle', 'connection ECONNRESET'],
  ])('%s is named %s', async (answer, reason) =>
    expect(await ask(answer)).toMatchObject({ end: `ModelAway: ${reason}`, events: [] }),
  );

  it.each<WebhookAnswer>(['silence', 'silence after a start', 'drip'])(
    '%s ends with the patience',
    async (answer) => {
      const { end, ms } = await ask(answer, { patienceMs: 200 });
      expect(end).toBe('ModelAway: slow');
      expect(ms).toBeLessThan(4_000);
      expect(WEBHOOK_PATIENCE_MS).toBe(20_000);
    },
  );

  it('is somebody who does not listen', async () => {
    expect((await askModel(model({ url: 'http://127.0.0.1:9/hook' }))).end).toBe(
      'ModelAway: connection ECONNREFUSED',
    );
  });

  it('is what the member stops', async () => {
    webhook.state.answer = 'silence';
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect((await askModel(model(), { signal: stop.signal })).end).toBe('ModelAway: stopped');
  });
});

describe('where it may go', () => {
  it.each(['/inside', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])(
    'follows no redirect to %s',
    async (target) => {
      webhook.state.redirectTo = target.startsWith('/') ? webhook.origin + target : target;
      for (const time of [1, 2])
        expect((await ask('response')).end, String(time)).toBe('ModelAway: redirect');
      expect(webhook.others).toEqual([]);
    },
  );

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://2130706433',
    'http://0x7f.1',
    'http://0.0.0.0',
  ])('does not call %s unless it is allowed', async (host) => {
    const url = webhook.url.replace('http://127.0.0.1', host);
    expect((await askModel(model({ url, allowsPrivate: false }))).end).toBe(
      'ModelAway: address refused',
    );
    expect(webhook.posts).toEqual([]);
  });
});
