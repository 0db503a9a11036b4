import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { addConversation } from '../../../../tests/support/conversations.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import {
  chatFeedback,
  chatHandoffs,
  chatMessages,
  chatPreferences,
  chatSessions,
  coachClients,
  coaches,
  recordAccessLog,
  users,
  weeklyCounts,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, Forbidden, NotFound } from '../../../server/errors.ts';
import { removeExpired } from '../../../server/jobs/housekeeping.ts';
import { sessionsSearch } from '../own-schemas.ts';
import {
  closeSummary,
  deleteAllSessions,
  deleteSession,
  draftSummary,
  exportAllConversations,
  exportConversation,
  getChatPreferences,
  getConversation,
  handOver,
  listCoachSummaries,
  listHandedOver,
  listSessions,
  openSummary,
  rateReply,
  renameSession,
  saveChatPreferences,
  takeBackSummary,
} from './index.ts';

const cipher = testCipher;
const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values(
      ['ana', 'bea', 'corinne'].map((id) => ({
        id,
        email: `${id}@x.example`,
        firstName: id,
        lastName: 'B',
        membershipLevel: 'standard',
      })),
    ),
  );
});
afterEach(() => database.close());

const as = (userId: string, now = NOW) => ({ ...testCtx(database.db, { userId }), now });
const add = (threadId: string, more: Partial<Parameters<typeof addConversation>[2]> = {}) =>
  addConversation(database.db, cipher, {
    userId: 'ana',
    threadId,
    at: NOW,
    said: ['How do I cook lentils?', 'Rinse them. Then boil.'],
    ...more,
  });
const list = (query: Record<string, string> = {}, now = NOW) =>
  listSessions({ ctx: as('ana', now), input: sessionsSearch.parse(query) });
const found = async (query: Record<string, string>) =>
  (await list(query)).sessions.map(({ sessionId }) => sessionId);

describe('the list of one’s own conversations', () => {
  it('is theirs alone, newest first, a page at a time, by coach, without what has run out', async () => {
    for (let index = 0; index < 23; index++)
      await add(`t${index}`, { at: NOW - index * 1000, said: [] });
    await add('food', { coach: 'nutrition', at: NOW - DAY_MS });
    await add('over', { at: NOW, expiresAt: NOW });
    await add('hers', { userId: 'bea' });
    const first = await list();
    expect(first.sessions.map(({ sessionId }) => sessionId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `t${index}`),
    );
    const second = await list({ after: first.after! });
    expect(second.sessions.map(({ sessionId }) => sessionId)).toEqual([
      't20',
      't21',
      't22',
      'food',
    ]);
    expect(second.after).toBeUndefined();
    expect((await list({ coach: 'nutrition' })).sessions).toEqual([
      {
        sessionId: 'food',
        coach: 'nutrition',
        title: 'Conversation',
        isNameless: true,
        updatedAt: NOW - DAY_MS,
        messages: 2,
      },
    ]);
  });

  it('finds words in what was said, whatever their case and accents, all of them, and shows where', async () => {
    await add('one', {
      title: 'Dinner',
      said: ['Quiero cocinar frijoles y café', 'Remoje los frijoles toda la noche'],
    });
    await add('two', { title: 'Sleep', at: NOW - 1 });
    await add('hers', { userId: 'bea', said: ['frijoles'] });
    expect(await found({ q: 'FRIJOLES cafe' })).toEqual(['one']);
    expect(await found({ q: 'frijoles lentils' })).toEqual([]);
    expect(await found({ q: 'sleep' })).toEqual(['two']);
    expect((await list({ q: 'remoje' })).sessions[0]!.excerpt).toBe(
      'Remoje los frijoles toda la noche',
    );
  });

  it('cuts a long place around the word at whole words', async () => {
    await add('long', {
      said: [`${'before it all '.repeat(20)}the needle${' and what came after'.repeat(20)}`],
    });
    const [{ excerpt = '' } = {}] = (await list({ q: 'needle' })).sessions;
    expect(excerpt).toMatch(/^…(before|it|all) .*the needle and what .*(and|what|came|after)…$/);
    expect(excerpt.length).toBeLessThanOrEqual(122);
  });

  it('pages through what is found without losing or repeating any', async () => {
    for (let index = 0; index < 60; index++)
      await add(`t${index}`, {
        at: NOW - index,
        said: [index % 2 === 0 ? 'about bread' : 'about rest'],
      });
    const first = await list({ q: 'bread' });
    const second = await list({ q: 'bread', after: first.after! });
    expect([...first.sessions, ...second.sessions].map(({ sessionId }) => sessionId)).toEqual(
      Array.from({ length: 30 }, (_, index) => `t${index * 2}`),
    );
  });
});

