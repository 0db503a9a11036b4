import type { Entry } from './schemas.ts';

/** Prerendered pages are the same for everyone: what is not for everyone gets none (docs/decisions/0049-library.md). */
export const isForEverybody = ({
  isPublic,
  requiresAuth,
}: Pick<Entry<'articles'>, 'isPublic' | 'requiresAuth'>): boolean => isPublic && !requiresAuth;

interface Readable {
  slug: string;
  title: string;
  priority: number;
  language: string;
  category: string;
  relatedArticles: readonly string[];
  translationOf?: string | undefined;
}

export const byImportance = (
  a: Pick<Readable, 'priority' | 'title'>,
  b: Pick<Readable, 'priority' | 'title'>,
): number => b.priority - a.priority || a.title.localeCompare(b.title);

export const translationIn = <Item extends Readable>(
  entries: readonly Item[],
  entry: Item,
): Item | undefined =>
  entries.find(
    ({ slug, translationOf, language }) =>
      language !== entry.language && (slug === entry.translationOf || translationOf === entry.slug),
  );

/** What to read next, in the reader's language: the editors' choice first, then neighbors of the same topic. */
export function relatedIn<Item extends Readable>(
  entries: readonly Item[],
  entry: Item,
  most: number,
): Item[] {
  const others = entries.filter(
    ({ slug, language }) => slug !== entry.slug && language === entry.language,
  );
  const chosen = entry.relatedArticles.flatMap((wanted) =>
    others.filter(({ slug }) => slug === wanted),
  );
  const neighbours = others.filter(({ category }) => category === entry.category);
  return [...new Set([...chosen, ...neighbours])].slice(0, most);
}
