const SIGN = 'meta[name="whole-style"]';

let arrived: Promise<unknown> | undefined;

/**
 * A prerendered page brings the rules that its own markup shows (`scripts/lib/style-page.ts`). What script adds needs the whole sheets: they are
 * fetched once, on the first call (someone touches the page, or a part that adds something asks), and take effect together, for one without the
 * next would change who wins.
 * @returns settles when they are there, or cannot be had
 */
export function loadDeferredStylesheets(): Promise<unknown> {
  arrived ??= fetchSheets();
  return arrived;
}

async function fetchSheets(): Promise<void> {
  const signs = [...document.querySelectorAll<HTMLMetaElement>(SIGN)];
  const links = signs.map((sign) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = sign.content;
    return link;
  });
  const loads = links.map((link) => new Promise((done) => (link.onload = link.onerror = done)));
  signs.forEach((sign, index) => sign.replaceWith(links[index]!));
  await Promise.all(loads);
  for (const link of links) link.media = 'all';
}
