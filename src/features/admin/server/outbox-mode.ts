import type { Env } from '../../../config/env.ts';

/** Whether mails may be shown whole: only where none of them leaves the machine. */
export const isOutboxWhole = (env: Pick<Env, 'isProduction' | 'SMTP_URL'>): boolean => !env.isProduction && env.SMTP_URL === undefined;
