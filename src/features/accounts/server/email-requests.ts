import { HOUR_MS } from '../../../config/constants.ts';
import { later } from '../../../db/request-write.ts';
import { write, type Tx } from '../../../db/write.ts';
import { afterAnswer } from '../../../server/jobs/after-answer.ts';
import { isKnownDevice, type Device } from '../../../server/auth/device.ts';
import type { Ctx } from '../../../server/context.ts';
import { logUnexpected } from '../../../server/http/respond.ts';
import { networkOf } from '../../../server/http/network.ts';
import { takeAllowances } from '../../../server/http/rate-limit.ts';
import type { Logger } from '../../../server/log.ts';
import type { AddressInput } from '../schemas.ts';
import { findOwner } from './claims.ts';

export interface EmailRequest {
  ctx: Ctx;
  input: AddressInput;
  log: Logger;
  device: Device | undefined;
}

export interface EmailTo {
  ctx: Ctx;
  email: string;
}

/**
 * Answers the same, as soon, for every address: it counts the request and says yes. The email is written after the answer, so that
 * neither words nor time tell whether there is anyone to write to. What goes wrong then is in the log, and the person asks once more.
 * No one is refused for what others asked for the same address: the code that writes them decides how many emails a mailbox gets. A device of the owner
 * has an allowance of its own.
 * @throws LimitExceeded when emails are asked for too fast from this network, or from the devices of one account
 */
export async function requestEmail(
  { ctx, input: { email }, log, device }: EmailRequest,
  about: string,
  send: (tx: Tx, asked: { isKnown: boolean }) => Promise<void>,
): Promise<void> {
  const owner = await findOwner(ctx.db, email);
  const known = owner && isKnownDevice(device, owner) ? owner : undefined;
  const network = networkOf(ctx.ip);
  await takeAllowances(
    ctx.db,
    known
      ? [
          {
            key: `letter ${about} ${email} device ${device?.key}`,
            scope: 'letter, known device',
            max: 5,
            windowMs: HOUR_MS,
          },
          // Each sign-in makes a device known: many of them must not fill a mailbox either.
          {
            key: `letter ${about} ${email} devices ${known.id}`,
            scope: 'letter, known devices',
            max: 15,
            windowMs: HOUR_MS,
          },
        ]
      : [
          { key: `letter from ${network}`, scope: 'letter, address', max: 60, windowMs: HOUR_MS },
          { key: 'letter everybody', scope: 'letter, everybody', max: 20_000, windowMs: HOUR_MS },
        ],
    ctx.now,
  );
  const writing = later(ctx.db, () =>
    write(ctx.db, (tx) => send(tx, { isKnown: known !== undefined })),
  );
  afterAnswer(() =>
    writing().catch((error: unknown) =>
      logUnexpected(log, error, { requestId: ctx.requestId, route: `letter ${about}` }),
    ),
  );
}
