import type { Db } from '../../db/client.ts';
import { createId } from '../../lib/ids.ts';
import type { Ctx, ProcessCtx } from '../context.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import { senderOf } from '../gateways/mail/discreet.ts';
import { openPaymentGateway } from '../gateways/payments/open-gateway.ts';
import type { RuntimeEnv } from './runtime-env.ts';

export const processCtx = (env: RuntimeEnv, db: Db, cipher: FieldCipher): ProcessCtx => ({
  db,
  cipher,
  siteUrl: env.SITE_URL,
  settings: {
    isProduction: env.isProduction,
    appSecret: env.APP_SECRET,
    sender: senderOf(env),
    keepsMail: env.SMTP_URL === undefined,
  },
  payments: openPaymentGateway(env, db),
});

/** Adds who asks, when and from where. Takes only its own parts, whatever else `process` holds. */
export const requestCtx = (
  { db, cipher, siteUrl, settings, payments }: ProcessCtx,
  request: Omit<Ctx, keyof ProcessCtx>,
): Ctx => ({ db, cipher, siteUrl, settings, payments, ...request });

/**
 * For work that no one asked for, such as a job's.
 * @param now UTC ms
 * @param name says in the log what did it
 */
export const ownCtx = (process: ProcessCtx, now: number, name: string): Ctx =>
  requestCtx(process, { actor: undefined, now, requestId: createId(), ip: '', userAgent: name });
