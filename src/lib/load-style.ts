import { loadDeferredStylesheets } from './deferred-stylesheets.ts';

/** Adds a style sheet that comes with a part fetched on use, and makes the page's own whole. What it styles is readable without it, so a failure keeps nothing away. */
export async function loadStyle(url: string): Promise<void> {
  await Promise.all([loadDeferredStylesheets(), loadOwnStyle(url)]);
}

/** For a part whose own sheet and the rules that every page carries (`scripts/lib/style-page.ts`) are all that it needs. */
export async function loadOwnStyle(url: string): Promise<void> {
  await new Promise<void>((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
