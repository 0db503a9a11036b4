import { feedbackList } from './review-schemas.ts';

const FEEDBACK = feedbackList.page;
export const FEEDBACK_VIEWS = ['comments', 'entries', 'searches'] as const;
export type FeedbackView = (typeof FEEDBACK_VIEWS)[number];

export const findFeedbackView = (params: URLSearchParams): FeedbackView =>
  FEEDBACK_VIEWS.find((view) => view === params.get('view')) ?? 'comments';
export const feedbackViewHref = (view: FeedbackView) =>
  view === 'comments' ? FEEDBACK : `${FEEDBACK}?view=${view}`;
export const feedbackOnHref = (entry: string) => `${FEEDBACK}?${new URLSearchParams({ entry })}`;
export const entryHref = (slug: string) => `/resources/${slug}`;
export const entryEditorHref = (slug: string) =>
  `/keystatic/collection/articles/item/${encodeURIComponent(slug)}`;
