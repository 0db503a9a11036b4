import type { Ctx } from '../../../server/context.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { Answers, FormKind } from '../schemas.ts';
import { findSafeNumber } from '../../profile/server/index.ts';
import { readLatestQuiz } from './discovery-results.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { readPreferences } from './preferences.ts';
import { findProgress } from './progress.ts';
import { readSetUp } from './set-up.ts';

export interface FormState {
  /** Only when someone asked for them: anyone who looks over a shoulder at the sign-in must not find the form filled in. */
  answers: Answers | undefined;
  stoppedAt: number | undefined;
  isDone: boolean;
  /** The device was said to be shared or watched: nothing unfinished is kept from it. */
  isShared: boolean;
}

interface Reading {
  ctx: Ctx;
  input: { kind: FormKind; open: boolean };
}

/**
 * What a member filled in before on one of the ways that are forms: unfinished answers first, else what was sent. A form sent without a single answer is done, too.
 * @throws Unauthenticated
 */
export async function readForm({ ctx, input: { kind, open } }: Reading): Promise<FormState> {
  const { userId } = requireMember(ctx);
  const [progress, isShared, sent] = await Promise.all([
    findProgress({ ctx, kind, userId }),
    isOnSharedDevice(ctx),
    readSent(ctx, kind, userId),
  ]);
  const isUnfinished = progress?.data !== undefined;
  const answers = isUnfinished ? (progress.data as Answers) : sent;
  return {
    answers: open && answers ? await withNumber(ctx, { kind, userId, answers }) : undefined,
    stoppedAt: isUnfinished ? progress.currentStep : undefined,
    isDone: sent !== undefined || progress?.completed === true,
    isShared,
  };
}

async function readSent(ctx: Ctx, kind: FormKind, userId: string): Promise<Answers | undefined> {
  if (kind === 'preferences') return readPreferences(ctx, userId);
  if (kind === 'live_coaching') return (await readSetUp(ctx, userId))?.answers;
  return (await readLatestQuiz(ctx, userId))?.answers;
}

/** The number for calls isn't among the answers that were sent: it stands with what is safe. */
async function withNumber(
  ctx: Ctx,
  { kind, userId, answers }: { kind: FormKind; userId: string; answers: Answers },
): Promise<Answers> {
  if (kind !== 'live_coaching' || answers['phone']) return answers;
  return { ...answers, phone: await findSafeNumber(ctx, userId) };
}
