import type { MessageStatus } from '../schemas.ts';

export const MAY_STEP: readonly MessageStatus[] = ['queued', 'failed'];
