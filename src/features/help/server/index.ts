export { countResourceUsage } from './count-resource-usage.ts';
export { countSearch } from './count-search.ts';
export { createFeedback } from './create-feedback.ts';
export { newFeedback } from './attention.ts';
export { listFeedback } from './list-feedback.ts';
export { exportFeedback, listEntryRatings } from './feedback-queries.ts';
export { listVainWords } from './list-vain-words.ts';
export { recordView } from './record-view.ts';
export { savedCard } from './dashboard-card.ts';
export {
  isArticleSaved,
  listSavedArticles,
  saveArticle,
  type SavedArticle,
} from './saved-articles.ts';
