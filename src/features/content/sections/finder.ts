import { fits, type Wanted } from './finder-match.ts';

const USAGE = '/api/wellness-resources/usage';

/** A beacon outlives the page; whether it arrives is not the visitor's business. */
const tell = (usage: Record<string, unknown>) =>
  navigator.sendBeacon(USAGE, new Blob([JSON.stringify(usage)], { type: 'application/json' }));

/** The services of `Finder.astro`, narrowed down by what someone picks. What is picked stays in the page. */
class Finder extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', () => this.narrow());
    this.addEventListener('click', (event) => this.note(event.target as Element));
    this.openNamed();
    addEventListener('hashchange', () => this.openNamed());
    // A page that comes back from the browser's memory may bring old picks along.
    addEventListener('pageshow', () => this.narrow());
  }

  private openNamed(): void {
    const named = location.hash && document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement && this.contains(named)) named.open = true;
  }

  private narrow(): void {
    const picks = [...this.querySelectorAll('select')];
    const wanted = Object.fromEntries(
      picks.map(({ name, value }) => [name, value]),
    ) as unknown as Wanted;
    const isNarrowed = picks.some(({ value }) => value);
    let shown = 0;
    for (const part of this.querySelectorAll<HTMLDetailsElement>('[data-need]')) {
      for (const item of part.querySelectorAll<HTMLElement>('.service')) {
        const { audience = '', cost = '', languages = '', state = '' } = item.dataset;
        item.hidden = !fits(
          { need: part.dataset.need ?? '', audience, cost, languages, state },
          wanted,
        );
      }
      const here = part.querySelectorAll('.service:not([hidden])').length;
      part.hidden = here === 0;
      const states = part.querySelector<HTMLDetailsElement>('.finder-states');
      if (states) states.hidden = !states.querySelector('.service:not([hidden])');
      // What someone asked for lies open: a whole part, or the services of one state.
      if (wanted.need) part.open = !part.hidden;
      if (wanted.state && states) states.open = !states.hidden;
      shown += here;
    }
    this.querySelector('[data-count]')!.textContent = isNarrowed
      ? this.dataset
          .fit!.replace('%n', String(shown))
          .replace('%all', String(this.querySelectorAll('.service').length))
      : '';
    this.querySelector<HTMLElement>('[data-empty]')!.hidden = shown > 0;
    this.querySelector<HTMLElement>('[data-reset]')!.hidden = !isNarrowed;
  }

  private showAll(): void {
    const picks = [...this.querySelectorAll('select')];
    for (const pick of picks) pick.value = '';
    this.narrow();
    picks[0]?.focus();
  }

  private note(target: Element): void {
    if (target.closest('[data-reset]')) return this.showAll();
    const service = target.closest<HTMLElement>('[data-service]');
    const way = target.closest<HTMLElement>('[data-way]')?.dataset.way;
    const answer = target.closest<HTMLElement>('[data-answer]')?.dataset.answer;
    if (!service) return;
    const resource = service.dataset.service;
    if (way) {
      tell({
        resource,
        accessMethod: way,
        deviceType: matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer',
      });
      this.ask(service);
    } else if (answer) {
      service.querySelector('.service-asked')!.replaceChildren(
        Object.assign(document.createElement('p'), {
          textContent: this.dataset.thanks ?? '',
          tabIndex: -1,
        }),
      );
      service.querySelector<HTMLElement>('.service-asked p')!.focus();
      tell({ resource, wasHelpful: answer === 'yes' });
    }
  }

  private ask(service: HTMLElement): void {
    if (service.querySelector('.service-asked')) return;
    service.append(this.querySelector('template')!.content.cloneNode(true));
  }
}

customElements.define('hw-finder', Finder);
