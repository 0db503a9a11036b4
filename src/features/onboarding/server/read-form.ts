import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { Answers, FormKind } from '../schemas.ts';
import { readLatestQuiz } from './discovery-results.ts';
import { requireMember } from './policies.ts';
import { readPreferences } from './preferences.ts';
import { findProgress } from './progress.ts';
import { readSetUp } from './set-up.ts';

/** What a form starts with. */
export interface FormState {
  answers: Answers | undefined;
  /** The step on which somebody stopped, when they did. */
  stoppedAt: number | undefined;
  /** It was sent before; the answers are what was sent unless something unfinished lies over them. */
  isDone: boolean;
  /** On a shared or watched device: there is something, and it is not shown before somebody asks for it. */
  isHeldBack: boolean;
  /** Nothing unfinished is kept from this device. */
  isShared: boolean;
}

interface Reading { ctx: Ctx; input: { kind: FormKind; open: boolean }; cipher: FieldCipher }

/**
 * What a member filled in before on one of the ways that are forms: unfinished answers first, else what was sent.
 * @throws Unauthenticated
 */
export async function readForm({ ctx, input: { kind, open }, cipher }: Reading): Promise<FormState> {
  const { userId } = requireMember(ctx);
  const [progress, isShared] = await Promise.all([findProgress({ ctx, kind, userId, cipher }), isOnSharedDevice(ctx)]);
  const isUnfinished = progress?.data !== undefined;
  const sent = await readSent(ctx, kind, userId, cipher);
  const answers = isUnfinished ? (progress.data as Answers) : sent;
  const isHeldBack = isShared && !open && answers !== undefined;
  return {
    answers: isHeldBack ? undefined : answers, stoppedAt: isUnfinished && !isHeldBack ? progress.currentStep : undefined,
    isDone: sent !== undefined, isHeldBack, isShared,
  };
}

async function readSent(ctx: Ctx, kind: FormKind, userId: string, cipher: FieldCipher): Promise<Answers | undefined> {
  if (kind === 'preferences') return readPreferences(ctx, userId);
  if (kind === 'live_coaching') return (await readSetUp(ctx, userId, cipher))?.answers;
  return (await readLatestQuiz(ctx, userId, cipher))?.answers;
}
