import { z } from 'zod';

/** Lists of which staff may keep a view, and where each stands: every one that can be narrowed or ordered (`tests/admin-lists.test.ts` holds it). */
export const VIEW_LISTS = {
  people: { label: 'People', href: '/admin-dashboard/people' },
  'follow-ups': { label: 'Follow-ups', href: '/admin-dashboard/follow-ups' },
  messages: { label: 'Messages', href: '/admin-dashboard/messages' },
  intakes: { label: 'Intakes', href: '/admin-dashboard/intakes' },
  volunteers: { label: 'Volunteers', href: '/admin-dashboard/volunteers' },
  outbox: { label: 'Outbox', href: '/admin-dashboard/outbox' },
  testimonials: { label: 'Testimonials', href: '/admin-dashboard/testimonials' },
  feedback: { label: 'Feedback', href: '/admin-dashboard/feedback' },
  events: { label: 'Groups and workshops', href: '/admin-dashboard/events' },
  activity: { label: 'Activity log', href: '/admin-security/log' },
  sessions: { label: 'Sessions', href: '/admin-security/sessions' },
  roles: { label: 'Roles and rights', href: '/admin-security/roles' },
} as const;
export type ViewList = keyof typeof VIEW_LISTS;

const viewList = z.enum(
  Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]],
  'Please choose a list',
);

/** Views of one list, or of all. */
export const viewListInput = z.object({ list: viewList.optional() });

const PLACES = ['q', 'after', 'before', 'note', 'check', 'person'];
const MOST_FILTERS = 8;

/**
 * A query string without what must not be kept: the words of a search, which may be somebody's name, one person's id, and places, which go stale. What is left
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
  list: ViewList;
  name: string;
  href: string;
}

/** What the shared piece shows of them on a page. */
export interface DeskViews {
  /** The list that stands there; without one, it is a menu of all views. */
  list: ViewList | undefined;
  /** Query string of the list as it stands. */
  query: string;
  /** Undefined when they could not be read. */
  saved: SavedView[] | undefined;
}

/** Views that one person may keep of one list. */
export const MOST_VIEWS = 20;
