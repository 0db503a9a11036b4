import type { Language } from '../../../lib/languages.ts';
import { paragraphsOf } from '../../safety/fixed-words.ts';
import type { HelpCard } from '../../safety/help.ts';
import type { Found } from './create-search.ts';
import { drawHelpLine, drawLine, element, speak } from './draw.ts';

/** What stands before all results: the card of a danger that was heard, or the lines that editors pinned to a topic. */
export interface HelpFirst {
  title: string;
  /** As it is announced. */ told: string;
}

/**
 * Draws it into its place, which is hidden where there is none. The card of what was heard comes before pinned lines: it knows what is happening.
 * @param heard as the detector found it, the first in full; a doubt alone stands below the results, not here
 * @returns undefined when nothing comes first
 */
export function showHelpFirst(
  place: HTMLElement,
  {
    found,
    heard,
    reader,
  }: { found: Found | undefined; heard: readonly HelpCard[]; reader: Language },
): HelpFirst | undefined {
  const [first] = heard;
  const card = first && !first.isShort ? first : undefined;
  const isPinned = found?.isPinned ?? false;
  const own = place.querySelector<HTMLElement>('[data-heard]')!;
  place.hidden = !card && !isPinned;
  own.hidden = !card;
  if (card) {
    for (const words of place.querySelectorAll<HTMLElement>('[data-speaks]')) words.hidden = true;
    own.lang = card.language;
    const [line] = card.card.lines;
    // Before any sentence the first number: on a small screen it is what is seen.
    own.replaceChildren(
      element('h2', 'search-danger-title', card.card.title),
      ...(line ? [element('ul', '', drawHelpLine(line, card.language))] : []),
      ...paragraphsOf(card.card.text).map((parts) => element('p', '', ...parts.map(draw))),
    );
  } else speak(place, isPinned ? found!.language : reader);
  const lines = card
    ? heard
        .flatMap((one) => one.card.lines.map((line) => drawHelpLine(line, one.language)))
        .slice(1)
    : isPinned
      ? found!.lines.map((line) => drawLine(line, found!.language))
      : [];
  place.querySelector(':scope > ul')!.replaceChildren(...lines);
  if (place.hidden) return undefined;
  const title =
    card?.card.title ?? place.querySelector('[data-speaks]:not([hidden]) h2')!.textContent;
  const named = card ? heard.flatMap((one) => one.card.lines) : found!.lines;
  return {
    title,
    told: `${title}. ${named.map(({ name, phone, text }) => `${name}: ${phone ?? text}`).join('. ')}.`,
  };
}

const draw = ({ kind, text }: ReturnType<typeof paragraphsOf>[number][number]): Node | string =>
  kind === 'bold'
    ? element('strong', '', text)
    : kind === 'number'
      ? element('span', 'whitespace-nowrap', text)
      : text;
