import { icons } from '~/components/ui/icons.ts';
import { button, drawing, h } from '~/lib/dom.ts';
import { parseMarks } from '~/lib/marks.ts';
import { fetchChatContent } from '../client.ts';
import { LOCKED } from '../texts.ts';

/** For whoever may not chat: what it is, two ways on, and help that needs no membership. It comes without React. */
export async function showLocked(body: HTMLElement, isSignedIn: boolean): Promise<void> {
  const content = await fetchChatContent().catch(() => undefined);
  const { membership = '/members', booking = '/contact' } = content?.places ?? {};
  body.replaceChildren(h('div', { class: 'chat-locked' },
    h('span', { class: 'chat-locked-sign' }, drawing(icons.heart, '')),
    h('h3', { class: 'chat-locked-title' }, LOCKED.title),
    h('p', { class: 'badge badge-honey' }, LOCKED.feature),
    h('p', {}, LOCKED.text),
    h('a', { class: 'btn btn-primary btn-block', href: membership }, isSignedIn ? LOCKED.free : LOCKED.signedOut),
    h('a', { class: 'btn btn-secondary btn-block', href: booking }, LOCKED.booking),
    h('p', { class: 'chat-crisis small' }, ...(content ? marks(content.words.en.crisisLine) : [h('a', { href: '/safety' }, 'Safety and crisis lines')])),
  ));
}

/** The window stays, and says what can still be done. */
export function showFailure(body: HTMLElement, onAgain: () => void): void {
  body.replaceChildren(h('div', { class: 'chat-locked', role: 'alert' },
    h('p', {}, 'The chat could not be opened just now. Please check the connection and try again.'),
    button('btn btn-primary', 'Try again', onAgain),
    h('p', { class: 'chat-crisis small' }, 'In danger, call ', h('a', { href: 'tel:911' }, '911'), '. ', h('a', { href: '/safety' }, 'Safety and crisis lines'), ' open without a connection too.'),
  ));
}

const marks = (text: string): (Node | string)[] => parseMarks(text).flat().map((piece) =>
  (piece.kind === 'link' ? h('a', { href: piece.url }, piece.text) : piece.kind === 'break' ? ' ' : piece.text));
