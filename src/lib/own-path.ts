/**
 * A path on this site to go on to, from what a URL or a form says; undefined for anything that would lead elsewhere: another host, a scheme,
 * `//host`, backslashes and control characters that browsers read as slashes, our own API, and the way out (`/exit`).
 */
export function ownPath(value: unknown): string | undefined {
  if (
    typeof value !== 'string' ||
    value.length > 500 ||
    !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(value)
  )
    return undefined;
  const url = URL.parse(value, 'http://own.invalid');
  if (
    !url ||
    url.origin !== 'http://own.invalid' ||
    url.pathname.startsWith('//') ||
    /^\/+(api|exit)(\/|$)/i.test(url.pathname)
  )
    return undefined;
  return url.pathname + url.search + url.hash;
}

export const nextOf = (search: string): string | undefined =>
  ownPath(new URLSearchParams(search).get('next'));
