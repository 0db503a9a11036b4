import type { Language } from '~/lib/languages.ts';
import type { Entry } from './schemas.ts';

type MenuEntry = Entry<'navigation_menus'>;

/** An entry of a menu as readers of a language find it. What has no Spanish words keeps its English ones and says that they are English. */
export function menuWords({ label, url, badge, tooltip, ...entry }: MenuEntry, language: Language) {
  if (language === 'en') return { language, label, url, ...(badge && { badge }), ...(tooltip && { tooltip }) };
  const isTranslated = entry.labelEs !== '';
  const href = entry.urlEs || url;
  const shownTooltip = isTranslated ? entry.tooltipEs : tooltip;
  return {
    language,
    label: entry.labelEs || label,
    url: href,
    ...(!isTranslated && { lang: 'en' as const }),
    ...(href.startsWith('/') && !href.startsWith('/es/') && { hrefLang: 'en' as const }),
    ...(badge && { badge, badgeText: entry.badgeEs || badge }),
    ...(shownTooltip && { tooltip: shownTooltip }),
  };
}
