import type { SharingSource } from '../../../server/members/sharing.ts';
import { listHandedOver } from './hand-over.ts';

/** Summaries of conversations that a coach can read. */
export const sharedSummaries: SharingSource = async ({ ctx }) =>
  (await listHandedOver({ ctx })).map(({ at, coach }) => ({
    label: 'Summary of a conversation',
    withWhom: coach ?? 'your coach',
    since: at,
    href: '/user-profile/conversations',
  }));
