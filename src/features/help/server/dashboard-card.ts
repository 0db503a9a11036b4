import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { listSavedArticles } from './saved-articles.ts';
import { languageMark, languageOf } from '../../../lib/languages.ts';

/** What someone put aside in the library. */
export const savedCard: DashboardSource = {
  id: 'saved',
  title: 'Saved for later',
  order: { first_day: 15, otherwise: 30 },
  load: async (ctx) => {
    const saved = await listSavedArticles({ ctx });
    const action = { label: 'Resource library', href: '/resources' };
    if (saved.length === 0)
      return {
        title: 'Saved for later',
        line: 'Nothing yet. Open a library entry and choose Save for later.',
        action,
      };
    return {
      title: 'Saved for later',
      items: saved.map(({ title, href, estimatedReadTime, language }) => ({
        label: title,
        href,
        aside: estimatedReadTime === null ? undefined : `${estimatedReadTime} min`,
        lang: languageMark(languageOf(language)),
      })),
      action,
    };
  },
};
