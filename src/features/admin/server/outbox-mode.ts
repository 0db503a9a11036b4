import type { Ctx } from '../../../server/context.ts';

/** Whether emails may be shown whole: only where none of them leaves the machine. */
export const isOutboxWhole = ({ settings }: Pick<Ctx, 'settings'>): boolean =>
  settings.keepsMail && !settings.isProduction;
