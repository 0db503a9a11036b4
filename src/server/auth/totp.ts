import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes without asking: SHA-1, six digits, thirty seconds (RFC 6238). The secret is 160 bits. */
const STEP_MS = 30_000;
const shape = { algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 } as const;

export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The link behind the QR code. The label stands in someone's list of codes for all to see: no name of ours that says what this is,
 * only the address they sign in with.
 */
export function totpUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  return new TOTP({
    ...shape,
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/**
 * The thirty-second step that a code belongs to; undefined for a wrong one. A clock may be one step off either way.
 * @param now UTC ms
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

export const codeAt = (secret: string, now: number): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
