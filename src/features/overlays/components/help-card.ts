import { languageOfPath } from '~/config/language-of-path.ts';
import { drawing, h } from '~/lib/dom.ts';
import { openCornerCard, type OpenCard } from './corner-card.ts';
import { paragraphs, pointList } from './dom.ts';
import { languageMark, type Language } from '~/lib/languages.ts';
import type { PromptHelpCard } from './prompt-content.ts';

/**
 * One kind word, a few small steps, links. Following a link answers the card as closing it does.
 * @param wanted the reader's language; a card that no one has written in it stays English, all of it
 */
export function openHelpCard(
  card: PromptHelpCard,
  onDismiss: () => void,
  wanted: Language = 'en',
): OpenCard {
  const own = { en: undefined, es: card.spanish }[wanted];
  const language: Language = own ? wanted : 'en';
  const { title, message, actionSuggestions } = own ?? card;
  const links = card.relatedTopics.filter(({ href }) => href);
  const open = openCornerCard({
    label: title,
    language,
    className: `help-card help-${card.tone}`,
    children: [
      h(
        'div',
        { class: 'help-head' },
        h('span', { class: 'help-mark' }, drawing(card.icon, 'help-icon')),
        h('h2', { class: 'help-title' }, title),
      ),
      ...paragraphs(message),
      ...pointList(actionSuggestions),
      ...(links.length > 0
        ? [
            h(
              'ul',
              { class: 'help-links' },
              ...links.map((link) => h('li', {}, topicLink(link, language))),
            ),
          ]
        : []),
    ],
    onDismiss,
  });
  for (const link of open.element.querySelectorAll('a')) {
    link.addEventListener('click', () => {
      open.remove();
      onDismiss();
    });
  }
  return open;
}

/** Where the page behind a link is English, and where its words are, a Spanish card says so. */
function topicLink(
  { name, href, nameEs, hrefEs }: PromptHelpCard['relatedTopics'][number],
  language: Language,
): HTMLAnchorElement {
  if (!languageMark(language)) return h('a', { href, class: 'link-arrow' }, name);
  const target = hrefEs ?? href ?? '';
  return h(
    'a',
    {
      href: target,
      class: 'link-arrow',
      lang: nameEs ? undefined : 'en',
      hreflang: languageMark(languageOfPath(target.split('#')[0] ?? ''), language),
    },
    nameEs || name,
  );
}
