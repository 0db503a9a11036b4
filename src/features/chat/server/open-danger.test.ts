import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chatBench, first, last } from '../../../../tests/support/chat-bench.ts';
import { allEvents, shownText } from '../../../../tests/support/read-events.ts';
import { AFTERWARDS, SITUATION_LINES } from '../../../../tests/safety/situations.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { ModelAway } from '../../../server/gateways/chat-model/chat-model.ts';
import { text } from '../../../../tests/support/scripted-model.ts';
import { readCards } from '../../safety/safety-content.ts';
import { temporaryInput, type ReleaseReason } from '../schemas.ts';
import { answerAgain, answerTemporarily, editMessage, replyStream } from './index.ts';

const { world, as, say, list, session } = chatBench();
const cards = await readCards();
const withGuide = () => {
  world.parts.model = world.guide;
};
const release = async (id: string, because: ReleaseReason = 'safe', ctx = as()) =>
  allEvents(
    replyStream({
      ctx,
      parts: world.parts,
      begun: await answerAgain({ ctx, parts: world.parts, id, by: 'provider', because }),
    }),
  );
const DANGER = 'he choked me last night';

describe.each(['en', 'es'] as const)('after danger, in %s', (language) => {
  const fixed = Object.values(cards[language]);
  const isFixed = (said: string) =>
    said.split('\n\n').length > 0 &&
    fixed.some(({ text: reply, stillOpen }) => said === stillOpen || said.startsWith(reply));

  it.each(SITUATION_LINES)('%s: %s', async (situation, en, es) => {
    withGuide();
    const opened = await say({ text: language === 'en' ? en : es, language });
    expect(shownText(opened).startsWith(cards[language][situation].text), shownText(opened)).toBe(
      true,
    );
    expect(first(opened).message.dangers[0]).toBe(situation);
    const { sessionId } = first(opened);
    for (const words of AFTERWARDS[language]) {
      const next = await say({ text: words, sessionId, language });
      expect(isFixed(shownText(next)), `${words}: ${shownText(next)}`).toBe(true);
      expect(last(next).reply.holds).toBe(true);
    }
    expect(world.guide.asked).toEqual([]);
    const held = (await list(sessionId)).at(-1)!;
    expect(held.holds).toBe(true);
    const answered = await release(held.id);
    expect(shownText(answered)).toBe('From the guide.');
    expect(world.guide.asked[0]).toMatchObject({
      message: AFTERWARDS[language].at(-1),
      dangers: [],
    });
  });
});

