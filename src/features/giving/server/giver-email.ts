import { createHmac } from 'node:crypto';
import type { Ctx } from '../../../server/context.ts';

/** A keyed hash of an address: finds the gifts that were made with it, and tells no one which address it is. */
export const giverEmailHash = (
  { settings }: { settings: Pick<Ctx['settings'], 'appSecret'> },
  email: string,
): string =>
  createHmac('sha256', settings.appSecret)
    .update(`giver\n${email.trim().toLowerCase()}`)
    .digest('base64url');
