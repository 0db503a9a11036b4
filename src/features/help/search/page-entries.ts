import { pathIn } from '../../../config/alternate-pages.ts';
import { languageOfPath } from '../../../config/language-of-path.ts';
import { routes, type Route } from '../../../config/routes.ts';
import { indexMessages } from '../messages/search-index.ts';
import { textIn } from './running-text.ts';
import { entry, markOf, rows, type FoundEntry, type SearchSource } from './search-source.ts';

/** Of no use to someone who searches: ends of ways, and what staff open. */
const NOT_FOUND_BY_SEARCH =
  /[[\]]|^\/(404|es\/404|exit|search|form-result|form-help|no-access|admin|email-confirm|verify-email|reset-password|coach-login|members\/place)/;
/** Pages that are found by their title though no content describes them. */
const KNOWN_BY_TITLE = new Set(['/login']);

/** `/es/safety` is the page `safety-es` of the content, `/members/events` the page `members-events`. */
const pageIdOf = (path: string) =>
  path === '/'
    ? 'home'
    : path === '/es'
      ? 'home-es'
      : path
          .replace(/^\/es\/(.*)$/, '/$1-es')
          .slice(1)
          .replaceAll('/', '-');

/** They speak of everything, and would be found for everything; what stands on the other two is found by itself. */
const WITHOUT_TEXT = new Set(['/', '/es', '/es/contact', '/es/resources']);

/** Public pages with words of their own: those of the content, then those that only a menu describes. */
export function listPages({ content_pages, navigation_menus }: SearchSource): FoundEntry[] {
  const menus = rows(navigation_menus).filter((item) => item.isActive && !item.isExternal);
  return routes.filter(isFindable).flatMap((route) => {
    const page = rows(content_pages).find(
      ({ id, isPublished }) => isPublished && id === pageIdOf(route.path),
    );
    const language = languageOfPath(route.path);
    const items = menus
      .filter(({ url }) => url === pathIn('en', route.path))
      .map(
        (item) => ({ en: item, es: { label: item.labelEs, tooltip: item.tooltipEs } })[language],
      );
    const description =
      page?.metaDescription ?? items.find(({ tooltip }) => tooltip)?.tooltip ?? '';
    if (!description && !KNOWN_BY_TITLE.has(route.path)) return [];
    const title =
      route.path === '/'
        ? 'Home'
        : route.path === '/es'
          ? route.title
          : page?.metaTitle || page?.title || items[0]?.label || route.title;
    return [
      entry({
        id: `page:${route.path}`,
        kind: 'page',
        title,
        description,
        category: indexMessages(language).page,
        href: route.path,
        tags: [...new Set([route.title, ...items.map(({ label }) => label)])]
          .filter((label) => label && label !== title)
          .join(', '),
        ...markOf(language),
        ...(page &&
          !WITHOUT_TEXT.has(route.path) && { body: `${page.text} ${textIn(page.blocks)}` }),
      }),
    ];
  });
}

const isFindable = ({ path, status, access, preview, developmentOnly, file }: Route) =>
  status === 'built' &&
  (access === 'public' || preview === true) &&
  !developmentOnly &&
  !file &&
  !NOT_FOUND_BY_SEARCH.test(path);
