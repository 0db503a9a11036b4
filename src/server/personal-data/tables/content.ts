import {
  articleFeedback,
  articles,
  articleSearches,
  articleViews,
  categories,
  contentReleases,
  savedArticles,
} from '../../../db/schema/content.ts';
import { forDays, impersonal, mine, personal } from '../rule.ts';

const NEVER_NOTED = 'The account is never stored with it.';

export const contentTables = [
  impersonal(categories, 'Library topics', ''),
  impersonal(articles, 'Library articles', ''),
  personal(articleFeedback, 'Your answers to “Was this helpful?”', mine(articleFeedback.userId), {
    seenBy: 'staff who need it for their work',
    ages: [forDays(730, articleFeedback.createdAt, '2 years')],
    note: NEVER_NOTED,
  }),
  personal(articleViews, 'Library pages you viewed', mine(articleViews.userId), {
    seenBy: 'staff, as counts only',
    ages: [forDays(365, articleViews.createdAt, '1 year')],
    note: NEVER_NOTED,
  }),
  personal(articleSearches, 'Your searches', mine(articleSearches.userId), {
    seenBy: 'staff, as single words only',
    ages: [forDays(180, articleSearches.createdAt, '180 days')],
    note: NEVER_NOTED,
  }),
  personal(savedArticles, 'What you saved', mine(savedArticles.userId)),
  impersonal(contentReleases, 'Versions of the site', '', { seenBy: 'staff' }),
];
