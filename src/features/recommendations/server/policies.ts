import { createHmac } from 'node:crypto';
import type { Ctx } from '../../../server/context.ts';

/** Id of the row that holds what someone said of one thing: the same each time, and it names neither. */
export const verdictId = (ctx: Ctx, userId: string, item: string): string =>
  createHmac('sha256', ctx.settings.appSecret)
    .update(`recommendation\n${userId}\n${item}`)
    .digest('base64url');
