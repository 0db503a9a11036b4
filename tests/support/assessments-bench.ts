import { afterEach, beforeEach } from 'vitest';
import { chatPreferences, coachClients, coaches, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { mirrorContent } from '../../src/features/content/server/index.ts';
import { POST as save } from '../../src/pages/api/assessments/results/index.ts';
import type { Actor } from '../../src/server/context.ts';
import { createBench, type EndpointBench } from './endpoint.ts';
import { testCtx } from './ctx.ts';

export let bench: EndpointBench;

/** A bench with the published assessments, a free and a paid member, and the coach of both. Call it at the top of a test file. */
export function setUpAssessments(): void {
  beforeEach(async () => {
    bench = await createBench();
    await mirrorContent({ db: bench.db, contentDir: 'content' });
    await write(bench.db, async (tx) => {
      for (const [id, membershipLevel, role] of [
        ['free', 'free', 'user'],
        ['paid', 'affordable', 'user'],
        ['other', 'free', 'user'],
        ['coach', 'free', 'coach'],
        ['coach-2', 'free', 'coach'],
      ] as const)
        await tx.insert(users).values({
          id,
          role,
          membershipLevel,
          email: `${id}@x.example`,
          firstName: id,
          lastName: 'B',
        });
      await tx.insert(coaches).values({
        id: 'c1',
        userId: 'coach',
        coachId: 'HW-1',
        firstName: 'Corinne',
        lastName: 'B',
        email: 'coach@x.example',
        status: 'approved',
      });
      for (const clientId of ['free', 'paid'])
        await tx.insert(coachClients).values({ id: clientId, coachId: 'c1', clientId });
    });
  }, 30_000);
  afterEach(() => bench.close());
}

export const actor = (userId: string, more: Partial<Actor> = {}): Actor =>
  testCtx(bench.db, { userId, ...more }).actor!;

export const allowFollowUp = (userId: string) =>
  write(bench.db, (tx) => tx.insert(chatPreferences).values({ userId, allowsFollowUp: true }));

export const phq = (...values: number[]) =>
  Object.fromEntries(values.map((value, at) => [`phq-9.${at + 1}`, String(value)]));
export const who = (...values: number[]) =>
  Object.fromEntries(values.map((value, at) => [`who-5.${at + 1}`, String(value)]));

export const post = (userId: string | undefined, answers: Record<string, string>, more = {}) =>
  bench.call(save, {
    path: '/api/assessments/results',
    json: { assessment: 'well-being', language: 'en', answers },
    ...(userId && {
      actor: actor(userId, userId === 'paid' ? { membershipLevel: 'affordable' } : {}),
    }),
    ...more,
  });
export const take = async (userId: string, answers: Record<string, string>) =>
  ((await (await post(userId, answers)).json()) as { id: string }).id;
export const ctxOf = (userId: string, more = {}) => bench.ctx(actor(userId, more));
