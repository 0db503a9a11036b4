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

const NEVER_NOTED = 'The account is never noted.';

export const contentTables = [
  impersonal(categories, 'Topics of the library', ''),
  impersonal(articles, 'The library', ''),
  personal(articleFeedback, 'Answers to “Was this helpful?”', mine(articleFeedback.userId), {
    seenBy: 'staff with the task',
    ages: [forDays(730, articleFeedback.createdAt, 'two years')],
    note: NEVER_NOTED,
  }),
  personal(articleViews, 'Looks into the library', mine(articleViews.userId), {
    seenBy: 'staff, as numbers',
    ages: [forDays(365, articleViews.createdAt, 'a year')],
    note: NEVER_NOTED,
  }),
  personal(articleSearches, 'Searches', mine(articleSearches.userId), {
    seenBy: 'staff, as single words',
    ages: [forDays(180, articleSearches.createdAt, '180 days')],
    note: NEVER_NOTED,
  }),
  personal(savedArticles, 'What you saved', mine(savedArticles.userId)),
  impersonal(contentReleases, 'Versions of the site', '', { seenBy: 'staff' }),
];
