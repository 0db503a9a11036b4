const LINK = /\[([^\]]+)\]\(\s*([^)\s]+)[^)]*\)/g;

/** Takes out links to own pages that do not exist; their words stay. Addresses elsewhere are the gate's matter. */
export const onlyLiving = (markdown: string, paths: { has(path: string): boolean }): string =>
  markdown.replace(LINK, (whole, words: string, target: string) =>
    /^(tel|sms|https):/.test(target) || paths.has(pathOf(target)) ? whole : words,
  );

const pathOf = (target: string) => (target.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1');

/** Whole sentences up to a number of characters; at least the first one. */
export function openingOf(text: string, most: number): string {
  const sentences = text.match(/[^.!?]+(?:[.!?]+["'”’)]*(?=\s|$)|[.!?]|$)\s*/g) ?? [text];
  let opening = '';
  for (const sentence of sentences) {
    if (opening !== '' && (opening + sentence).trimEnd().length > most) break;
    opening += sentence;
  }
  return opening.trim().length > most
    ? `${opening.slice(0, most).replace(/\s+\S*$/, '')} …`
    : opening.trim();
}
