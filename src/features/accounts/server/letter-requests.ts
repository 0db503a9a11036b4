import { HOUR_MS, MINUTE_MS } from '../../../config/constants.ts';
import { write, type Tx } from '../../../db/write.ts';
import { afterAnswer } from '../../../server/after-answer.ts';
import { isKnownDevice, type Device } from '../../../server/auth/device.ts';
import type { Ctx } from '../../../server/context.ts';
import { logUnexpected } from '../../../server/http/respond.ts';
import { networkOf } from '../../../server/http/network.ts';
import { takeAllowances } from '../../../server/http/rate-limit.ts';
import type { Logger } from '../../../server/log.ts';
import type { AddressInput } from '../schemas.ts';
import { listClaims, type Claims } from './claims.ts';

export interface LetterRequest {
  ctx: Ctx;
  input: AddressInput;
  siteUrl: string;
  log: Logger;
  /** Account and device of a valid device cookie. */
  device: Device | undefined;
}

/** Whom a letter goes to, and on whose behalf it is written. */
export interface LetterTo { ctx: Ctx; siteUrl: string; email: string }

/**
 * Answers the same, as soon, for every address: it counts the request and says yes. The letter is written after the answer, so that
 * neither words nor time tell whether there is anybody to write to. What goes wrong then is in the log, and the person asks once more.
 * A device of the account has an allowance of its own, so that strangers cannot use up the owner's.
 * @throws LimitExceeded when letters for this address, or from this network, are asked for too fast
 */
export async function requestLetter({ ctx, input: { email }, log, device }: LetterRequest, about: string, send: (tx: Tx, found: Claims) => Promise<void>): Promise<void> {
  const { owner, claims } = await listClaims(ctx.db, email);
  // Of several accounts that claim an address the device has to know the one that has it.
  const known = (owner ? [owner] : claims).find((user) => isKnownDevice(device, user));
  const network = networkOf(ctx.ip);
  await takeAllowances(ctx.db, known
    ? [
      { key: `letter ${about} ${email} device ${device?.key}`, scope: 'letter, known device', max: 5, windowMs: HOUR_MS },
      // Each sign-in makes a device known: many of them must not fill a mailbox either.
      { key: `letter ${about} ${email} devices ${known.id}`, scope: 'letter, known devices', max: 15, windowMs: HOUR_MS },
    ]
    : [
      { key: `letter ${about} ${email}`, scope: 'letter, mailbox', max: 5, windowMs: HOUR_MS },
      { key: `letter ${about} ${email} from ${network}`, scope: 'letter, mailbox and address', max: 3, windowMs: 15 * MINUTE_MS },
      { key: `letter from ${network}`, scope: 'letter, address', max: 60, windowMs: HOUR_MS },
      { key: 'letter everybody', scope: 'letter, everybody', max: 20_000, windowMs: HOUR_MS },
    ], ctx.now);
  afterAnswer(() => write(ctx.db, async (tx) => send(tx, await listClaims(tx, email)))
    .catch((error: unknown) => logUnexpected(log, error, { requestId: ctx.requestId, route: `letter ${about}` })));
}
