import { findState } from '../states.ts';

/** Finds a state by its ZIP code or name (`LocalHelp.astro`). What is typed stays in the page: it is not sent, not kept, and in no address. */
class LocalHelp extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')!.addEventListener('submit', (event) => {
      event.preventDefault();
      this.find();
    });
    this.querySelector('[data-all]')!.addEventListener('click', () => this.showAll());
  }

  private get states(): HTMLDetailsElement[] {
    return [...this.querySelectorAll<HTMLDetailsElement>('[data-code]')];
  }

  private find(): void {
    const names = Object.fromEntries(
      this.states.map(({ dataset }) => [dataset.code!, dataset.name!]),
    );
    const code = findState(this.querySelector('input')!.value, names);
    this.querySelector('[data-status]')!.textContent = code ? '' : this.dataset.unknown!;
    this.narrow(code);
    const found = this.states.find(({ dataset }) => dataset.code === code);
    if (!found) return this.querySelector('input')!.focus();
    found.open = true;
    found.querySelector('summary')!.focus();
  }

  /** @param code of the one state to show; all of them without it */
  private narrow(code?: string): void {
    for (const state of this.states)
      state.hidden = code !== undefined && state.dataset.code !== code;
    this.querySelector<HTMLDetailsElement>('[data-list]')!.open = code !== undefined;
    this.querySelector<HTMLElement>('[data-all]')!.hidden = code === undefined;
  }

  private showAll(): void {
    this.narrow();
    this.querySelector<HTMLDetailsElement>('[data-list]')!.open = true;
    this.querySelector('input')!.focus();
  }
}

customElements.define('hw-local-help', LocalHelp);
