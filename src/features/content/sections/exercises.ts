/** In for four seconds, out for six: a longer breath out is what calms. */
const IN_MS = 4_000;
const OUT_MS = 6_000;

class Breathing extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-toggle]')!;
    const start = button.textContent;
    button.addEventListener('click', () => {
      if (this.dataset.phase) this.stop();
      else this.breathe('in');
      button.textContent = this.dataset.phase ? (button.dataset.stop ?? '') : start;
    });
  }

  disconnectedCallback(): void {
    this.stop();
  }

  private breathe(phase: 'in' | 'out'): void {
    this.dataset.phase = phase;
    this.say(this.dataset[phase] ?? '');
    this.timer = setTimeout(
      () => this.breathe(phase === 'in' ? 'out' : 'in'),
      phase === 'in' ? IN_MS : OUT_MS,
    );
  }

  private stop(): void {
    clearTimeout(this.timer);
    delete this.dataset.phase;
    this.say('');
  }

  private say(words: string): void {
    for (const place of this.querySelectorAll('[data-word], [data-said]'))
      place.textContent = words;
  }
}

/** One step at a time, with focus on it, so that it is read and the eyes have nothing else to do. */
class Senses extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('[data-next]')!.addEventListener('click', () =>
      this.show(this.dataset.step === undefined ? 0 : Number(this.dataset.step) + 1),
    );
    this.querySelector('[data-all]')!.addEventListener('click', () => this.show(undefined));
  }

  private show(step: number | undefined): void {
    const items = [...this.querySelectorAll<HTMLElement>('li, [data-end]')];
    const at = step === undefined || step >= items.length ? undefined : step;
    if (at === undefined) delete this.dataset.step;
    else this.dataset.step = String(at);
    items.forEach((item, index) => {
      item.hidden = at !== undefined && index !== at;
    });
    const next = this.querySelector<HTMLElement>('[data-next]')!;
    next.textContent = at === undefined ? (next.dataset.first ?? '') : (next.dataset.more ?? '');
    next.hidden = at === items.length - 1;
    this.querySelector<HTMLElement>('[data-all]')!.hidden = at === undefined;
    items[at ?? 0]?.focus();
  }
}

customElements.define('hw-breathing', Breathing);
customElements.define('hw-senses', Senses);