describe('a conversation of one’s own', () => {
  it('is read in its order, and is not there for anybody else or after its time', async () => {
    await add('mine', { expiresAt: NOW + 1 });
    const { said } = await getConversation({
      ctx: as('ana'),
      input: { sessionId: 'mine' },
    });
    expect(said.map(({ seq, isUser, text }) => [seq, isUser, text])).toEqual([
      [1, true, 'How do I cook lentils?'],
      [2, false, 'Rinse them. Then boil.'],
    ]);
    await expect(
      getConversation({ ctx: as('bea'), input: { sessionId: 'mine' } }),
    ).rejects.toBeInstanceOf(NotFound);
    await expect(
      getConversation({ ctx: as('ana', NOW + 1), input: { sessionId: 'mine' } }),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it('takes a name without moving in the list or living longer', async () => {
    await add('mine', { at: NOW - DAY_MS, expiresAt: NOW + DAY_MS });
    await renameSession({ ctx: as('ana'), input: { sessionId: 'mine', title: 'Lentils' } });
    expect((await list()).sessions).toMatchObject([
      { title: 'Lentils', updatedAt: NOW - DAY_MS, expiresAt: NOW + DAY_MS },
    ]);
    expect((await database.db.select().from(chatSessions))[0]).toMatchObject({ isTitleOwn: true });
    await expect(
      renameSession({ ctx: as('bea'), input: { sessionId: 'mine', title: 'x' } }),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it('leaves as text to read or as data, alone or with all others', async () => {
    await add('mine', { title: 'Dinner', coach: 'nutrition' });
    await add('other', { title: 'Rest', at: NOW - 1 });
    const text = await exportConversation({
      ctx: as('ana'),
      input: { sessionId: 'mine', format: 'text' },
    });
    expect(text.name).toBe('copy-2026-11-21.txt');
    expect(text.text).toContain(
      'Dinner\nWith the Nutrition Coach, which is a program, not a person.\n\nYou, November 21, 2026 at 12:00 PM\nHow do I cook lentils?\n',
    );
    const all = JSON.parse(
      (await exportAllConversations({ ctx: as('ana'), input: { format: 'json' } })).text,
    ) as { conversations: { title: string; messages: unknown[] }[] };
    expect(all.conversations.map(({ title, messages }) => [title, messages.length])).toEqual([
      ['Dinner', 2],
      ['Rest', 2],
    ]);
    await expect(
      exportConversation({ ctx: as('bea'), input: { sessionId: 'mine', format: 'text' } }),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it('goes with all that hangs on it, one or all, and nobody else’s does', async () => {
    for (const threadId of ['a', 'b', 'c']) await add(threadId);
    await add('hers', { userId: 'bea' });
    await expect(
      deleteSession({ ctx: as('ana'), input: { sessionId: 'hers' } }),
    ).rejects.toBeInstanceOf(NotFound);
    await deleteSession({ ctx: as('ana'), input: { sessionId: 'a' } });
    expect(await database.db.$count(chatMessages)).toBe(6);
    expect(await deleteAllSessions({ ctx: as('ana') })).toEqual({ deleted: 2 });
    expect((await database.db.select().from(chatSessions)).map(({ threadId }) => threadId)).toEqual(
      ['hers'],
    );
    expect(await database.db.$count(chatMessages)).toBe(2);
  });
});

describe('how long they are kept', () => {
  const save = (retention: '0' | '7' | '30' | 'keep', aboutMe = '') =>
    saveChatPreferences({
      ctx: as('ana'),
      input: { retention, sharesEmail: false, allowsFollowUp: true, aboutMe },
    });

  it('is thirty days, with nothing shared and nobody called, until somebody chooses', async () => {
    expect(await getChatPreferences({ ctx: as('ana') })).toEqual({
      retention: '30',
      sharesEmail: false,
      allowsFollowUp: false,
      aboutMe: '',
    });
    await save('keep', 'I work nights.');
    expect(await getChatPreferences({ ctx: as('ana') })).toEqual({
      retention: 'keep',
      sharesEmail: false,
      allowsFollowUp: true,
      aboutMe: 'I work nights.',
    });
    expect((await database.db.select().from(chatPreferences))[0]!.aboutMe).not.toContain('nights');
  });

  it('holds at once for what is there: a shorter time deletes, a longer one keeps', async () => {
    await add('new', { at: NOW - HOUR_MS / 2 });
    await add('old', { at: NOW - 8 * DAY_MS });
    await add('hers', { userId: 'bea', at: NOW - 90 * DAY_MS });
    await save('7');
    expect((await list()).sessions).toMatchObject([
      { sessionId: 'new', expiresAt: NOW - HOUR_MS / 2 + 7 * DAY_MS },
    ]);
    await save('0');
    expect((await list()).sessions).toMatchObject([
      { sessionId: 'new', expiresAt: NOW + HOUR_MS / 2 },
    ]);
    await save('keep');
    expect((await list()).sessions[0]).not.toHaveProperty('expiresAt');
    await removeExpired(database.db, NOW + 900 * DAY_MS);
    expect(
      (await database.db.select().from(chatSessions)).map(({ threadId }) => threadId).sort(),
    ).toEqual(['hers', 'new']);
    await save('30');
    await removeExpired(database.db, NOW - HOUR_MS / 2 + 30 * DAY_MS);
    expect(await database.db.$count(chatSessions)).toBe(2);
    await removeExpired(database.db, NOW - HOUR_MS / 2 + 30 * DAY_MS + 1);
    expect((await database.db.select().from(chatSessions)).map(({ threadId }) => threadId)).toEqual(
      ['hers'],
    );
  });
});

describe('what one thinks of a reply', () => {
  it('is kept once, the last word counts, and staff get a number that stays', async () => {
    const [question, reply] = await add('mine', { coach: 'nutrition' });
    const rate = (messageId: string, rating: 'helpful' | 'unsafe', userId = 'ana') =>
      rateReply({
        ctx: as(userId),
        input: { messageId, rating, comment: 'told me not to eat' },
      });
    await rate(reply!, 'helpful');
    await rate(reply!, 'unsafe');
    await rate(reply!, 'unsafe');
    const [row, ...more] = await database.db.select().from(chatFeedback);
    expect([
      row!.rating,
      row!.module,
      cipher.open(row!.comment!, { table: 'chat_feedback', row: row!.id, column: 'comment' }),
      more,
    ]).toEqual(['unsafe', 'nutrition', 'told me not to eat', []]);
    await deleteSession({ ctx: as('ana'), input: { sessionId: 'mine' } });
    expect(
      (
        await database.db.select().from(weeklyCounts).where(eq(weeklyCounts.figure, 'chat_unsafe'))
      )[0],
    ).toMatchObject({ count: 1 });
    const [hers, herReply] = await add('hers', { userId: 'bea' });
    for (const id of [question!, reply!, hers!, herReply!])
      await expect(rate(id, 'helpful')).rejects.toBeInstanceOf(NotFound);
  });
});

describe('a summary for one’s human coach', () => {
  beforeEach(
    async () =>
      void (await add('mine', {
        coach: 'nutrition',
        said: [
          'I skip breakfast. I am tired.',
          'Try this:\n\n1. Put oats in a jar.\n2. Add milk.\n\n[More](/resources/oats)',
          'And *when* I have no milk?',
          'Water works, too. It tastes plain.',
        ],
      })),
  );
  const ask = () => draftSummary({ ctx: as('ana'), input: { sessionId: 'mine' } });
  const hand = (summary = 'Please help me with breakfast') =>
    handOver({ ctx: as('ana'), input: { sessionId: 'mine', summary, isRead: true } });
  const getCoach = (status: 'approved' | 'suspended' = 'approved') =>
    write(database.db, async (tx) => {
      await tx.insert(coaches).values({
        id: 'c',
        userId: 'corinne',
        coachId: 'HW-1',
        firstName: 'Corinne',
        lastName: 'B',
        email: 'c@x.example',
        status,
      });
      await tx.insert(coachClients).values({ coachId: 'c', clientId: 'ana', assignmentDate: NOW });
    });

  it('is drafted from the talk itself, and stored nowhere', async () => {
    const { draft, coach } = await ask();
    expect(coach).toBeNull();
    expect(draft).toBe(
      'I talked with the Nutrition Coach (a program) on November 21, 2026.\n\nWhat I said or asked:\n- I skip breakfast.\n- And when I have no milk?\n\n' +
        "What it suggested:\n- Put oats in a jar.\n- Add milk.\n- Water works, too.\n\nWhat I'd like from you:\n- ",
    );
    expect(await database.db.$count(chatHandoffs)).toBe(0);
  });

  it('takes neither a kind word nor a question back for a suggestion', async () => {
    await add('unsure', {
      coach: 'fitness',
      at: NOW + 5_000,
      said: [
        'My hip hurts',
        'I am sorry that it hurts.\n\nGo only as deep as is free of pain, with a hand on the table, and let a doctor look when it lasts.',
        'And the other thing?',
        'I am not sure that I follow. If it is about **Walking**, this may be a beginning:\n\nTen minutes.\n\n1. **Balance**\n\nSay which.',
      ],
    });
    const { draft } = await draftSummary({
      ctx: as('ana'),
      input: { sessionId: 'unsure' },
    });
    expect(draft).toContain(
      'What it suggested:\n- Go only as deep as is free of pain, with a hand on the table, and let a doctor look when it lasts.\n\nWhat I',
    );
  });

  it('goes to nobody while there is nobody, and says so', async () => {
    await expect(hand()).rejects.toBeInstanceOf(Conflict);
    await getCoach('suspended');
    await expect(hand()).rejects.toBeInstanceOf(Conflict);
    expect(await database.db.$count(chatHandoffs)).toBe(0);
  });

  it('goes as approved, sealed, to the coach alone, and can be taken back', async () => {
    await getCoach();
    expect(await hand()).toEqual({ coach: 'Corinne' });
    const [row] = await database.db.select().from(chatHandoffs);
    expect([row!.coachUserId, row!.state, row!.summary.includes('breakfast')]).toEqual([
      'corinne',
      'waiting',
      false,
    ]);
    const [shown] = await listHandedOver({ ctx: as('ana') });
    expect(shown).toMatchObject({
      coach: 'Corinne',
      state: 'waiting',
      summary: 'Please help me with breakfast',
    });
    expect(await listHandedOver({ ctx: as('bea') })).toEqual([]);
    const coach = { ...testCtx(database.db, { userId: 'corinne', role: 'coach' }), now: NOW };
    const other = { ...testCtx(database.db, { userId: 'bea', role: 'coach' }), now: NOW };
    const read = (open?: string) => listCoachSummaries({ ctx: coach, input: { open } });
    expect(await read(row!.id)).toEqual({
      summaries: [{ id: row!.id, at: NOW, from: 'ana', state: 'waiting' }],
    });
    await expect(openSummary({ ctx: other, input: { id: row!.id } })).rejects.toBeInstanceOf(
      NotFound,
    );
    await expect(
      openSummary({ ctx: as('corinne'), input: { id: row!.id } }),
    ).rejects.toBeInstanceOf(Forbidden);
    await openSummary({ ctx: coach, input: { id: row!.id } });
    expect((await read(row!.id)).open).toMatchObject({
      from: 'ana',
      state: 'read',
      summary: 'Please help me with breakfast',
    });
    expect((await database.db.select().from(recordAccessLog))[0]).toMatchObject({
      userId: 'ana',
      actorId: 'corinne',
      resource: 'chat_handoffs',
      purpose: 'Given to them by you',
    });
    await closeSummary({ ctx: coach, input: { id: row!.id } });
    expect((await listHandedOver({ ctx: as('ana') }))[0]!.state).toBe('closed');
    await expect(
      takeBackSummary({ ctx: as('bea'), input: { id: row!.id } }),
    ).rejects.toBeInstanceOf(NotFound);
    await takeBackSummary({ ctx: as('ana'), input: { id: row!.id } });
    expect(await database.db.$count(chatHandoffs)).toBe(0);
  });
});
