import { routes } from '~/config/routes.ts';
import { languageOfPath } from '~/config/language-of-path.ts';
import type { Language } from '~/lib/languages.ts';
import { listLibrary } from '../library.ts';
import { listProgramPages } from '../read.ts';

export interface SharePicture {
  page: string;
  title: string;
  language: Language;
}

/**
 * Every page that may be shared, with what its picture says: the page's title in the browser, which is neutral where the topic
 * asks for it. Sign-in pages and tools have none.
 */
export async function listSharePictures(): Promise<SharePicture[]> {
  const pages = routes.filter(
    ({ render, access, status, path, developmentOnly, domain, file }) =>
      render === 'static' &&
      access === 'public' &&
      status === 'built' &&
      !developmentOnly &&
      domain !== 'accounts' &&
      !path.endsWith('/404') &&
      !path.includes('[') &&
      !file,
  );
  const entries = await listLibrary();
  const programs = await listProgramPages();
  return [
    ...pages.map(({ path, title }) => ({ page: path, title, language: languageOfPath(path) })),
    ...entries.map(({ href, pageTitle, language }) => ({ page: href, title: pageTitle, language })),
    ...programs.map(({ href, pageTitle }) => ({
      page: href,
      title: pageTitle,
      language: 'en' as const,
    })),
  ];
}

/** `/` → `home`, `/resources/sleep` → `resources/sleep`: the file's name without its ending. */
export const pictureName = (page: string) => (page === '/' ? 'home' : page.slice(1));

/** Address of a page's picture on this site; undefined when the page has none. */
export async function findSharePicture(page: string): Promise<string | undefined> {
  const pictures = await listSharePictures();
  return pictures.some((picture) => picture.page === page)
    ? `/share/${pictureName(page)}.png`
    : undefined;
}
