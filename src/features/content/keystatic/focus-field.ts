import config from '../../../../keystatic.config.ts';

/** `/keystatic/…/item/about#field=metaTitle`: opens an entry at one field. The checks link this way; Keystatic itself knows no such address. */
const WAIT_MS = 8_000;

export function focusAskedField(): void {
  const asked = new URLSearchParams(window.location.hash.slice(1)).get('field');
  const label = asked ? labelOf(asked) : undefined;
  if (!label) return;
  const until = Date.now() + WAIT_MS;
  const look = () => {
    const found =
      asked === 'content'
        ? document.querySelector<HTMLElement>('[contenteditable="true"]')
        : findField(label);
    if (found) return show(found);
    if (Date.now() < until) setTimeout(look, 150);
  };
  look();
}

/** The words above a field of this page's collection. A field inside another one is found by the outer one. */
function labelOf(field: string): string | undefined {
  const collection = /\/collection\/([^/]+)\//.exec(window.location.pathname)?.[1] ?? '';
  const top = config.collections?.[collection as keyof typeof config.collections]?.schema[
    field.split('.')[0] as never
  ] as { label?: string; name?: { label?: string } } | undefined;
  if (field.startsWith('blocks')) return 'Blocks';
  return top?.label ?? top?.name?.label ?? (field === 'title' ? 'Title' : undefined);
}

function findField(label: string): HTMLElement | undefined {
  const named = [
    ...document.querySelectorAll<HTMLElement>(
      'label, legend, [role="group"] > span, [id$="-label"], h3, h4',
    ),
  ].find((element) => element.textContent?.replace('*', '').trim() === label);
  if (!named) return undefined;
  const target =
    named instanceof HTMLLabelElement && named.htmlFor
      ? document.getElementById(named.htmlFor)
      : undefined;
  return target ?? named;
}

function show(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  if (field.matches('input, textarea, select, button, [contenteditable]'))
    field.focus({ preventScroll: true });
  const outlined = field.closest<HTMLElement>('[role="group"]') ?? field.parentElement ?? field;
  outlined.animate(
    [
      { outline: '3px solid #b4532a', outlineOffset: '6px' },
      { outline: '3px solid transparent', outlineOffset: '6px' },
    ],
    { duration: 2_500 },
  );
}
