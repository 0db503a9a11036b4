import { findRoute } from '../../../../config/routes.ts';
import { entryKey, type BookEntry } from '../content-book.ts';
import { pathOfEntry, textsOf, type Check, type CheckContext, type Remark } from './check.ts';

export interface FoundLink {
  entry: BookEntry;
  field: string;
  target: string;
  isInText: boolean;
}

/** What the library helper says: of a link that leads nowhere it says the words alone. */
const SPOKEN: ReadonlySet<string> = new Set(['chat_answers', 'exercises']);
const LINK_FIELD = /^(url|link|href|help)$|(Url|Link)$/;
const MARK = /\[([^\]]+)\]\(\s*<?([^)\s>]+)>?[^)]*\)/g;

/** Every link of an entry that leads into this site. Addresses made of settings, and files, are none of it. */
export function ownLinks(entry: BookEntry): FoundLink[] {
  if (entry.collection === 'media_library') return [];
  const inFields = textsOf(entry.fields).flatMap(({ field, name, text }) =>
    LINK_FIELD.test(name)
      ? [{ field, target: text.trim(), isInText: false }]
      : marksIn(text).map((target) => ({ field, target, isInText: true })),
  );
  const inBody = marksIn(entry.body).map((target) => ({
    field: 'content',
    target,
    isInText: true,
  }));
  return [...inFields, ...inBody]
    .filter(
      ({ target }) =>
        /^(\/(?!\/)|#)/.test(target) &&
        !target.includes('%') &&
        !/\.[a-z0-9]{2,5}($|\?)|^\/(media|api)\//.test(target),
    )
    .map((link) => ({ ...link, entry }));
}

const marksIn = (text: string) => [...text.matchAll(MARK)].map((match) => match[2] ?? '');

/** A link's page and anchor; a bare `#anchor` means the page that it stands in, if it stands in one. */
export function splitTarget({ entry, target }: Pick<FoundLink, 'entry' | 'target'>): {
  path: string | undefined;
  anchor: string;
} {
  const [address = '', anchor = ''] = target.split('#');
  const path = address.split('?')[0] ?? '';
  return {
    path: path === '' ? pathOfEntry(entry) : path.length > 1 ? path.replace(/\/+$/, '') : path,
    anchor,
  };
}

/** Links that lead nowhere, and anchors that no page has. */
export const checkLinks: Check = (context) =>
  context.checked.flatMap((entry) => [
    ...ownLinks(entry).flatMap((link) => checkLink(link, context)),
    ...checkReferences(entry, context),
  ]);

function checkLink(link: FoundLink, { book, hidden, anchors }: CheckContext): Remark[] {
  const { entry, field, target, isInText } = link;
  const remark = (severity: Remark['severity'], message: string): Remark[] => [
    { rule: 'links', severity, entry, field, message },
  ];
  const { path, anchor } = splitTarget(link);
  if (path === undefined) return [];
  const route = findRoute(path);
  // A bare anchor stands on its own page, wherever the code puts that.
  if (!route && target.startsWith('#')) return [];
  if (!route)
    return remark(
      'error',
      `There’s no page at ${target}. Choose another address, or remove the link.`,
    );
  const page = book.find((other) => pathOfEntry(other) === path);
  if (!page && route.path === '/resources/[slug]')
    return remark('error', `The library no longer has an entry at ${target}. Choose another one.`);
  if (!page && route.path === '/programs/[slug]')
    return remark('error', `There’s no longer a program at ${target}. Choose another one.`);
  if (page && hidden.has(page.key)) {
    return isInText && !SPOKEN.has(entry.collection)
      ? remark(
          'error',
          `${target} isn’t published, so this link would be broken. Publish that page too, or remove the link.`,
        )
      : remark('warning', `${target} isn’t published, so these words won’t be a link until it is.`);
  }
  if (route.status === 'planned' && isInText && !page)
    return remark(
      'warning',
      `${target} doesn’t exist yet. Until it does, mention it without a link.`,
    );
  const known = anchors.get(path);
  if (anchor !== '' && known && !known.has(anchor))
    return remark(
      'warning',
      `${path} has no place called #${anchor}, so the link opens the top of the page.`,
    );
  return [];
}

/** Articles name each other by slug. */
function checkReferences(entry: BookEntry, { book }: CheckContext): Remark[] {
  if (entry.collection !== 'articles') return [];
  const { relatedArticles, translationOf } = entry.fields;
  const named = [
    ...(Array.isArray(relatedArticles) ? relatedArticles : []).map(
      (slug) => ['relatedArticles', slug] as const,
    ),
    ['translationOf', translationOf] as const,
  ];
  return named
    .filter(
      ([, slug]) =>
        typeof slug === 'string' &&
        slug !== '' &&
        !book.some(({ key }) => key === entryKey({ collection: 'articles', slug })),
    )
    .map(([field, slug]) => ({
      rule: 'links',
      severity: 'error',
      entry,
      field,
      message: `There’s no longer an entry called "${String(slug)}". Choose another one.`,
    }));
}
