import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { h } from '~/lib/dom.ts';
import type { HelpHeard } from '~/lib/help-heard.ts';
import { languageOf } from '~/lib/languages.ts';
import { loadStyle } from '~/lib/load-style.ts';
import { fetchCards } from '../client.ts';
import { openDetector } from '../detector/open-detector.ts';
import { hearFields, type FindDanger } from '../hear.ts';
import { cardsFor, toHelp } from '../help.ts';
import { HelpPanel } from './HelpPanel.tsx';
import { helpMessages } from '../messages/help.ts';
import url from './safety-card.css?url';

const STAFF_PAGES = /^\/(admin|coach-portal|coach-login|cms|keystatic)/;
const WORDS = 'textarea, [data-hears]';
/** The chat hears by itself, and answers. */
const OWN_EARS = '.chat-composer';

const seen = new Set<string>();
let find: FindDanger | undefined;
let panel: { element: HTMLElement; root: Root; before: Element | null } | undefined;

/**
 * Someone begins to write in a form: from now on what they leave or send is listened to, here and without a connection too. All that help needs is fetched at
 * once, for it may be needed when the connection is gone.
 */
export function hear(field: Element): void {
  if (!isHeard(field)) return;
  start();
}

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void fetchCards().catch(() => undefined);
  void loadStyleOnce();
  const detector = openDetector();
  const judged = new Map<string, ReturnType<FindDanger>>();
  const listen = (form: HTMLFormElement | null) =>
    void detector
      .ready()
      .then((found) => {
        // Each text is judged once, however often its form is looked at.
        find ??= (text) => judged.get(text) ?? judged.set(text, found(text)).get(text)!;
        return form && judge(form, find);
      })
      .catch(() => undefined);
  document.addEventListener(
    'change',
    ({ target }) => isHeard(target as Element) && listen((target as HTMLTextAreaElement).form),
  );
  document.addEventListener('submit', ({ target }) => listen(target as HTMLFormElement));
  // What was typed before all this had come.
  for (const field of document.querySelectorAll<HTMLTextAreaElement>(WORDS))
    if (field !== document.activeElement && field.value && isHeard(field)) listen(field.form);
  for (const sign of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(
      sign,
      () => {
        isPressed = sign === 'pointerdown';
      },
      true,
    );
  document.addEventListener('focusin', keepFocusInSight);
}

const isHeard = (field: Element) =>
  field.matches(WORDS) && !field.closest(OWN_EARS) && !STAFF_PAGES.test(location.pathname);

async function judge(form: HTMLFormElement, find: FindDanger): Promise<void> {
  const fields = [...form.elements]
    .filter((field): field is HTMLTextAreaElement => isHeard(field))
    .map(({ value }) => value);
  const { heard, language } = hearFields(
    find,
    fields,
    languageOf(form.closest<HTMLElement>('[lang]')?.lang),
  );
  const help = toHelp(heard, language);
  if (help) await show(help);
}

/** The server heard it; perhaps this browser did not. By now it was sent, so that focus may go to the help. */
export async function showHelp(help: HelpHeard): Promise<void> {
  await show(help);
  // Not before the form has said that it arrived, and never out of a field that someone types in.
  setTimeout(() => {
    if (!panel) return;
    const thanks = document.querySelector('.confirmation-waits:target');
    if (thanks) {
      panel.element.classList.add('help-panel-placed');
      thanks.before(panel.element);
    }
    if (document.activeElement?.matches('input, textarea, select')) return;
    panel.element.focus({ preventScroll: true });
    if (thanks) panel.element.scrollIntoView({ behavior: 'instant' });
  });
}

let isPressed = false;
/** A press that is under way lands where it was meant to. */
const afterPress = async () => {
  while (isPressed)
    await new Promise((done) => document.addEventListener('pointerup', done, { once: true }));
  await new Promise((done) => setTimeout(done));
};

async function show(help: HelpHeard): Promise<void> {
  const keys = [...help.help.map((situation) => `sure ${situation}`), ...help.doubts];
  const isNew = keys.some((key) => !seen.has(key));
  if (!isNew && !help.next) return;
  const [found] = await Promise.all([fetchCards(), afterPress(), loadStyleOnce()]);
  for (const key of keys) seen.add(key);
  panel ??= open();
  const words = helpMessages(help.helpLanguage);
  panel.element.setAttribute('aria-label', words.region);
  panel.element.lang = help.helpLanguage;
  panel.root.render(
    createElement(HelpPanel, {
      shown: cardsFor(help, found),
      words,
      next: help.next,
      onClose: close,
    }),
  );
}

let styled: Promise<void> | undefined;
const loadStyleOnce = () => (styled ??= loadStyle(url));

function open(): NonNullable<typeof panel> {
  const element = h('section', { class: 'help-panel', role: 'alert', tabindex: '-1' });
  const before = document.activeElement;
  document.body.append(element);
  return { element, root: createRoot(element), before };
}

function close(): void {
  if (!panel) return;
  const { element, root, before } = panel;
  const hadFocus = element.contains(document.activeElement);
  panel = undefined;
  root.unmount();
  element.remove();
  if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** What the keyboard reaches is never hidden under the help. */
function keepFocusInSight({ target }: FocusEvent): void {
  if (!panel || panel.element.contains(target as Node)) return;
  const [help, field] = [
    panel.element.getBoundingClientRect(),
    (target as Element).getBoundingClientRect(),
  ];
  if (
    field.top < help.bottom &&
    field.bottom > help.top &&
    field.left < help.right &&
    field.right > help.left
  )
    scrollBy({ top: field.top - help.bottom - 16 });
}
