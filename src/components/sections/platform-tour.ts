import { setFlag } from '~/lib/local-flags.ts';

/** Steps through the tour's dialog. Skip, Finish and closing all count as seen. */
export function openTour(tour: HTMLElement): void {
  const find = (name: string) => tour.querySelector<HTMLButtonElement>(`[data-tour-${name}]`)!;
  const dialog = tour.querySelector('dialog')!;
  const steps = [...tour.querySelectorAll<HTMLElement>('[data-tour-step]')];
  const listeners = new AbortController();
  const { signal } = listeners;
  let current = 0;

  const show = (index: number, { focus }: { focus: boolean }) => {
    current = Math.min(Math.max(index, 0), steps.length - 1);
    const isLast = current === steps.length - 1;
    steps.forEach((step, position) => { step.hidden = position !== current; });
    find('count').textContent = `Step ${current + 1} of ${steps.length}`;
    find('previous').disabled = current === 0;
    find('next').hidden = isLast;
    find('end').textContent = isLast ? 'Finish Tour' : 'Skip Tour';
    find('end').classList.toggle('btn-primary', isLast);
    find('end').classList.toggle('btn-quiet', !isLast);
    if (focus) steps[current]?.querySelector('h2')?.focus();
  };

  find('previous').addEventListener('click', () => show(current - 1, { focus: true }), { signal });
  find('next').addEventListener('click', () => show(current + 1, { focus: true }), { signal });
  for (const button of tour.querySelectorAll('[data-tour-close]')) button.addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => {
    listeners.abort();
    setFlag('hasSeenTour');
    find('open').focus();
  }, { signal });

  show(0, { focus: false });
  dialog.showModal();
}
