import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { ModelAway, NoReply } from '../../../server/gateways/chat-model/chat-model.ts';
import { finishLongWork } from '../../../server/jobs/long-work.ts';
import { chatBench, first, last } from '../../../../tests/support/chat-bench.ts';
import { allEvents, readEvents, shownText } from '../../../../tests/support/read-events.ts';
import { door, text } from '../../../../tests/support/scripted-model.ts';
import type { ReplyEvent } from '../schemas.ts';
import { failureMessages } from '../messages/failures.ts';
import { answerAgain, replyStream, stopReply } from './index.ts';

const { empty: NO_WORDS, away: TECHNICAL_DIFFICULTIES } = failureMessages('en');

const { world, as, send, say, resume, list, rows, counts } = chatBench();

/** Long enough to be shown before anything else has come. */
const ONE = 'One kind thing at a time is quite enough now. ';

describe('what a reply offers', () => {
  const offer = { kind: 'why' as const, entry: 'answer:grounding', shown: ['answer:grounding'] };

  it('comes with its end, stays with it, and a press reaches the person who answers, also the second time', async () => {
    world.coach.says(() => [...text(ONE), { kind: 'offers', offers: [offer] }]);
    const { sessionId } = last(await say({ text: 'How do I ground myself?' }));
    expect((await list(sessionId))[1]).toMatchObject({ text: ONE, offers: [offer] });
    world.coach.says(() => {
      throw new ModelAway('refused');
    });
    // Our own words on a button are no sign of danger, whatever they say.
    const pressed = await say({ text: 'he choked me last night', sessionId, followUp: offer });
    expect(first(pressed).message.dangers).toEqual([]);
    const { reply } = last(pressed);
    expect(reply).toMatchObject({ state: 'failed' });
    expect(reply.offers).toBeUndefined();
    world.coach.says(() => text('Because.'));
    await allEvents(
      replyStream({
        ctx: as(),
        parts: world.parts,
        begun: await answerAgain({ ctx: as(), parts: world.parts, id: reply.id, by: 'provider' }),
      }),
    );
    expect(world.coach.asked.map(({ followUp }) => followUp)).toEqual([undefined, offer, offer]);
    expect((await rows()).every(({ details }) => !details?.toString().includes('grounding'))).toBe(
      true,
    );
  });
});

