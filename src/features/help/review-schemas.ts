import { z } from 'zod';
import { defineList, type ListAnswer } from '../../lib/define-list.ts';

/** What editors ask of the answers to "Was this helpful?". As a bare URL gives it: every comment, the newest first. */
export const feedbackList = defineList({
  name: 'feedback',
  permission: 'articles:review',
  filters: {
    entry: z
      .string()
      .max(120)
      .regex(/^[a-z0-9-]*$/)
      .default(''),
    answer: z.enum(['all', 'yes', 'no']).default('all'),
    show: z.enum(['comments', 'all']).default('comments'),
  },
  sorts: ['newest', 'oldest'],
  export: {
    action: '/api/admin/feedback.csv',
    contents: 'Entries and answers. Comments aren’t included.',
  },
});
export type FeedbackListQuery = z.output<typeof feedbackList.input>;

export const ratingList = defineList({
  name: 'feedback',
  permission: 'articles:review',
  keep: { view: 'entries' },
  filters: {},
  sorts: ['unhelpful', 'helpful', 'looks'],
  columns: ({ sort }) => [
    { label: 'Entry' },
    { label: 'Views', numeric: true, sorted: sort === 'looks' ? 'descending' : undefined },
    { label: 'Helpful', numeric: true, sorted: sort === 'helpful' ? 'descending' : undefined },
    {
      label: 'Not helpful',
      numeric: true,
      sorted: sort === 'unhelpful' ? 'descending' : undefined,
    },
    { label: 'Open' },
  ],
});
export type RatingListQuery = z.output<typeof ratingList.input>;

export interface EntryRating {
  id: string;
  slug: string;
  title: string;
  isReadable: boolean;
  viewCount: number;
  helpfulCount: number;
  notHelpfulCount: number;
}
export type RatingTable = ListAnswer<EntryRating>;

export interface FeedbackAnswer {
  id: string;
  entry: { slug: string; title: string };
  wasHelpful: boolean;
  feedback: string;
  improvementSuggestions: string;
  createdAt: number;
}
export interface FeedbackTable extends ListAnswer<FeedbackAnswer> {
  entries: { slug: string; title: string }[];
  chosen: EntryRating | undefined;
}

export interface VainWord {
  word: string;
  count: number;
}
