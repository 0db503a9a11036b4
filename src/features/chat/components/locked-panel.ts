import { icons } from '~/components/ui/icons.ts';
import { button, drawing, h } from '~/lib/dom.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { parseInlineMarkup } from '~/lib/inline-markup.ts';
import { fetchChatContent } from '../client.ts';
import type { Language } from '../content/languages.ts';
import { markOf } from '../content/reader-language.ts';
import { windowMessages } from '../messages/window.ts';

/** For anyone who may not chat: what it is, two ways on, and help that needs no membership. It comes without React. */
export async function showLocked(
  body: HTMLElement,
  language: Language,
  isSignedIn: boolean,
): Promise<void> {
  const content = await fetchChatContent().catch(() => undefined);
  const { membership = '/members', booking = '/contact' } = content?.places ?? {};
  const { locked } = windowMessages(language);
  body.replaceChildren(
    h(
      'div',
      { class: 'chat-locked', lang: markOf(language) },
      h('span', { class: 'chat-locked-sign' }, drawing(icons.heart, '')),
      h('h3', { class: 'chat-locked-title' }, locked.title),
      h('p', { class: 'badge badge-honey' }, locked.feature),
      h('p', {}, locked.text),
      h(
        'a',
        { class: 'btn btn-primary btn-block', href: membership },
        isSignedIn ? locked.free : locked.signedOut,
      ),
      h('a', { class: 'btn btn-secondary btn-block', href: booking }, locked.booking),
      h(
        'p',
        { class: 'chat-crisis small' },
        ...(content ? marks(content.words[language].crisisLine) : linesAtHand(language)),
      ),
    ),
  );
}

/** The window stays, and says what can still be done. */
export function showFailure(body: HTMLElement, language: Language, onAgain: () => void): void {
  const words = windowMessages(language);
  body.replaceChildren(
    h(
      'div',
      { class: 'chat-locked', role: 'alert', lang: markOf(language) },
      h('p', {}, words.away),
      button('btn btn-primary', words.again, onAgain),
      h('p', { class: 'chat-crisis small' }, ...linesAtHand(language)),
      h(
        'p',
        { class: 'small' },
        h('a', { href: words.safetyHref }, words.safety),
        ` ${words.withoutConnection}`,
      ),
    ),
  );
}

/** Without a connection: the lines that stand at the foot of this very page, as editors wrote them; where there are none, the one number that never changes. */
function linesAtHand(language: Language): (Node | string)[] {
  const line = document.querySelector('[data-crisis-line]');
  const words = windowMessages(language);
  if (!line?.textContent.trim())
    return [`${words.inDanger} `, h('a', { href: 'tel:911' }, '911'), '.'];
  return [h('span', { lang: pageLanguage() }, ...line.cloneNode(true).childNodes)];
}

const marks = (text: string): (Node | string)[] =>
  parseInlineMarkup(text)
    .flat()
    .map((piece) =>
      piece.kind === 'link'
        ? h('a', { href: piece.url }, piece.text)
        : piece.kind === 'break'
          ? ' '
          : piece.text,
    );
