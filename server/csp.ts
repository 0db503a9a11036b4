/**
 * Content Security Policy. Astro knows the hashes of its scripts and styles; everything else is the same on every page
 * and stands here. Directives that a page states itself are kept.
 */
const COMMON: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** For answers that are not pages: nothing may load, run, post or frame. */
export const EMPTY_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function completeCsp(policy = ''): string {
  const directives = new Map<string, string>();
  for (const part of policy.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/);
    if (name !== '') directives.set(name, values.join(' '));
  }
  for (const [name, value] of Object.entries(COMMON))
    if (!directives.has(name)) directives.set(name, value);
  return [...directives].map(([name, value]) => `${name} ${value}`).join('; ');
}

/** @param hashes of `<style>` elements that may stand in the page, as `sha256-…`. @param policy a whole one */
export function allowStyles(policy: string, hashes: readonly string[]): string {
  return hashes.length === 0
    ? policy
    : policy.replace(/style-src [^;]*/, (given) =>
        [given, ...hashes.map((hash) => `'${hash}'`)].join(' '),
      );
}

/**
 * The Keystatic editor sets inline styles at run time and shows pictures from memory; a style hash would switch
 * `unsafe-inline` off, so hashes are dropped from `style-src`. Scripts stay as strict as anywhere.
 */
export function editorCsp(policy = ''): string {
  return completeCsp(policy)
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/img-src [^;]*/, "img-src 'self' data: blob:");
}
