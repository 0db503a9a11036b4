/** Where a page of the content stands: `home` at `/`, `about` at `/about`, `safety-es` at `/es/safety`. */
export function pagePathOf(slug: string): string {
  if (slug === 'home') return '/';
  return slug.endsWith('-es') ? `/es/${slug.slice(0, -3)}` : `/${slug}`;
}

/** Pages that the site cannot be without: its first page, and the one for wrong addresses. Nothing keeps them back. */
export const isAlwaysShown = (collection: string, slug: string): boolean => collection === 'content_pages' && ['home', 'not-found'].includes(slug);
