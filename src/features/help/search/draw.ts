import type { Language } from '../../../lib/languages.ts';
import type { SafetyLine } from '../../safety/cards.ts';
import type { SearchEntry, SearchLine } from './search-index.ts';
import { lineMessages, searchMessages } from '../messages/search.ts';

/** Markup of what was found. Text is only ever set as text. */

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export function drawGroup(title: string, options: readonly HTMLElement[]): HTMLElement {
  const group = element('div', 'search-group');
  const heading = element('p', 'search-group-title', title);
  heading.id = `search-group-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  heading.setAttribute('role', 'presentation');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-labelledby', heading.id);
  group.append(heading, ...options);
  return group;
}

export function drawOption(entry: SearchEntry, id: string, pageLanguage: Language): HTMLElement {
  const words = searchMessages(pageLanguage);
  const { title, description, category, time, href } = entry;
  const head = element('span', 'search-option-head', element('span', 'search-option-title', title));
  if (entry.isNew) head.append(' ', element('span', 'badge badge-honey', words.isNew));
  if (entry.isPopular) head.append(' ', element('span', 'badge badge-clay', words.isPopular));
  if (!href) head.append(' ', element('span', 'badge', words.soon));
  const facts = element(
    'span',
    'search-option-facts',
    element('span', '', category),
    ...(time ? [' ', element('span', '', time)] : []),
  );
  const option = element(
    href ? 'a' : 'div',
    'search-option',
    head,
    ' ',
    element('span', 'search-option-words', description),
    ' ',
    facts,
  );
  if (href) option.setAttribute('href', href);
  else option.setAttribute('aria-disabled', 'true');
  const language = entry.language ?? 'en';
  if (language !== pageLanguage) option.lang = language;
  option.id = id;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}

export function speak(card: HTMLElement, language: Language): void {
  for (const words of card.querySelectorAll<HTMLElement>('[data-speaks]'))
    words.hidden = words.dataset.speaks !== language;
}

/** A line to call, with every way to reach it; one press calls. @param wanted what the line is told in, where someone has written it */
export function drawLine(
  { phone, chatHref, website, spanish, ...english }: SearchLine,
  wanted: Language,
): HTMLElement {
  const own = { en: undefined, es: spanish }[wanted];
  const language = own ? wanted : 'en';
  const { name, facts, text, textHref } = { ...english, ...own };
  const answers = own?.answers ? lineMessages(language).answers[own.answers] : '';
  return drawWays(
    { name, facts: facts + answers, phone, text, textHref, chatHref, website },
    language,
  );
}

export const drawHelpLine = (line: SafetyLine, language: Language): HTMLElement =>
  drawWays(line, language);

interface Ways {
  name: string;
  facts?: string;
  phone?: string | undefined;
  text?: string | undefined;
  textHref?: string | undefined;
  chatHref?: string | undefined;
  website?: string | undefined;
}

function drawWays(
  { name, facts, phone, text, textHref, chatHref, website }: Ways,
  language: Language,
): HTMLElement {
  const words = lineMessages(language);
  const ways = element('p', 'search-line-ways');
  if (phone)
    ways.append(
      link(
        `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
        `${words.call} ${phone}`,
        'btn btn-clay btn-sm',
      ),
    );
  if (text)
    ways.append(
      textHref ? link(textHref, text, 'btn btn-secondary btn-sm') : element('span', '', text),
    );
  if (chatHref)
    ways.append(link(chatHref, 'Chat', 'btn btn-secondary btn-sm', words.chatWith(name)));
  else if (website)
    ways.append(
      link(website, words.theirSite, 'btn btn-quiet btn-sm', `${words.theirSite}, ${name}`),
    );
  const told = element(
    'div',
    '',
    element('h3', 'search-line-name', name),
    ...(facts ? [element('p', 'search-line-facts', facts)] : []),
  );
  const line = element('li', 'search-line', told, ways);
  line.lang = language;
  return line;
}

function link(href: string, words: string, className: string, label?: string): HTMLAnchorElement {
  const made = element('a', className, words);
  made.href = href;
  if (label) made.setAttribute('aria-label', label);
  if (/^https?:/.test(href)) made.rel = 'noopener noreferrer';
  return made;
}
