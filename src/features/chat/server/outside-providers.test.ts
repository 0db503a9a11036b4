import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChatModel, type ModelAnswer } from '../../../../tests/support/chat-model.ts';
import { chatBench, first, last } from '../../../../tests/support/chat-bench.ts';
import { startWebhook, type WebhookAnswer } from '../../../../tests/support/chat-webhook.ts';
import { shownText } from '../../../../tests/support/read-events.ts';
import { createOpenAiModel } from '../../../server/gateways/chat-model/openai-model.ts';
import { createWebhookModel } from '../../../server/gateways/chat-model/webhook-model.ts';
import { readGate } from '../gate/read-gate.ts';
import { failureMessages } from '../messages/failures.ts';
import { answerAgain, replyStream } from './index.ts';

const { empty: NO_WORDS, away: TECHNICAL_DIFFICULTIES } = failureMessages('en');

const { world, as, say, list, rows } = chatBench();
let webhook: Awaited<ReturnType<typeof startWebhook>>;
let service: Awaited<ReturnType<typeof startChatModel>>;
beforeAll(async () => {
  [webhook, service] = await Promise.all([startWebhook(), startChatModel()]);
});
afterAll(() => Promise.all([webhook.stop(), service.stop()]));

/** The members' provider is this automation from now on. Patience is short, so that silence doesn't have to be sat out. */
function answersBy(answer: WebhookAnswer, redirectTo?: string) {
  webhook.posts.length = webhook.others.length = 0;
  Object.assign(webhook.state, { answer, redirectTo, words: undefined });
  world.parts.model = createWebhookModel({
    url: webhook.url,
    secret: 'tX9fQ2mVb7Lr4Tz8Wc1Nd6Yh3Kg5Js0P',
    allowsPrivate: true,
    siteUrl: 'https://care.wellness.org',
    patienceMs: answer === 'silence' ? 300 : 10_000,
  });
}

function speaks(answer: ModelAnswer) {
  Object.assign(service.state, { answer, first: 0, pause: 0 });
  world.parts.model = createOpenAiModel({
    baseUrl: service.baseUrl,
    key: undefined,
    model: 'small',
    contextTokens: 12_000,
    answerTokens: 800,
    firstWordMs: 8_000,
    allowsPrivate: true,
    promptOf: () => 'You are kind.',
    findPassages: () => [],
    patience: { nextMs: 400, allMs: 15_000 },
  });
}

describe('an automation that fails', () => {
  it.each<[WebhookAnswer, string]>([
    ['neither', NO_WORDS],
    ['204', NO_WORDS],
    ['html', TECHNICAL_DIFFICULTIES],
    ['10 MB', TECHNICAL_DIFFICULTIES],
    ['invalid UTF-8', TECHNICAL_DIFFICULTIES],
    ['deep JSON', TECHNICAL_DIFFICULTIES],
    ['gzip bomb', TECHNICAL_DIFFICULTIES],
    ['silence', TECHNICAL_DIFFICULTIES],
    ['reset', TECHNICAL_DIFFICULTIES],
    ['500', TECHNICAL_DIFFICULTIES],
  ])('with %s: the specified words, the message kept, the guide offered', async (answer, words) => {
    answersBy(answer);
    const events = await say({ text: 'Canary, what can I cook?', coach: 'nutrition' });
    expect(last(events)).toMatchObject({
      kind: 'failed',
      text: words,
      reply: { state: 'failed', offersGuide: true },
    });
    const kept = await list(first(events).sessionId);
    expect(kept.map(({ isUser, text }) => [isUser, text])).toEqual([
      [true, 'Canary, what can I cook?'],
      [false, words],
    ]);
    expect(webhook.posts).toHaveLength(1);
    expect(world.lines.join()).toMatch(/chat\.reply_failed/);
    expect(world.lines.join()).not.toMatch(/Canary|Words of an error|Workflow started/);
  });

  it('by sending us inside: nothing there is asked', async () => {
    answersBy('response', `${webhook.origin}/inside`);
    expect(last(await say({ text: 'Hello' }))).toMatchObject({
      kind: 'failed',
      text: TECHNICAL_DIFFICULTIES,
    });
    expect(webhook.others).toEqual([]);
  });

  it('may be asked again, and the guide answers in its place', async () => {
    answersBy('reset');
    const { replyId, sessionId } = first(await say({ text: 'Hello' }));
    const readAgain = async (id: string, by: 'provider' | 'guide') => {
      const begun = await answerAgain({ ctx: as(), parts: world.parts, id, by });
      await replyStream({ ctx: as(), parts: world.parts, begun }).text();
      return begun.replyId;
    };
    const second = await readAgain(replyId, 'provider');
    expect((await list(sessionId)).at(-1)!.text).toBe(TECHNICAL_DIFFICULTIES);
    await readAgain(second, 'guide');
    expect((await list(sessionId)).map(({ text }) => text)).toEqual(['Hello', 'From the guide.']);
  });
});

