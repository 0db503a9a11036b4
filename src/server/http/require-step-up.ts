import { STEP_UP_FIELD } from '../../config/constants.ts';
import { setSessionCookies } from '../auth/cookies.ts';
import { noteAttempt } from '../auth/note-attempt.ts';
import { asksFor, isSteppedUp, needStepUp, stepUp } from '../auth/step-up.ts';
import { Unauthenticated } from '../errors.ts';

/**
 * Lets pass anyone who has shown lately who they are. An ordinary form post may carry the password or code with it, which then counts first.
 * @param carried headers of whatever the answer will be: a renewed session must reach the browser even when the rest fails
 * @throws StepUpNeeded, Unauthenticated, LimitExceeded
 */
export async function requireStepUp(
  locals: App.Locals,
  values: unknown,
  carried: Headers,
): Promise<void> {
  const {
    ctx,
    runtime: { env },
  } = locals;
  const { actor, now } = ctx;
  if (!actor) throw new Unauthenticated();
  if (isSteppedUp(actor, now)) return;
  const secret = (values as Record<string, unknown> | null)?.[STEP_UP_FIELD];
  if (typeof secret !== 'string' || secret === '') throw needStepUp(actor);
  const { token, kind } = await noteAttempt(
    locals,
    { deed: 'step-up', factor: asksFor(actor), email: actor.email },
    () => stepUp({ ctx, secret }),
  );
  locals.ctx = { ...ctx, actor: { ...actor, steppedUpAt: now } };
  setSessionCookies(carried, token, kind, env.isSecure);
}
