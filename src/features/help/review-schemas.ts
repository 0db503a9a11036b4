import { z } from 'zod';
import { defineList, type ListAnswer } from '../../lib/define-list.ts';

/** What editors ask of the answers to "Was this helpful?". As a bare URL gives it: every comment, the newest first. */
export const feedbackList = defineList({
  name: 'feedback',
  permission: 'articles:review',
  filters: {
    /** Slug of an entry; empty for all. */
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

/** An entry of the library in numbers. */
export interface EntryRating {
  id: string;
  slug: string;
  title: string;
  /** Visitors can open it now. */
  isReadable: boolean;
  viewCount: number;
  helpfulCount: number;
  notHelpfulCount: number;
}
export type RatingTable = ListAnswer<EntryRating>;

/** One answer, opened. Who gave it is not known (docs/decisions/0049-library.md). */
export interface FeedbackAnswer {
  id: string;
  entry: { slug: string; title: string };
  wasHelpful: boolean;
  feedback: string;
  improvementSuggestions: string;
  createdAt: number;
}
export interface FeedbackTable extends ListAnswer<FeedbackAnswer> {
  /** Every entry, by title, to choose from. */
  entries: { slug: string; title: string }[];
  /** The chosen entry in numbers. */
  chosen: EntryRating | undefined;
}

/** A word of searches that found nothing. */
export interface VainWord {
  word: string;
  /** Searches that held it. */
  count: number;
}
