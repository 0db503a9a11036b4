import { createHmac } from 'node:crypto';
import { AppError } from '../errors.ts';

/** What was shown to prove who one is. */
export type Factor = 'password' | 'code' | 'letter';

export interface Attempt {
  /** `sign-in`, `sign-in.code`, `step-up` … */
  deed: string;
  factor: Factor;
  /** Whose account is meant, by its address as it was typed. Written as a mark only. */
  email?: string | undefined;
}

/**
 * One line in the log for every attempt to show who one is, good or bad: what was shown, what came of it and, as a mark that only our own secret
 * can make from an address, at which account (ASVS 5.0, 16.3.1). So guesses at one account can be seen as such, and no one is named.
 */
export async function noteAttempt<T>(
  { runtime: { log, env }, requestId }: App.Locals,
  { deed, factor, email }: Attempt,
  work: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'accepted',
): Promise<T> {
  const fields = {
    requestId,
    factor,
    ...(email && { account: accountMark(env.APP_SECRET, email) }),
  };
  try {
    const result = await work();
    log.info(`auth.${deed}`, { ...fields, outcome: outcomeOf(result) });
    return result;
  } catch (error) {
    log.info(`auth.${deed}`, {
      ...fields,
      outcome: error instanceof AppError ? `refused ${error.status}` : 'failed',
    });
    throw error;
  }
}

/** `printf 'log\n<address>' | openssl dgst -sha256 -hmac "$APP_SECRET"` gives the same sixteen letters. */
export const accountMark = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`log\n${email}`).digest('hex').slice(0, 16);
