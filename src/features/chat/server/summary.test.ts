import { beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { chatHandoffs, coachClients, coaches, recordAccessLog } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, Forbidden, NotFound } from '../../../server/errors.ts';
import {
  closeSummary,
  draftSummary,
  handOver,
  listCoachSummaries,
  listHandedOver,
  openSummary,
  takeBackSummary,
} from './index.ts';
import {
  NOW,
  database,
  as,
  add,
  setUpConversations,
} from '../../../../tests/support/own-conversations-bench.ts';

setUpConversations();

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
