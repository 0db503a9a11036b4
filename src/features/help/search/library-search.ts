import { pageLanguage } from '../../../lib/page-language.ts';
import type { HelpCard } from '../../safety/help.ts';
import { createListener } from '../../safety/listen.ts';
import { librarySearchMessages } from '../messages/library-search.ts';
import { showHelpFirst, type HelpFirst } from './help-first.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';
import type { SearchEntry } from './search-index.ts';
import { sendCount } from './send-count.ts';

export interface LibrarySearch {
  run(): Promise<void>;
}

const SAY_AFTER_MS = 500;

/**
 * Searches the library's own list: what is found are copies of its entries, so that the filter beside it narrows them down too.
 * The words live in the field alone.
 */
export function startLibrarySearch(box: HTMLElement): LibrarySearch {
  const words = librarySearchMessages(pageLanguage());
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-${name}]`)!;
  const input = box.querySelector('input')!;
  const [found, list, danger, status] = [
    part('found'),
    part('list'),
    part('danger'),
    part('status'),
  ];
  const entriesByHref = new Map(
    [...document.querySelectorAll<HTMLElement>('.shelves .entry')].map((entry) => [
      entry.querySelector('a')!.getAttribute('href')!,
      entry,
    ]),
  );
  let search: LoadedSearch | undefined;
  let shown: SearchEntry[] = [];
  let heard: HelpCard[] = [];
  let first: HelpFirst | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;

  const hear = createListener(
    () => danger.matches(':hover, :focus-within') || (search && show(search)),
  );

  async function run(): Promise<void> {
    try {
      search ??= await loadSearch();
    } catch {
      status.textContent = words.failed;
      return;
    }
    show(search);
  }

  function show({ find, findInLibrary }: LoadedSearch): void {
    const query = input.value.trim();
    shown = query
      ? findInLibrary(query, pageLanguage()).filter(({ href }) => href && entriesByHref.has(href))
      : [];
    list.replaceChildren(...shown.map(({ href }) => entriesByHref.get(href!)!.cloneNode(true)));
    found.hidden = query === '';
    heard = query ? hear(query, pageLanguage()) : [];
    first = showHelpFirst(danger, {
      found: find(query, pageLanguage()),
      heard,
      reader: pageLanguage(),
    });
    announce();
  }

  /** Counts what the filter beside the search leaves over, once typing rests. */
  function announce(): void {
    const left = [...list.children].filter((entry) => entry.checkVisibility?.() ?? true).length;
    part('nothing').hidden = left > 0;
    clearTimeout(saying);
    const help = first ? `${first.title}. ` : '';
    saying = setTimeout(() => {
      status.textContent = found.hidden ? '' : help + words.left(left);
    }, SAY_AFTER_MS);
  }

  function count(chosen?: SearchEntry): void {
    const query = input.value.trim();
    if (!search || query.length < 2 || first || heard.length > 0) return;
    sendCount(search.index, {
      query,
      resultsCount: shown.length,
      selectedResultId: chosen?.id ?? null,
      wasSuccessful: chosen !== undefined,
    });
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
  else
    void loadSearch().then(
      (loaded) => {
        search ??= loaded;
      },
      () => undefined,
    );

  return { run };
}
