import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { emailVerifications, sessions, twoFactorCredentials } from '../../../db/schema/index.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import type { SessionKind } from '../../../server/auth/session-limits.ts';
import { needsTwoStep } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { requireActor } from './turn-on-two-step.ts';

export interface Device {
  id: string;
  browser: string;
  kind: SessionKind;
  /** UTC ms. */
  signedInAt: number;
  lastUsedAt: number;
  isNew: boolean;
  isThis: boolean;
}

export interface SignInSettings {
  email: string;
  isConfirmed: boolean;
  newEmail: string | undefined;
  twoStep: { since: number; codesLeft: number } | undefined;
  mayTurnOff: boolean;
  mustSetUp: boolean;
  devices: Device[];
  zone: string;
}

export async function getSignInSettings({ ctx }: { ctx: Ctx }): Promise<SignInSettings> {
  const { userId, sessionId, email, isEmailConfirmed, role, mustSetUpTwoStep } = requireActor(ctx);
  const { db, now } = ctx;
  const [rows, factor, pending, zone] = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastUsedAt)),
    db.select().from(twoFactorCredentials).where(eq(twoFactorCredentials.userId, userId)).get(),
    db
      .select({ email: emailVerifications.email })
      .from(emailVerifications)
      .where(
        and(
          eq(emailVerifications.userId, userId),
          ne(emailVerifications.email, email),
          isNull(emailVerifications.usedAt),
          gt(emailVerifications.expiresAt, now),
        ),
      )
      .orderBy(desc(emailVerifications.createdAt))
      .get(),
    findZone(db, userId),
  ]);
  return {
    email,
    zone,
    isConfirmed: isEmailConfirmed,
    newEmail: pending?.email,
    mustSetUp: mustSetUpTwoStep,
    twoStep: factor?.confirmedAt
      ? { since: factor.confirmedAt, codesLeft: factor.recoveryCodeHashes.length }
      : undefined,
    mayTurnOff: !(ctx.settings.isProduction && needsTwoStep(role)),
    devices: rows.map(({ id, userAgent, kind, createdAt, lastUsedAt, isNewDevice }) => ({
      id,
      kind,
      lastUsedAt,
      browser: deviceWords(userAgent ?? ''),
      signedInAt: createdAt,
      isNew: isNewDevice,
      isThis: id === sessionId,
    })),
  };
}