describe('an automation that answers', () => {
  it.each<[WebhookAnswer, string]>([
    ['response', 'Soup is a kind start.'],
    ['message', 'A walk may help.'],
  ])('by %s', async (answer, words) => {
    answersBy(answer);
    const events = await say({ text: 'Hello', coach: 'fitness' });
    expect(last(events)).toMatchObject({ kind: 'done', reply: { text: words, state: 'complete' } });
    const sent = JSON.parse(webhook.posts[0]!.body) as {
      userId: string;
      userEmail: string;
      sessionId: string;
    };
    expect(sent).toMatchObject({
      message: 'Hello',
      agentType: 'fitness',
      sessionId: first(events).sessionId,
      user_data: { membershipLevel: 'standard' },
    });
    expect(webhook.posts[0]!.body).not.toContain('mia');
  });

  it('under another name of the conversation, which the automation is told from then on, and no browser', async () => {
    answersBy('other session');
    const { sessionId } = last(await say({ text: 'Hello' }));
    expect(sessionId).not.toBe('their-own-42');
    await say({ text: 'And then?', sessionId });
    expect(
      webhook.posts.map(({ body }) => (JSON.parse(body) as { sessionId: string }).sessionId),
    ).toEqual([expect.not.stringContaining('their-own'), 'their-own-42']);
    expect(await rows()).toHaveLength(4);
  });
});

describe('a model', () => {
  it('that speaks is heard sentence by sentence', async () => {
    speaks('streams');
    const events = await say({ text: 'Hello' });
    expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1);
    expect(last(events)).toMatchObject({ kind: 'done', reply: { text: service.state.words } });
  });

  it('that takes far longer to its first word than between two is waited for', async () => {
    speaks('streams');
    service.state.first = 1_200;
    expect(last(await say({ text: 'Hello' }))).toMatchObject({
      kind: 'done',
      reply: { state: 'complete', text: service.state.words },
    });
  });

  it.each<ModelAnswer>([
    'stalls in the middle',
    'garbage',
    'ends early',
    'is cut off',
    '429',
    '500',
    'recites its orders',
  ])('that %s: the specified words, the message kept, the guide offered', async (answer) => {
    speaks(answer);
    const events = await say({ text: 'Canary, hello' });
    expect(last(events)).toMatchObject({
      kind: 'failed',
      text: TECHNICAL_DIFFICULTIES,
      reply: { state: 'failed', offersGuide: true },
    });
    const kept = await list(first(events).sessionId);
    expect(kept).toHaveLength(2);
    expect(kept[0]!.text).toBe('Canary, hello');
    expect(kept[1]!.text).toContain(TECHNICAL_DIFFICULTIES);
    expect(shownText(events)).not.toMatch(/Standing orders/);
    expect(world.lines.join()).not.toMatch(/Canary|bowl of/);
  });
});

describe('what a provider is made to say', () => {
  it.each(['webhook', 'openai'] as const)(
    'reaches a member through the %s without what no coach may say',
    async (kind) => {
      const gate = await readGate();
      world.parts.openGate = async () => gate;
      if (kind === 'webhook') answersBy('response');
      else speaks('streams');
      webhook.state.words = service.state.words =
        'A quiet hour before bed helps many people. Take 10 mg of melatonin at nine. A dim lamp is enough. [Sign in again](https://evil.example/login).';
      expect(shownText(await say({ text: 'How can I sleep better?' })).trimEnd()).toBe(
        'A quiet hour before bed helps many people. A dim lamp is enough. Sign in again.',
      );
      webhook.state.words = service.state.words = 'You should leave him tonight.';
      expect(shownText(await say({ text: 'What now?' }))).toBe(
        gate.safeAnswer('stay_or_leave', 'en'),
      );
    },
  );
});
