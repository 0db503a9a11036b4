import { describe, expect, it } from 'vitest';
import { chatPreferences, chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { NoReply } from '../../../server/gateways/chat-model/chat-model.ts';
import { chatBench, first, last } from '../../../../tests/support/chat-bench.ts';
import { allEvents, shownText } from '../../../../tests/support/read-events.ts';
import { text } from '../../../../tests/support/scripted-model.ts';
import { temporaryInput } from '../schemas.ts';
import { failureMessages } from '../messages/failures.ts';
import {
  answerTemporarily,
  deleteSession,
  editMessage,
  exportConversation,
  listSessions,
  renameSession,
  replyStream,
} from './index.ts';

const { empty: NO_WORDS } = failureMessages('en');
const threadNames = async () =>
  (await world.database.db.select({ threadId: chatSessions.threadId }).from(chatSessions)).map(
    ({ threadId }) => threadId,
  );

const { world, as, say, resume, list, rows, session, counts } = chatBench();
const DANGER = 'I want to kill myself tonight';

describe('a conversation', () => {
  it('takes the name that a provider gives it, but never somebody else’s; to its owner’s browsers it keeps the name it had, and is found by either', async () => {
    const theirs = first(await say({ text: 'Theirs' }, as('other'))).sessionId;
    world.coach.says(function* () {
      yield { kind: 'thread', threadId: 'run-77' };
      yield* text('Yes.');
    });
    const events = await say({ text: 'Mine' });
    const { sessionId: name } = first(events);
    expect([name === 'run-77', last(events).sessionId]).toEqual([false, name]);
    expect(await list(name)).toEqual(await list('run-77'));
    world.coach.says(function* () {
      yield { kind: 'thread', threadId: theirs };
      yield { kind: 'thread', threadId: 'with spaces in it' };
      yield* text('Yes.');
    });
    expect(last(await say({ text: 'Mine', sessionId: name })).sessionId).toBe(name);
    world.coach.says(function* () {
      yield { kind: 'thread', threadId: theirs };
      yield* text('Yes.');
    });
    expect(last(await say({ text: 'Mine', sessionId: 'run-77' })).sessionId).toBe(name);
    expect(await threadNames()).toEqual(expect.arrayContaining([theirs, 'run-77']));
    expect(await list(theirs, as('other'))).toHaveLength(2);
  });

  it('answers under the name that a tab learnt first, however often a provider gives it another', async () => {
    const { sessionId: name } = first(await say({ text: 'Hello' }));
    for (const threadId of ['run-1', 'run-2', 'run-3']) {
      world.coach.says(function* () {
        yield { kind: 'thread', threadId };
        yield* text('Yes.');
      });
      await say({ text: 'On we go', sessionId: name });
    }
    expect(await list(name)).toHaveLength(8);
    expect(
      (await listSessions({ ctx: as(), input: {} })).sessions.map(({ sessionId }) => sessionId),
    ).toEqual([name]);
    expect(
      await renameSession({ ctx: as(), input: { sessionId: name, title: 'Evenings' } }),
    ).toEqual({ title: 'Evenings' });
    expect(
      (await exportConversation({ ctx: as(), input: { sessionId: name, format: 'text' } })).text,
    ).toContain('Evenings');
    await deleteSession({ ctx: as(), input: { sessionId: name } });
    expect(await rows()).toEqual([]);
  });

  it('begun in the same moment as one that was renamed has a name of its own', async () => {
    const ctx = as();
    world.coach.says(function* () {
      yield { kind: 'thread', threadId: 'run-9' };
      yield* text('Yes.');
    });
    const one = first(await say({ text: 'One' }, ctx));
    const two = first(await say({ text: 'Two' }, ctx));
    expect(two.sessionId).not.toBe(one.sessionId);
    expect(
      [await list(one.sessionId), await list(two.sessionId)].map(([question]) => question?.text),
    ).toEqual(['One', 'Two']);
  });

  it('goes when its owner’s rule says so, counted from the last message', async () => {
    const ctx = as();
    const { sessionId } = first(await say({ text: 'Hello' }, ctx));
    const left = async () =>
      Math.round(((await session()).expiresAt! - (await session()).updatedAt) / HOUR_MS);
    expect(await left()).toBe((30 * DAY_MS) / HOUR_MS);
    await write(world.database.db, (tx) =>
      tx.insert(chatPreferences).values({ userId: 'mia', retentionDays: 0 }),
    );
    await say({ text: 'Hello', sessionId });
    expect(await left()).toBe(1);
    await write(world.database.db, (tx) => tx.update(chatPreferences).set({ retentionDays: null }));
    await say({ text: 'Hello', sessionId });
    expect((await session()).expiresAt).toBeNull();
  });

  it('says again after three hours that no human answers', async () => {
    const { sessionId } = first(await say({ text: 'Hello' }));
    expect(
      first(
        await say(
          { text: 'Hello', sessionId },
          as('mia', { now: Date.now() + 3 * HOUR_MS - 60_000 }),
        ),
      ).notice,
    ).toBe(false);
    expect(
      first(
        await say(
          { text: 'Hello', sessionId },
          as('mia', { now: Date.now() + 3 * HOUR_MS + 60_000 }),
        ),
      ).notice,
    ).toBe(true);
  });

  it('has its last question put in other words, once', async () => {
    const events = await say({ text: 'Frist' });
    const { sessionId, message, replyId } = first(events);
    const ctx = as();
    const input = { text: 'First', clientKey: 'edit-key-1', dangers: [], language: 'en' as const };
    const edit = async () =>
      allEvents(
        replyStream({
          ctx,
          parts: world.parts,
          begun: await editMessage({ ctx, parts: world.parts, id: message.id, input }),
        }),
      );
    expect(first(await edit()).message).toMatchObject({ text: 'First', seq: 3 });
    expect(first(await edit()).message).toMatchObject({ text: 'First', seq: 3 });
    expect((await list(sessionId)).map(({ text }) => text)).toEqual([
      'First',
      'I hear you. What would help today?',
    ]);
    expect(world.coach.asked.at(-1)!.history).toEqual([]);
    await expect(resume(replyId)).rejects.toThrow('is no longer here');
    const { message: second } = first(await say({ text: 'Second', sessionId }));
    await expect(
      editMessage({
        ctx,
        parts: world.parts,
        id: (await list(sessionId))[0]!.id,
        input: { ...input, clientKey: 'edit-key-2' },
      }),
    ).rejects.toThrow('Only the last');
    expect(second.seq).toBe(5);
  });

  it('is answered by the guide when the day’s tokens are spent', async () => {
    world.parts.budget = { member: 2_100, system: 10_000 };
    const { sessionId } = first(await say({ text: 'Hello' }));
    expect(shownText(await say({ text: 'Hello', sessionId }))).toBe('From the guide.');
    expect(shownText(await say({ text: 'Hello' }, as('other')))).toContain('I hear you');
  });

  it('can be had without leaving anything behind', async () => {
    const ctx = as();
    const offer = { kind: 'person' as const, entry: 'answer:grounding', shown: [] };
    world.coach.says(() => [
      ...text('I hear you. ', 'What would help ', 'today?'),
      { kind: 'offers', offers: [offer] },
    ]);
    const input = temporaryInput.parse({
      text: DANGER,
      clientKey: 'temporary-1',
      earlier: [{ role: 'user', content: 'Before' }],
    });
    const events = await allEvents(await answerTemporarily({ ctx, parts: world.parts, input }));
    expect(last(events).reply.offers).toEqual([offer]);
    expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'text', 'text', 'done']);
    expect(first(events)).toMatchObject({
      sessionId: 'temporary',
      message: { dangers: ['suicide_plan'] },
    });
    expect(last(events).reply).toMatchObject({ holds: true });
    expect(world.coach.asked[0]).toMatchObject({ history: [{ content: 'Before' }] });
    expect(await counts()).toEqual([{ event: 'shown', kind: 'self_harm', count: 1 }]);
    await allEvents(
      await answerTemporarily({ ctx, parts: world.parts, input: { ...input, followUp: offer } }),
    );
    expect(world.coach.asked.at(-1)!.followUp).toEqual(offer);
    world.coach.says(() => {
      throw new NoReply();
    });
    expect(
      last(await allEvents(await answerTemporarily({ ctx, parts: world.parts, input }))),
    ).toMatchObject({ kind: 'failed', text: NO_WORDS });
    expect([(await rows()).length, await world.database.db.$count(chatSessions)]).toEqual([0, 0]);
  });
});
