import { countOf } from '../../../lib/counts.ts';
import { drawLine, speak } from './draw.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';
import type { SearchEntry } from './search-index.ts';
import { sendCount } from './send-count.ts';

export interface LibrarySearch { run(): Promise<void> }

const SAY_AFTER_MS = 500;

/**
 * Searches the library's own list: what is found are copies of its entries, so that the filter beside it narrows them down too.
 * The words live in the field alone.
 */
export function startLibrarySearch(box: HTMLElement): LibrarySearch {
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-${name}]`)!;
  const input = box.querySelector('input')!;
  const [found, list, danger, status] = [part('found'), part('list'), part('danger'), part('status')];
  const entriesByHref = new Map([...document.querySelectorAll<HTMLElement>('.shelves .entry')].map((entry) => [entry.querySelector('a')!.getAttribute('href')!, entry]));
  let search: LoadedSearch | undefined;
  let shown: SearchEntry[] = [];
  let saying: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    try {
      search ??= await loadSearch();
    } catch {
      status.textContent = 'The search could not be loaded. Check your connection and try again. The whole list stands below.';
      return;
    }
    show(search);
  }

  function show({ find, findInLibrary }: LoadedSearch): void {
    const query = input.value.trim();
    shown = query ? findInLibrary(query).filter(({ href }) => href && entriesByHref.has(href)) : [];
    list.replaceChildren(...shown.map(({ href }) => entriesByHref.get(href!)!.cloneNode(true)));
    found.hidden = query === '';
    const { isDanger, isSpanish, lines } = find(query);
    danger.hidden = !isDanger;
    speak(danger, isSpanish);
    danger.querySelector('ul')!.replaceChildren(...(isDanger ? lines.map((line) => drawLine(line, isSpanish)) : []));
    announce();
  }

  /** Counts what the filter beside the search leaves over, once typing rests. */
  function announce(): void {
    const left = [...list.children].filter((entry) => entry.checkVisibility?.() ?? true).length;
    part('nothing').hidden = left > 0;
    clearTimeout(saying);
    const help = danger.hidden ? '' : `${danger.querySelector('[data-speaks]:not([hidden]) h2')!.textContent}. `;
    saying = setTimeout(() => { status.textContent = found.hidden ? '' : help + (left === 0 ? 'No results found' : countOf(left, 'result')); }, SAY_AFTER_MS);
  }

  function count(chosen?: SearchEntry): void {
    const query = input.value.trim();
    if (!search || query.length < 2) return;
    sendCount(search.index, { query, resultsCount: shown.length, selectedResultId: chosen?.id ?? null, wasSuccessful: chosen !== undefined });
  }

  function clear(): void {
    input.value = '';
    void run();
  }

  input.addEventListener('input', () => void run());
  box.closest('.library')?.addEventListener('change', announce);
  list.addEventListener('click', (event) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const chosen = shown.find((entry) => entry.href === href);
    if (chosen) count(chosen);
  });
  part('clear').addEventListener('click', () => {
    count();
    clear();
    input.focus();
  });
  if (input.value) void run();
  else void loadSearch().then((loaded) => { search ??= loaded; }, () => undefined);

  return { run };
}
