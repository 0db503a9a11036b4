import { loadStyle } from '~/lib/load-style.ts';
import { startLibrarySearch, type LibrarySearch } from '../search/library-search.ts';
import url from '~/styles/search-dialog.css?url';

let search: LibrarySearch | undefined;

export function start(element: HTMLElement, event?: Event): void {
  const box = element.closest<HTMLElement>('[data-library-search]');
  if (!box) return;
  if (!search) {
    void loadStyle(url);
    search = startLibrarySearch(box);
  }
  if (event?.type === 'submit') void search.run();
}
