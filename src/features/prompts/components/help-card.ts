import { drawing, h } from '~/lib/dom.ts';
import { openCornerCard, type OpenCard } from './corner-card.ts';
import { paragraphs, pointList } from './dom.ts';
import type { PromptHelpCard } from './prompt-content.ts';

/** One kind word, a few small steps, links. Following a link answers the card as closing it does. */
export function openHelpCard(card: PromptHelpCard, onDismiss: () => void): OpenCard {
  const links = card.relatedTopics.filter(({ href }) => href);
  const open = openCornerCard({
    label: card.title,
    className: `help-card help-${card.tone}`,
    children: [
      h('div', { class: 'help-head' }, h('span', { class: 'help-mark' }, drawing(card.icon, 'help-icon')), h('h2', { class: 'help-title' }, card.title)),
      ...paragraphs(card.message),
      ...pointList(card.actionSuggestions),
      ...(links.length > 0 ? [h('ul', { class: 'help-links' }, ...links.map(({ name, href }) => h('li', {}, h('a', { href, class: 'link-arrow' }, name))))] : []),
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