describe('open danger', () => {
  it('stands in the answer whatever a model writes, and the model is told', async () => {
    const opened = await say({ text: DANGER });
    expect(shownText(opened)).toBe(
      `${cards.en.strangled.text}\n\nI hear you. What would help today?`,
    );
    expect(world.coach.asked[0]).toMatchObject({ dangers: ['strangled'] });
    const next = await say({ text: 'thank you', sessionId: first(opened).sessionId });
    expect(shownText(next)).toBe(
      `${cards.en.strangled.stillOpen}\n\nI hear you. What would help today?`,
    );
    expect(world.coach.asked[1]).toMatchObject({ dangers: ['strangled'] });
  });

  it('keeps the fixed words when the model fails', async () => {
    world.coach.says(() => {
      throw new ModelAway('refused');
    });
    const events = await say({ text: DANGER });
    expect(last(events)).toMatchObject({ kind: 'failed' });
    expect(last(events).reply.text.startsWith(cards.en.strangled.text)).toBe(true);
  });

  it('shows both replies when two kinds sound, what saves a life first', async () => {
    withGuide();
    expect(shownText(await say({ text: 'He choked me and now my throat is swelling' }))).toBe(
      `${cards.en.heart_stroke_allergy.text}\n\n${cards.en.strangled.text}`,
    );
  });

  it('ends after a day, with nobody saying anything', async () => {
    withGuide();
    const { sessionId } = first(await say({ text: DANGER }));
    const later = as('mia', { now: as().now + DAY_MS + 1 });
    expect((await list(sessionId, later)).at(-1)!.holds).toBeUndefined();
    expect(shownText(await say({ text: 'what should I cook tonight?', sessionId }, later))).toBe(
      'From the guide.',
    );
  });

  it('is over with one press, once, and the words before count no more', async () => {
    withGuide();
    const { sessionId } = first(await say({ text: DANGER }));
    const held = (await list(sessionId)).at(-1)!;
    await release(held.id, 'not_meant');
    await expect(release(held.id, 'not_meant')).rejects.toThrow();
    const said = await list(sessionId);
    expect(said.map(({ isUser, holds, isReleased }) => [isUser, holds, isReleased])).toEqual([
      [true, undefined, true],
      [false, undefined, undefined],
      [false, undefined, undefined],
    ]);
    expect(shownText(await say({ text: 'what should I cook tonight?', sessionId }))).toBe(
      'From the guide.',
    );
    // A new danger is a new danger.
    expect(shownText(await say({ text: 'he put a gun to my head', sessionId }))).toBe(
      cards.en.weapon.text,
    );
  });

  it('belongs to its owner', async () => {
    withGuide();
    const { sessionId } = first(await say({ text: DANGER }));
    await expect(release((await list(sessionId)).at(-1)!.id, 'safe', as('other'))).rejects.toThrow(
      'is no longer here',
    );
  });

  it('goes with the words that opened it when these are changed', async () => {
    withGuide();
    const opened = await say({ text: DANGER });
    const input = {
      text: 'what should I cook tonight?',
      clientKey: 'changed-key',
      dangers: [],
      language: 'en' as const,
    };
    const changed = await allEvents(
      replyStream({
        ctx: as(),
        parts: world.parts,
        begun: await editMessage({
          ctx: as(),
          parts: world.parts,
          id: first(opened).message.id,
          input,
        }),
      }),
    );
    expect(shownText(changed)).toBe('From the guide.');
    expect((await list(first(opened).sessionId)).at(-1)!.holds).toBeUndefined();
  });

  it('is not opened by what is only doubtful: the lines stand beside the ordinary answer', async () => {
    withGuide();
    const events = await say({ text: 'some days I wonder what the point is' });
    expect(first(events).message).toMatchObject({ dangers: [], doubts: ['suicide_thoughts'] });
    expect(shownText(events)).toBe('From the guide.');
    expect(last(events).reply.holds).toBeUndefined();
  });

  it('is sealed, and judged once: what was heard is not opened again', async () => {
    withGuide();
    const { sessionId } = first(await say({ text: DANGER }));
    const row = await session();
    expect(row.danger).toMatch(/^\w+/);
    expect(JSON.stringify(row)).not.toContain('strangled');
    // Even if the stored question could not be read anymore, its danger stays what it was.
    await write(world.database.db, (tx) =>
      tx.update(chatSessions).set({ title: null }).where(eq(chatSessions.id, row.id)),
    );
    expect(await world.database.db.$count(chatMessages)).toBe(2);
    expect((await list(sessionId))[0]!.dangers).toEqual(['strangled']);
  });

  it('holds in a temporary chat as the browser tells, until it says that the member is safe', async () => {
    withGuide();
    const ask = async (changes: object) =>
      allEvents(
        await answerTemporarily({
          ctx: as(),
          parts: world.parts,
          input: temporaryInput.parse({
            text: 'what should I cook tonight?',
            clientKey: 'temporary-1',
            ...changes,
          }),
        }),
      );
    expect(shownText(await ask({ open: ['strangled'] }))).toBe(cards.en.strangled.stillOpen);
    expect(last(await ask({ open: ['strangled'] })).reply.holds).toBe(true);
    expect(shownText(await ask({ open: ['strangled'], isReleased: true }))).toBe('From the guide.');
    expect(shownText(await ask({ text: DANGER, isReleased: true }))).toBe('From the guide.');
    world.parts.model = world.coach;
    world.coach.says(() => text('Something warm.'));
    expect(shownText(await ask({ open: ['strangled'] }))).toBe(
      `${cards.en.strangled.stillOpen}\n\nSomething warm.`,
    );
  });
});
