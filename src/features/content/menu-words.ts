import { languageOfPath } from '../../config/language-of-path.ts';
import { alternatePath } from '../../config/alternate-pages.ts';
import { languageMark, type Language } from '../../lib/languages.ts';
import type { Entry } from './schemas.ts';

type MenuEntry = Entry<'navigation_menus'>;

/**
 * An entry of a menu as readers of a language find it. What has no Spanish words keeps its English ones and says that they are English. A link
 * leads to the Spanish page where there is one, and says so where there is none.
 * @param hidden paths that editors keep back
 */
export function menuWords(
  { label, url, badge, tooltip, ...entry }: MenuEntry,
  language: Language,
  hidden: ReadonlySet<string>,
) {
  if (!languageMark(language))
    return { language, label, url, ...(badge && { badge }), ...(tooltip && { tooltip }) };
  const isTranslated = entry.labelEs !== '';
  const twin = alternatePath(url);
  const href = entry.urlEs || (twin && !hidden.has(twin) ? twin : url);
  const hrefLang = href.startsWith('/')
    ? languageMark(languageOfPath(href.split(/[?#]/)[0] ?? ''), language)
    : undefined;
  const shownTooltip = isTranslated ? entry.tooltipEs : tooltip;
  return {
    language,
    label: entry.labelEs || label,
    url: href,
    ...(!isTranslated && { lang: 'en' as const }),
    ...(hrefLang && { hrefLang }),
    ...(badge && { badge, badgeText: entry.badgeEs || badge }),
    ...(shownTooltip && { tooltip: shownTooltip }),
  };
}
