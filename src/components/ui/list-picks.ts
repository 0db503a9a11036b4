import { BULK_FORM } from './bulk-form.ts';

/** Keeps the boxes of a list's rows and the one of its page in step, and says how many rows are selected. */
export function start(bar: HTMLElement): void {
  const all = bar.querySelector<HTMLInputElement>('[data-pick-all]');
  const count = bar.querySelector('[data-pick-count]');
  if (!all || !count) return;
  const boxes = () =>
    document.querySelectorAll<HTMLInputElement>(`input[name="rows"][form="${BULK_FORM}"]`);
  const page = new Set(all.value.split(','));
  const say = () => {
    const picked = new Set([...boxes()].filter(({ checked }) => checked).map(({ value }) => value));
    const ofPage = [...page].filter((mark) => picked.has(mark)).length;
    all.checked = page.size > 0 && ofPage === page.size;
    all.indeterminate = ofPage > 0 && !all.checked;
    count.textContent = picked.size > 0 ? `${picked.size} selected` : '';
  };
  document.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement;
    if (box === all) {
      for (const row of boxes()) if (page.has(row.value)) row.checked = all.checked;
    } else if (box.form?.id !== BULK_FORM || box.name !== 'rows') return;
    else
      // A row in danger stands on the page twice: it is one row.
      for (const twin of boxes()) if (twin.value === box.value) twin.checked = box.checked;
    say();
  });
  const details = bar.querySelector('details');
  details?.addEventListener('toggle', () => {
    if (details.open) bar.scrollIntoView({ block: 'nearest' });
  });
  // Pressed before this had come.
  if (all.checked) for (const row of boxes()) row.checked ||= page.has(row.value);
  say();
}
