import { describe, expect, it } from 'vitest';
import { chatPreferences, chatSessions, followUps } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { ModelAway } from '../../../server/gateways/chat-model/chat-model.ts';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { chatBench, first, last } from '../../../../tests/support/chat-bench.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { allEvents, shownText } from '../../../../tests/support/read-events.ts';
import { door, text } from '../../../../tests/support/scripted-model.ts';
import { temporaryInput } from '../schemas.ts';
import { answerAgain, answerTemporarily, editMessage, stopReply } from './index.ts';

const { world, as, send, say, resume, list, rows, session, counts } = chatBench();
const DANGER = 'I want to kill myself tonight';

describe('a message', () => {
  it('is stored sealed with its reply, in exact order, and answered sentence by sentence', async () => {
    const events = await say({ text: 'I slept badly, canary-q', coach: 'wellness' });
    expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'text', 'done']);
    const { sessionId, message, notice, replyId } = first(events);
    expect(message).toMatchObject({
      isUser: true,
      text: 'I slept badly, canary-q',
      seq: 1,
      state: 'complete',
    });
    expect(notice).toBe(true);
    expect(last(events)).toMatchObject({
      sessionId,
      reply: {
        id: replyId,
        seq: 2,
        isUser: false,
        text: 'I hear you. What would help today?',
        state: 'complete',
      },
    });
    const more = await say({ text: 'Tell me more', sessionId });
    expect(first(more)).toMatchObject({ sessionId, notice: false });
    expect((await list(sessionId)).map(({ seq, isUser }) => [seq, isUser])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect(world.coach.asked[1]).toMatchObject({
      coach: 'wellness',
      message: 'Tell me more',
      history: [
        { role: 'user', content: 'I slept badly, canary-q' },
        { role: 'assistant', content: 'I hear you. What would help today?' },
      ],
    });
    expect(JSON.stringify([await rows(), await session(), world.lines])).not.toMatch(
      /canary|hear you/,
    );
    expect(sessionId).not.toContain('mia');
  });

  it('tells a provider nothing of who asks, unless both sides allowed it', async () => {
    await say({ text: 'Hello' });
    const { opaqueId, email } = world.coach.asked[0]!.member;
    expect([opaqueId, email].join()).not.toContain('mia');
    expect(email).toBe(`${opaqueId}@members.invalid`);
    world.parts.sharesEmail = true;
    await say({ text: 'Hello' });
    await write(world.database.db, (tx) =>
      tx.insert(chatPreferences).values({ userId: 'mia', sharesEmail: true }),
    );
    await say({ text: 'Hello' });
    expect(world.coach.asked.map(({ member }) => member.email)).toEqual([
      email,
      email,
      'mia@x.example',
    ]);
    world.parts.sharesEmail = false;
    await say({ text: 'Hello' });
    expect(world.coach.asked[3]!.member.email).toBe(email);
  });

  it('carries what the member wants a coach to know, to a model and nobody else', async () => {
    const aboutMe = testCipher.seal('I work nights.', {
      table: 'chat_preferences',
      row: 'mia',
      column: 'about_me',
    });
    await write(world.database.db, (tx) =>
      tx.insert(chatPreferences).values({ userId: 'mia', aboutMe }),
    );
    await say({ text: 'Hello' });
    await allEvents(
      await answerTemporarily({
        ctx: as(),
        parts: world.parts,
        input: temporaryInput.parse({ text: 'Hello', clientKey: 'key-of-mine' }),
      }),
    );
    expect(world.coach.asked.map(({ facts }) => facts)).toEqual([
      'I work nights.',
      'I work nights.',
    ]);
    world.parts.model = world.guide;
    await say({ text: 'Hello' });
    expect(world.guide.asked[0]!.facts).toBeUndefined();
  });

  it('is looked through for danger before anything else, by both sides', async () => {
    world.coach.says(() => {
      throw new ModelAway('refused');
    });
    await write(world.database.db, (tx) =>
      tx.insert(chatPreferences).values({ userId: 'mia', allowsFollowUp: true }),
    );
    const events = await say({ text: DANGER, dangers: ['emergency'] });
    expect(first(events).message).toMatchObject({
      dangers: ['suicide_plan'],
      doubts: ['emergency'],
    });
    expect((await counts()).map(({ event, kind }) => `${event} ${kind}`).sort()).toEqual([
      'follow_up self_harm',
      'shown medical',
      'shown self_harm',
    ]);
    expect(await world.database.db.select().from(followUps)).toMatchObject([
      { userId: 'mia', kind: 'chat' },
    ]);
    expect((await list(first(events).sessionId))[0]!.dangers).toEqual(['suicide_plan']);
    // A list of conversations may be seen over a shoulder.
    expect(
      (await world.database.db.select({ title: chatSessions.title }).from(chatSessions))[0],
    ).toEqual({ title: null });
    expect(world.lines.join()).not.toContain('kill');
  });

  it('needs a paid level, and one’s own conversation', async () => {
    await expect(
      send({ text: 'x' }, testCtx(world.database.db, { userId: 'mia' })),
    ).rejects.toThrow('exclusive to paid members');
    await expect(send({ text: 'x' }, testCtx(world.database.db))).rejects.toThrow('sign in');
    const { sessionId, replyId, message } = first(await say({ text: 'Mine' }));
    const other = as('other');
    await expect(send({ text: 'x', sessionId }, other)).rejects.toThrow('is no longer here');
    await expect(list(sessionId, other)).rejects.toThrow('is no longer here');
    await expect(resume(replyId, null, other)).rejects.toThrow('is no longer here');
    await expect(stopReply({ ctx: other, id: replyId })).rejects.toThrow('is no longer here');
    await expect(
      answerAgain({ ctx: other, parts: world.parts, id: replyId, by: 'guide' }),
    ).rejects.toThrow('is no longer here');
    await expect(
      editMessage({
        ctx: other,
        parts: world.parts,
        id: message.id,
        input: { text: 'x', clientKey: 'another-key', dangers: [], language: 'en' },
      }),
    ).rejects.toThrow('is no longer here');
    expect(await rows()).toHaveLength(2);
  });

  it('that is sent twice, at once or later, in a new conversation or an old one, is stored once and followed by both', async () => {
    const gate = door();
    world.coach.says(async function* () {
      yield* text('One. ');
      await gate.opened;
      yield* text('Two.');
    });
    const twice = [
      send({ text: 'Twice', clientKey: 'the-same-key' }),
      send({ text: 'Twice', clientKey: 'the-same-key' }),
    ];
    const answers = (await Promise.all(twice)).map(allEvents);
    gate.open();
    const [a, b] = await Promise.all(answers);
    expect([shownText(a!), shownText(b!)]).toEqual(['One. Two.', 'One. Two.']);
    expect(first(a!).replyId).toBe(first(b!).replyId);
    const third = await say({
      text: 'Twice',
      clientKey: 'the-same-key',
      sessionId: first(a!).sessionId,
    });
    expect(shownText(third)).toBe('One. Two.');
    expect([
      (await rows()).length,
      world.coach.asked.length,
      await world.database.db.$count(chatSessions),
    ]).toEqual([2, 1, 1]);
  });

  it('waits for the reply before it', async () => {
    const gate = door();
    world.coach.says(async function* () {
      await gate.opened;
      yield* text('Now.');
    });
    const answer = await send({ text: 'First' });
    const { sessionId } = await session().then(({ threadId }) => ({ sessionId: threadId }));
    await expect(send({ text: 'Second', sessionId })).rejects.toThrow('still being written');
    gate.open();
    await allEvents(answer);
    expect(shownText(await say({ text: 'Second', sessionId }))).toBe('Now.');
  });

  it('finds no more than four replies under way', async () => {
    const gate = door();
    world.coach.says(async function* () {
      await gate.opened;
      yield* text('Now.');
    });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((words) => send({ text: words })));
    await expect(send({ text: 'e' })).rejects.toThrow('Other replies');
    await expect(send({ text: 'e' }, as('other'))).resolves.toBeDefined();
    gate.open();
    await Promise.all(answers.map(allEvents));
    expect(shownText(await say({ text: 'e' }))).toBe('Now.');
  });
});
