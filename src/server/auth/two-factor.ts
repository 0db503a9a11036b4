import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { twoFactorCredentials } from '../../db/schema/index.ts';
import type { Db } from '../../db/client.ts';
import { write } from '../../db/write.ts';
import type { Ctx } from '../context.ts';
import { openField } from '../crypto/sealed-field.ts';
import type { Place } from './hash-queue.ts';
import { findRecoveryHash, plainRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface SecondStep {
  ctx: Pick<Ctx, 'db' | 'cipher' | 'now'>;
  userId: string;
  code: string;
  place: Place;
}

/**
 * Whether a code proves the second step: six digits of the app, or one of the recovery codes. Either works once: the step of an accepted code
 * is kept and only later ones count, a recovery code is taken off the list. Of two that come at once, one is too late.
 */
export async function takeSecondStep({ ctx, userId, code, place }: SecondStep): Promise<boolean> {
  const { db, now } = ctx;
  const row = await db
    .select()
    .from(twoFactorCredentials)
    .where(
      and(eq(twoFactorCredentials.userId, userId), isNotNull(twoFactorCredentials.confirmedAt)),
    )
    .get();
  if (!row) return false;
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOfCode(
      openField(ctx, twoFactorCredentials.secret, row.id, row.secret),
      digits,
      now,
    );
    return step !== undefined && (await takeStep(db, row.id, step));
  }
  const plain = plainRecoveryCode(code);
  const hash = plain && (await findRecoveryHash(place, row.recoveryCodeHashes, plain));
  return hash !== undefined && hash !== '' && (await takeRecoveryHash(db, row.id, hash));
}

/** A later step was accepted while the clock ran ahead; it must not block codes until then. */
const STEPS_TOLERATED = 4;

async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const { lastUsedStep } = twoFactorCredentials;
  const taken = await write(db, (tx) =>
    tx
      .update(twoFactorCredentials)
      .set({ lastUsedStep: step })
      .where(
        and(
          eq(twoFactorCredentials.id, id),
          or(
            isNull(lastUsedStep),
            lt(lastUsedStep, step),
            gt(lastUsedStep, step + STEPS_TOLERATED),
          ),
        ),
      )
      .returning({ id: twoFactorCredentials.id }),
  );
  return taken.length === 1;
}

async function takeRecoveryHash(db: Db, id: string, hash: string): Promise<boolean> {
  return await write(db, async (tx) => {
    const row = await tx
      .select({ hashes: twoFactorCredentials.recoveryCodeHashes })
      .from(twoFactorCredentials)
      .where(eq(twoFactorCredentials.id, id))
      .get();
    if (!row?.hashes.includes(hash)) return false;
    await tx
      .update(twoFactorCredentials)
      .set({ recoveryCodeHashes: row.hashes.filter((kept) => kept !== hash) })
      .where(eq(twoFactorCredentials.id, id));
    return true;
  });
}
