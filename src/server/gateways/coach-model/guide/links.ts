const LINK = /\[([^\]]+)\]\(\s*([^)\s]+)[^)]*\)/g;

/** Leaves links to own pages that exist; of all others only the words stay. Phone and text links stay as they are. */
export const onlyLiving = (markdown: string, paths: ReadonlySet<string>): string =>
  markdown.replace(LINK, (whole, words: string, target: string) => (/^(tel|sms):/.test(target) || paths.has(pathOf(target)) ? whole : words));

const pathOf = (target: string) => (target.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1');
