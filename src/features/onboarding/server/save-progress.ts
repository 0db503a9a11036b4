import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { HeardDanger } from '../../safety/kinds.ts';
import { askForPerson } from '../../safety/server/index.ts';
import { FORM_STEPS } from '../form-steps.ts';
import { INPUTS, type Answers, type ProgressAnswer, type ProgressInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { keepProgress } from './progress.ts';
import { findConcern } from './find-concern.ts';

interface Saving {
  ctx: Ctx;
  input: ProgressInput;
  heard?: readonly HeardDanger[];
  supportEmail: string;
}

/**
 * Keeps what a member has answered until now, sealed, for thirty days. From a shared or watched device nothing is kept. Answers that speak of danger
 * make staff look after the person at once, whether the form is ever sent or not.
 * @param heard in the words
 * @param supportEmail the organization's own address, from the site settings
 * @throws Unauthenticated
 */
export async function saveProgress({
  ctx,
  input,
  heard = [],
  supportEmail,
}: Saving): Promise<ProgressAnswer> {
  const { userId } = requireMember(ctx);
  const { kind, step, ...given } = input;
  const answers: Answers = Object.fromEntries(
    Object.keys(INPUTS[kind].shape).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name] as string | string[]]],
    ),
  );
  const concern = concernOf(answers, heard);
  const isKept = !(await isOnSharedDevice(ctx));
  const answer: ProgressAnswer = { savedAt: isKept ? ctx.now : null, screen: concern.screen };
  if (isKept || concern.isUrgent) {
    await write(ctx.db, async (tx) => {
      if (isKept)
        await keepProgress(tx, {
          ctx,
          userId,
          kind,
          currentStep: step,
          totalSteps: FORM_STEPS[kind],
          data: answers,
        });
      if (concern.isUrgent)
        await askForPerson(tx, {
          userId,
          kind: 'safety',
          mayContact: answers['noContact'] !== 'on',
          now: ctx.now,
          supportEmail,
        });
      return answer;
    });
  }
  return answer;
}

const concernOf = (answers: Answers, heard: readonly HeardDanger[]) =>
  findConcern({
    safety: String(answers['currentSafetyLevel'] ?? ''),
    wantsSomebody: answers['needsImmediateSupport'] === 'on',
    heard,
  });
