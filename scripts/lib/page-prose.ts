import { JSDOM } from 'jsdom';

const BLOCKS = 'p, li, dd, td, blockquote, summary';
const SHORTEST = 4;

/**
 * The sentences of a built English page as running text, a blank line between them: what stands in `main` in blocks of four words or more that end
 * like a sentence. Names, labels and headings are left out, and a colon within a block counts as a comma: short pieces make a page look easier than it is.
 * @returns undefined where the page is in another language
 */
export function proseOf(html: string): string | undefined {
  // No style is needed to read, and a thousand rules are slow to parse.
  const { document } = new JSDOM(html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')).window;
  if (!document.documentElement.lang.startsWith('en')) return undefined;
  const main = document.querySelector('main');
  return [...(main?.querySelectorAll(BLOCKS) ?? [])]
    .filter((block) => !block.querySelector(BLOCKS) && !isForeign(block))
    .map((block) => (block.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[.!?:]["”’)]*$/.test(text) && text.split(' ').length >= SHORTEST)
    .map((text) => text.replaceAll(/:(?= )/g, ','))
    .join('\n\n');
}

const isForeign = (block: Element) =>
  !block.closest('[lang]')!.getAttribute('lang')!.startsWith('en');
