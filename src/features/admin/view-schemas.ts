import { z } from 'zod';
import { ADMIN_LISTS, type AdminListName } from '../../config/admin-lists.ts';

const viewList = z.enum(
  Object.keys(ADMIN_LISTS) as [AdminListName, ...AdminListName[]],
  'Please choose a list',
);

const PLACES = ['q', 'after', 'before', 'note', 'check', 'person'];
const MOST_FILTERS = 8;

/**
 * A query string without what must not be kept: the words of a search, which may be someone's name, one person's id, and places, which go stale. What is left
 * is read by the list as carefully as any URL.
 */
function cleanQuery(text: string): string {
  const kept = [...new URLSearchParams(text)].filter(
    ([name, value]) =>
      !PLACES.includes(name) && /^[a-z]\w{0,30}$/i.test(name) && /^[\w.-]{1,120}$/.test(value),
  );
  const query = new URLSearchParams(kept.slice(0, MOST_FILTERS)).toString();
  return query ? `?${query}` : '';
}

export const savedViewInput = z.object({
  list: viewList,
  query: z.string().max(500).default('').transform(cleanQuery),
  name: z
    .string()
    .trim()
    .min(1, 'Please name the view')
    .max(60, 'Please keep the name under 60 characters'),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

export interface SavedView {
  id: string;
  list: AdminListName;
  name: string;
  href: string;
}

export interface DeskViews {
  list: AdminListName | undefined;
  query: string;
  saved: SavedView[] | undefined;
}

export const MOST_VIEWS = 20;
