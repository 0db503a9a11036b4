import { apiRead } from '~/lib/api-client.ts';

interface Story {
  name: string;
  initial: string;
  category: string;
  content: string;
  rating: number;
  isSample?: boolean;
}

const SHOWN = 3;

class Testimonials extends HTMLElement {
  connectedCallback(): void {
    this.find('[data-again] button').addEventListener('click', () => void this.load());
    void this.load();
  }

  private async load(): Promise<void> {
    const list = this.find('[data-list]');
    for (const part of ['[data-error]', '[data-again]']) this.find(part).hidden = true;
    try {
      const stories = (await apiRead<Story[]>('/api/testimonials')) ?? [];
      keepFocusInPlace(list, () =>
        list.replaceChildren(...stories.slice(0, SHOWN).map((story) => this.draw(story))),
      );
      list.hidden = stories.length === 0;
      this.find('[data-empty]').hidden = stories.length > 0;
    } catch {
      list.hidden = true;
      for (const part of ['[data-error]', '[data-again]']) this.find(part).hidden = false;
    } finally {
      list.removeAttribute('aria-busy');
    }
  }

  private draw(story: Story): Node {
    const template = this.querySelector<HTMLTemplateElement>('[data-story]');
    const card = document.importNode(template!.content, true).firstElementChild!;
    const put = (name: string, text: string) => {
      card.querySelector(`[data-${name}]`)!.textContent = text;
    };
    put('content', `“${story.content}”`);
    put('initial', story.initial);
    put('name', story.name);
    put('category', story.category);
    const stars = card.querySelector('[data-stars]')!;
    stars.setAttribute('aria-label', `${story.rating} of 5 stars`);
    stars
      .querySelectorAll('svg')
      .forEach((star, index) => star.classList.toggle('is-full', index < story.rating));
    if (!story.isSample) card.querySelector('[data-sample]')!.remove();
    return card;
  }

  private find(selector: string): HTMLElement {
    return this.querySelector<HTMLElement>(selector)!;
  }
}

/** Real stories are taller than their placeholders: what someone has just reached with Tab further down must not be pushed out of view. */
function keepFocusInPlace(above: Element, change: () => void): void {
  const focused = document.activeElement;
  const isBelow =
    focused !== null &&
    (above.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const top = focused?.getBoundingClientRect().top ?? 0;
  change();
  if (isBelow) scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** The page fetches this shortly before someone reaches the stories (site/on-demand.ts); the element then comes alive by itself. */
export function start(): void {
  if (!customElements.get('hw-testimonials'))
    customElements.define('hw-testimonials', Testimonials);
}
