import { HOUR_MS } from '../../../config/constants.ts';
import { write } from '../../../db/write.ts';
import { isKnownDevice, type Device } from '../../../server/auth/device.ts';
import type { Place } from '../../../server/auth/hash-queue.ts';
import { withHashing } from '../../../server/auth/password.ts';
import { hashesForCode } from '../../../server/auth/recovery-codes.ts';
import { takeSecondStep } from '../../../server/auth/two-factor.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid, WrongCredentials } from '../../../server/errors.ts';
import {
  returnAllowances,
  takeAllowances,
  type Allowance,
} from '../../../server/http/rate-limit.ts';
import { WRONG_CODE, type SignInCodeInput } from '../schemas.ts';
import { openSession, type OpenSession } from './open-session.ts';
import { closeChallenge, takeTry } from './sign-in-challenge.ts';

const START_AGAIN = 'That took a little too long. Please enter your email and password again.';

export interface SecondStep {
  ctx: Ctx;
  input: SignInCodeInput;
  challenge: string | undefined;
  device: Device | undefined;
  previousToken: string | undefined;
  proof: string | undefined;
}

/**
 * The second step of a sign-in, the same at every door: a code of the app or a recovery code.
 * @throws Invalid for a wrong or used code, WrongCredentials when the first step has run out, LimitExceeded when guesses come too fast, Busy
 */
export const finishSignIn = (asked: SecondStep): Promise<OpenSession> =>
  withHashing(
    { ctx: asked.ctx, hashes: hashesForCode(asked.input.code), account: asked.device?.userId },
    (place) => finishAt(place, asked),
  );

async function finishAt(
  place: Place,
  { ctx, input, challenge: token, device, previousToken, proof }: SecondStep,
): Promise<OpenSession> {
  const found = token ? await takeTry(ctx, token) : undefined;
  if (!found) throw new WrongCredentials(START_AGAIN);
  const {
    challenge: { id, rememberMe, sharedDevice },
    user,
  } = found;
  const isKnown = isKnownDevice(device, user);
  const allowances = codeAllowances(user.id, isKnown ? device?.key : undefined);
  await takeAllowances(ctx.db, allowances, ctx.now);
  if (
    !(await takeSecondStep({
      ctx,
      userId: user.id,
      code: input.code,
      place,
    }))
  ) {
    throw new Invalid('Please fix the fields marked with an error', { code: WRONG_CODE });
  }
  return await write(ctx.db, async (tx) => {
    if (!(await closeChallenge(tx, id))) throw new WrongCredentials(START_AGAIN);
    await returnAllowances(tx, allowances, ctx.now);
    return await openSession(tx, {
      ctx,
      user,
      rememberMe,
      sharedDevice,
      isKnown,
      previousToken,
      proof,
    });
  });
}

/**
 * Anyone who guesses codes knows the password already. The owner's own device has an allowance that no one else can spend; all known ones together
 * have an end too, for anyone who signed in often before the second step was turned on knows many.
 */
const codeAllowances = (userId: string, knownDevice: string | undefined): Allowance[] =>
  knownDevice
    ? [
        {
          key: `code ${userId} device ${knownDevice}`,
          scope: 'second step, known device',
          max: 10,
          windowMs: HOUR_MS,
        },
        {
          key: `code ${userId} devices`,
          scope: 'second step, known devices',
          max: 30,
          windowMs: HOUR_MS,
        },
      ]
    : [{ key: `code ${userId}`, scope: 'second step, account', max: 20, windowMs: HOUR_MS }];