describe('a reply', () => {
  it('is written to its end when its reader goes, and read on from where they stood', async () => {
    const gate = door();
    world.coach.says(async function* () {
      yield* text(ONE);
      await gate.opened;
      yield* text('Two. ', 'Three.');
    });
    const place: { id?: string; replyId?: string } = {};
    for await (const { event, id } of readEvents(await send({ text: 'Go' }))) {
      if (event.kind === 'accepted') place.replyId = event.replyId;
      if (event.kind === 'text') {
        place.id = id;
        break;
      }
    }
    expect(place.id).toBe(String(ONE.length));
    const rest = allEvents(await resume(place.replyId!, place.id));
    gate.open();
    expect(shownText(await rest)).toBe('Two. Three.');
    expect((await rows())[1]!.state).toBe('complete');
    expect(shownText(await allEvents(await resume(place.replyId!, String(ONE.length))))).toBe(
      'Two. Three.',
    );
    expect(shownText(await allEvents(await resume(place.replyId!)))).toBe(`${ONE}Two. Three.`);
    expect(
      (await allEvents(await resume(place.replyId!, String(ONE.length + 11)))).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['done']);
  });

  it('stops when asked, and keeps what has come', async () => {
    world.coach.says(async function* ({ signal }) {
      yield* text(ONE);
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cut')));
      });
    });
    const events: ReplyEvent[] = [];
    for await (const { event } of readEvents(await send({ text: 'Go' }))) {
      events.push(event);
      if (event.kind === 'text') await stopReply({ ctx: as(), id: first(events).replyId });
    }
    expect(last(events)).toMatchObject({ kind: 'done', reply: { state: 'stopped', text: ONE } });
    await stopReply({ ctx: as(), id: first(events).replyId });
    expect(world.coach.asked[0]!.signal.aborted).toBe(true);
  });

  it('leaves nothing behind when its conversation is deleted meanwhile', async () => {
    const gate = door();
    world.coach.says(async function* () {
      yield* text(ONE);
      await gate.opened;
      yield* text('Two.');
    });
    const events: ReplyEvent[] = [];
    for await (const { event } of readEvents(await send({ text: 'Go' }))) {
      events.push(event);
      if (event.kind !== 'text' || event.text !== ONE) continue;
      await write(world.database.db, (tx) => tx.delete(chatSessions));
      gate.open();
    }
    expect([last(events).kind, (await rows()).length, world.lines]).toEqual(['done', 0, []]);
  });

  it('is put down before the server closes', async () => {
    world.coach.says(async function* () {
      yield* text(ONE);
      await new Promise(() => undefined);
    });
    const events: ReplyEvent[] = [];
    let closed: Promise<void> | undefined;
    for await (const { event } of readEvents(await send({ text: 'Go' }))) {
      events.push(event);
      if (event.kind === 'text') closed ??= finishLongWork(20);
    }
    await closed;
    expect(last(events)).toMatchObject({
      kind: 'failed',
      text: TECHNICAL_DIFFICULTIES,
      reply: { text: `${ONE.trimEnd()}\n\n${TECHNICAL_DIFFICULTIES}` },
    });
    expect((await rows())[1]).toMatchObject({ state: 'failed', leasedUntil: null });
  });

  it.each([
    ['cannot be reached', new ModelAway('refused'), TECHNICAL_DIFFICULTIES],
    ['breaks', new Error('secret words'), TECHNICAL_DIFFICULTIES],
    ['says nothing', new NoReply(), NO_WORDS],
  ])(
    'of a provider that %s is the specified words; the message stays and the guide is offered',
    async (_, error, words) => {
      world.coach.says(() => {
        throw error;
      });
      const events = await say({ text: 'Hello' });
      expect(last(events)).toMatchObject({
        kind: 'failed',
        text: words,
        reply: { state: 'failed', text: words, offersGuide: true },
      });
      const { sessionId, replyId } = first(events);
      expect((await list(sessionId)).map(({ text }) => text)).toEqual(['Hello', words]);
      const ctx = as();
      const guided = await allEvents(
        replyStream({
          ctx,
          parts: world.parts,
          begun: await answerAgain({ ctx, parts: world.parts, id: replyId, by: 'guide' }),
        }),
      );
      expect(last(guided)).toMatchObject({
        kind: 'done',
        reply: { text: 'From the guide.', seq: 3 },
      });
      expect((await list(sessionId)).map(({ text }) => text)).toEqual(['Hello', 'From the guide.']);
      expect(world.guide.asked[0]!.history).toEqual([]);
    },
  );

  it('that breaks in the middle keeps what came, with the words below it, and can be tried again', async () => {
    world.coach.says(function* () {
      yield* text(ONE, 'And then');
      throw new ModelAway('cut');
    });
    const events = await say({ text: 'Hello' });
    expect(last(events)).toMatchObject({
      kind: 'failed',
      text: TECHNICAL_DIFFICULTIES,
      reply: { text: `${ONE.trimEnd()}\n\n${TECHNICAL_DIFFICULTIES}` },
    });
    world.coach.says(() => text('Whole.'));
    const ctx = as();
    await allEvents(
      replyStream({
        ctx,
        parts: world.parts,
        begun: await answerAgain({
          ctx,
          parts: world.parts,
          id: first(events).replyId,
          by: 'provider',
        }),
      }),
    );
    expect((await list(first(events).sessionId)).map(({ text }) => text)).toEqual([
      'Hello',
      'Whole.',
    ]);
    expect(world.coach.asked[1]!.history).toEqual([]);
  });

  it('goes on without a sentence that no coach may say, which is counted by category only', async () => {
    world.coach.says(() =>
      text(ONE, 'Eat 500 calories', ' a day. ', 'And 500 calories more. ', 'Soup is fine.'),
    );
    const events = await say({ text: 'Diet' });
    expect(last(events)).toMatchObject({
      reply: { state: 'complete', text: `${ONE}Soup is fine.` },
    });
    expect(shownText(events)).toBe(`${ONE}Soup is fine.`);
    expect(await counts()).toEqual([{ event: 'replaced', kind: 'calories', count: 1 }]);
    expect(world.lines.join()).toMatch(/calories/);
    expect(world.lines.join()).not.toContain('500');
  });

  it('of which nothing is left is the safe answer, and no yes before it is shown', async () => {
    world.coach.says(() => text('Sure! ', 'Eat 500 calories a day.'));
    const events = await say({ text: 'Diet' });
    expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'text', 'done']);
    expect(shownText(events)).toBe('Let us not count.');
  });

  it('stops at once while its first word is awaited', async () => {
    world.coach.says(async function* () {
      await new Promise(() => undefined);
      yield* text('Late.');
    });
    const events: ReplyEvent[] = [];
    for await (const { event } of readEvents(await send({ text: 'Go' }))) {
      events.push(event);
      if (event.kind === 'accepted') await stopReply({ ctx: as(), id: event.replyId });
    }
    expect(last(events)).toMatchObject({ kind: 'done', reply: { state: 'stopped', text: '' } });
  });

  it('has its links looked at whole, however they arrive', async () => {
    world.coach.says(() => text('See [this. Or', ' that](https://ev', 'il.example) now. Good.'));
    expect(shownText(await say({ text: 'Link' }))).toBe('See [this. Or that]() now. Good.');
  });

  it('whose writer died is failed for the next one who looks after its lease ran out', async () => {
    const { sessionId, replyId } = first(await say({ text: 'Hello' }));
    await write(world.database.db, (tx) =>
      tx
        .update(chatMessages)
        .set({ state: 'streaming', leasedUntil: Date.now() - 1, details: null })
        .where(eq(chatMessages.id, replyId)),
    );
    expect(last(await allEvents(await resume(replyId)))).toMatchObject({
      kind: 'failed',
      text: TECHNICAL_DIFFICULTIES,
    });
    await write(world.database.db, (tx) =>
      tx
        .update(chatMessages)
        .set({ state: 'streaming', leasedUntil: Date.now() - 1 })
        .where(eq(chatMessages.id, replyId)),
    );
    expect((await list(sessionId))[1]).toMatchObject({
      state: 'failed',
      offersGuide: true,
      text: `I hear you. What would help today?\n\n${TECHNICAL_DIFFICULTIES}`,
    });
    await write(world.database.db, (tx) =>
      tx
        .update(chatMessages)
        .set({ state: 'streaming', leasedUntil: Date.now() - 1 })
        .where(eq(chatMessages.id, replyId)),
    );
    expect(shownText(await say({ text: 'Again', sessionId }))).toContain('I hear you');
  });

  it('is followed by its row where another server writes it', async () => {
    const { replyId } = first(await say({ text: 'Hello' }));
    await write(world.database.db, (tx) =>
      tx
        .update(chatMessages)
        .set({ state: 'streaming', leasedUntil: Date.now() + 60_000 })
        .where(eq(chatMessages.id, replyId)),
    );
    const events: ReplyEvent[] = [];
    for await (const { event } of readEvents(await resume(replyId))) {
      events.push(event);
      if (event.kind === 'text')
        await write(world.database.db, (tx) =>
          tx
            .update(chatMessages)
            .set({ state: 'complete', leasedUntil: null })
            .where(eq(chatMessages.id, replyId)),
        );
    }
    expect(events.map(({ kind }) => kind)).toEqual(['text', 'done']);
  });
});
