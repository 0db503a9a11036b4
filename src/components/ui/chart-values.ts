/**
 * Says the value of a bar while a pointer is on it, and lets the arrow keys go from bar to bar: one stop of the Tab key for a chart, however many bars it
 * has. Screen readers hear each value as that of a slider.
 */
export function start(chart: HTMLElement): void {
  const said = chart.closest('figure')?.querySelector('[data-chart-value]');
  const bars = [...chart.querySelectorAll<SVGGElement>('.chart-bar')];
  if (!said || bars.length === 0) return;
  const total = said.textContent;
  const title = chart.getAttribute('aria-label') ?? '';
  let at = bars.length - 1;
  // The browser's own bubble would say the same a second later.
  for (const bar of bars) bar.querySelector('title')?.remove();

  const show = (index: number | undefined) => {
    bars.forEach((bar, place) => bar.toggleAttribute('data-on', place === index));
    said.textContent = index === undefined ? total : (bars[index]!.dataset['text'] ?? '');
  };
  const move = (index: number) => {
    at = Math.min(Math.max(index, 0), bars.length - 1);
    chart.setAttribute('aria-valuenow', String(at + 1));
    chart.setAttribute('aria-valuetext', bars[at]!.dataset['text'] ?? '');
  };
  chart.setAttribute('role', 'slider');
  chart.setAttribute('tabindex', '0');
  chart.setAttribute('aria-label', title);
  chart.setAttribute('aria-valuemin', '1');
  chart.setAttribute('aria-valuemax', String(bars.length));
  move(at);

  const steps: Record<string, () => number> = {
    ArrowLeft: () => at - 1,
    ArrowDown: () => at - 1,
    ArrowRight: () => at + 1,
    ArrowUp: () => at + 1,
    Home: () => 0,
    End: () => bars.length - 1,
  };
  chart.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(step());
    show(at);
  });
  chart.addEventListener('focus', () => show(at));
  chart.addEventListener('blur', () => show(undefined));
  chart.addEventListener('pointermove', ({ target }) => {
    const bar = (target as Element).closest<SVGGElement>('.chart-bar');
    show(bar ? bars.indexOf(bar) : undefined);
  });
  chart.addEventListener('pointerleave', () =>
    show(document.activeElement === chart ? at : undefined),
  );
}
