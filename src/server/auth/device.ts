import { createHash, randomBytes } from 'node:crypto';
import type { users } from '../../db/schema/index.ts';
import type { RuntimeEnv } from '../process/runtime-env.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import { DEVICE_LIFETIME_MS, deviceCookieName, readCookie, setDeviceCookie } from './cookies.ts';

const PURPOSE = 'known-device';

/** The account a device has signed in to before, a key of its own for counting, and the mark of the password that it knew. */
export interface Device {
  userId: string;
  key: string;
  mark: string;
}
type Owner = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/** What a device's cookie says; undefined without one that we signed. */
export function readDevice(request: Request, env: RuntimeEnv, now: number): Device | undefined {
  const claim = readToken(
    env.APP_SECRET,
    PURPOSE,
    readCookie(request, deviceCookieName(env.isSecure)),
    now,
    DEVICE_LIFETIME_MS,
  );
  const [, userId, mark] = /^(.+)_[0-9a-f]{18}_([0-9a-f]{16})$/.exec(claim?.subject ?? '') ?? [];
  return claim && userId && mark ? { userId, key: claim.subject, mark } : undefined;
}

/** Of the stored hash, so that a new password forgets every device at once; it says nothing of the password. */
const markOf = ({ passwordHash }: Owner) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
    .slice(0, 16);

export const isKnownDevice = (device: Device | undefined, owner: Owner): boolean =>
  device?.userId === owner.id && device.mark === markOf(owner);

/** Marks a device as known to an account, so that strangers' guesses never slow it down. */
export function rememberDevice(headers: Headers, env: RuntimeEnv, owner: Owner, now: number): void {
  const subject = `${owner.id}_${randomBytes(9).toString('hex')}_${markOf(owner)}`;
  setDeviceCookie(
    headers,
    signToken(env.APP_SECRET, { purpose: PURPOSE, subject, expiresAt: now + DEVICE_LIFETIME_MS }),
    env.isSecure,
  );
}
