import type { ArticleKind, Language } from '~/features/content/choices.ts';

/** What the library says about an entry, in the language of the entry. */
export const KIND_NAMES: Record<Language, Record<ArticleKind, string>> = {
  en: { article: 'Article', guide: 'Guide', worksheet: 'Worksheet', podcast: 'Podcast', workshop: 'Workshop' },
  es: { article: 'Artículo', guide: 'Guía', worksheet: 'Hoja de trabajo', podcast: 'Pódcast', workshop: 'Taller' },
};

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

export const minutes = (count: number) => `${count} min`;

/** Steps of the time filter, in minutes. */
export const TIMES = [
  { value: 'short', label: 'Up to 3 minutes', most: 3 },
  { value: 'medium', label: '4 to 6 minutes', most: 6 },
  { value: 'long', label: '7 minutes and more', most: Infinity },
] as const;

export const timeOf = (estimatedReadTime: number) => TIMES.find(({ most }) => estimatedReadTime <= most)?.value;
