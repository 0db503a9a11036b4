import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { listSavedArticles } from './saved-articles.ts';
import { languageMark, languageOf } from '../../../lib/languages.ts';

export const savedCard: DashboardSource = {
  key: 'saved',
  title: 'Saved for later',
  place: 'main',
  load: async (ctx) => {
    const saved = await listSavedArticles({ ctx });
    if (saved.length === 0)
      return {
        title: 'Saved for later',
        text: 'Nothing yet. Open a library entry and choose Save for later.',
        link: { label: 'Resource library', href: '/resources' },
      };
    return {
      title: 'Saved for later',
      items: saved.map(({ title, href, estimatedReadTime, language }) => ({
        label: title,
        href,
        aside: estimatedReadTime === null ? undefined : `${estimatedReadTime} min`,
        lang: languageMark(languageOf(language)),
      })),
    };
  },
};
