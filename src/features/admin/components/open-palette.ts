import { createChoice } from '../../../lib/listbox-choice.ts';
import { h } from '../../../lib/dom.ts';
import { loadStyle } from '../../../lib/load-style.ts';
import { fold } from '../../../lib/words.ts';
import { findPeople } from '../client.ts';
import url from '~/styles/search-dialog.css?url';

/** People are asked for once typing rests. */
const ASK_AFTER_MS = 200;
const SHOWN_PEOPLE = 6;

let styled: Promise<void> | undefined;
let open: (() => void) | undefined;

/** Opens the palette; fetched when someone first asks for it. */
export async function start(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-palette]');
  if (!dialog) return;
  await (styled ??= loadStyle(url));
  if (document.querySelector('dialog:modal')) return;
  (open ??= createPalette(dialog))();
}

/** Nothing typed is kept after it closes. @returns what opens it */
function createPalette(dialog: HTMLDialogElement): () => void {
  const input = dialog.querySelector('input')!;
  const list = dialog.querySelector<HTMLElement>('#palette-results')!;
  const people = dialog.querySelector<HTMLElement>('[data-palette-people]')!;
  const none = dialog.querySelector<HTMLElement>('[data-palette-none]')!;
  const status = dialog.querySelector<HTMLElement>('[data-palette-status]')!;
  const choice = createChoice(input, list);
  const fixed = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  let asking: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  function show(): void {
    const wanted = fold(input.value.trim());
    for (const option of fixed) option.hidden = !fold(option.textContent).includes(wanted);
    for (const group of list.querySelectorAll<HTMLElement>('.search-group')) {
      if (group !== people) group.hidden = !group.querySelector('a:not([hidden])');
    }
    drawPeople([]);
    clearTimeout(asking);
    const mine = ++asked;
    if (wanted.length > 1 && 'people' in dialog.dataset)
      asking = setTimeout(() => void ask(mine), ASK_AFTER_MS);
    settle();
  }

  async function ask(mine: number): Promise<void> {
    try {
      const { rows } = await findPeople(input.value.trim());
      if (mine === asked) drawPeople(rows.slice(0, SHOWN_PEOPLE));
    } catch {
      if (mine === asked) status.textContent = 'We couldn’t look for people. Try again.';
    }
    if (mine === asked) settle();
  }

  function drawPeople(found: Awaited<ReturnType<typeof findPeople>>['rows']): void {
    people.querySelectorAll('a').forEach((option) => option.remove());
    people.append(
      ...found.map(({ id, firstName, lastName, email }, index) =>
        h(
          'a',
          {
            class: 'search-option',
            role: 'option',
            'aria-selected': 'false',
            tabindex: '-1',
            id: `palette-person-${index}`,
            href: `/admin-dashboard/people/${encodeURIComponent(id)}`,
          },
          h('span', { class: 'search-option-title' }, `${firstName} ${lastName}`),
          h('span', { class: 'small muted' }, email),
        ),
      ),
    );
    people.hidden = found.length === 0;
  }

  function settle(): void {
    const count = list.querySelectorAll('.search-group:not([hidden]) a:not([hidden])').length;
    none.hidden = count > 0;
    list.hidden = count === 0;
    choice.reset();
    if (input.value) status.textContent = count === 1 ? '1 result' : `${count} results`;
  }

  input.addEventListener('input', show);
  dialog.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    if (pressed === dialog || pressed.closest('[data-palette-close]')) dialog.close();
  });
  const forget = () => {
    input.value = '';
    show();
  };
  dialog.addEventListener('close', forget);
  // A page that goes into the browser's memory must not come back with a name.
  addEventListener('pagehide', forget);

  return () => {
    show();
    dialog.showModal();
    input.focus();
  };
}
