import type { MessageStatus } from '../schemas.ts';

/** States in which staff may still send a mail again or cancel it. */
export const MAY_STEP: readonly MessageStatus[] = ['queued', 'failed'];
