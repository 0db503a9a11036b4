import { eq } from 'drizzle-orm';
import { twoFactorCredentials } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { endOtherSessions } from '../../../server/auth/end-sessions.ts';
import { withHashing } from '../../../server/auth/password.ts';
import { CODES, hashRecoveryCodes } from '../../../server/auth/recovery-codes.ts';
import { stepOfCode } from '../../../server/auth/totp.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Invalid, Unauthenticated } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { RecoveryCodesInput, TwoStepInput } from '../schemas.ts';
import { twoStepLetter } from './emails.ts';
import { readTwoStepSetUp } from './two-step-set-up.ts';

const TOO_OLD =
  'This page is more than an hour old. Please open it again and scan the new picture.';

/**
 * Turns two-step sign-in on, or moves it to another app: a code shows that the app has the key. The code counts as used;
 * every other device is signed out.
 * @throws Invalid for a wrong code, or a page that is too old
 */
export async function turnOnTwoStep({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: TwoStepInput;
}): Promise<void> {
  const actor = requireActor(ctx);
  const { secret, codes } = openSetUp(ctx, actor, input.setUp);
  const step = stepOfCode(secret, input.code.replace(/\s/g, ''), ctx.now);
  if (step === undefined)
    throw new Invalid('Please fix the fields marked with an error', {
      code: "That code doesn't match. Please enter the one your app shows now.",
    });
  const recoveryCodeHashes = await hashCodes(ctx, actor, codes);
  await write(ctx.db, async (tx) => {
    const id = createId(ctx.now);
    await tx.delete(twoFactorCredentials).where(eq(twoFactorCredentials.userId, actor.userId));
    await tx.insert(twoFactorCredentials).values({
      id,
      userId: actor.userId,
      secret: sealField(ctx, twoFactorCredentials.secret, id, secret),
      recoveryCodeHashes,
      lastUsedStep: step,
      confirmedAt: ctx.now,
      createdAt: ctx.now,
    });
    // They were opened without this second step, perhaps by someone who cannot take it.
    await endOtherSessions(tx, actor.userId, actor.sessionId);
    await tellOfTwoStep(tx, { ctx, actor, id, isOn: true });
  });
}

/** Puts the ten codes of the page in place of the ones before. @throws Invalid when two-step sign-in is off or the page too old */
export async function renewRecoveryCodes({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: RecoveryCodesInput;
}): Promise<void> {
  const actor = requireActor(ctx);
  const recoveryCodeHashes = await hashCodes(ctx, actor, openSetUp(ctx, actor, input.setUp).codes);
  await write(ctx.db, async (tx) => {
    const changed = await tx
      .update(twoFactorCredentials)
      .set({ recoveryCodeHashes })
      .where(eq(twoFactorCredentials.userId, actor.userId))
      .returning({ id: twoFactorCredentials.id });
    if (changed.length === 0)
      throw new Invalid('Two-step sign-in is off, so there are no recovery codes.');
  });
}

const hashCodes = (ctx: Ctx, { userId }: Actor, codes: readonly string[]) =>
  withHashing({ ctx, hashes: CODES, account: userId }, (place) => hashRecoveryCodes(place, codes));

export function requireActor({ actor }: Ctx): Actor {
  if (!actor) throw new Unauthenticated();
  return actor;
}

function openSetUp(ctx: Ctx, actor: Actor, token: string) {
  const setUp = readTwoStepSetUp({ ctx, actor, token });
  if (!setUp) throw new Invalid(TOO_OLD, { code: TOO_OLD });
  return setUp;
}

/** In the staff's log for staff and coaches, and in an email to its owner. */
export async function tellOfTwoStep(
  tx: Tx,
  { ctx, actor, id, isOn }: { ctx: Ctx; actor: Actor; id: string; isOn: boolean },
): Promise<void> {
  if (actor.role !== 'user' || actor.mustSetUpTwoStep)
    await recordActivity(tx, {
      ctx,
      action: isOn ? 'two-step.on' : 'two-step.off',
      resource: 'users',
      resourceId: actor.userId,
    });
  if (actor.isEmailConfirmed)
    await enqueueMessage(tx, {
      dedupeKey: `two-step:${id}:${isOn ? 'on' : 'off'}`,
      to: actor.email,
      userId: actor.userId,
      ...twoStepLetter(
        { siteUrl: ctx.siteUrl, language: await findLanguage(tx, actor.userId) },
        isOn,
      ),
    });
}
