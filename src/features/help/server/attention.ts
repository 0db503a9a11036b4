import { countOf } from '../../../lib/counts.ts';
import type { AttentionSource } from '../../../server/staff/attention.ts';
import { lastReading, newComments } from './feedback-queries.ts';
import { REVIEW_RIGHT } from './list-feedback.ts';

export const newFeedback: AttentionSource = {
  key: 'new-feedback',
  tab: 'feedback',
  permission: REVIEW_RIGHT,
  href: '/admin-dashboard/feedback',
  what: 'New comments on the library',
  say: (count) => `${countOf(count, 'new comment')} on the library to read`,
  load: async ({ db }) => {
    const until = (await lastReading(db).get())?.details?.until;
    const found = await newComments(db, typeof until === 'number' ? until : 0).get();
    return { count: found?.count ?? 0, since: found?.since ?? undefined };
  },
};
