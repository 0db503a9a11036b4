import { Forbidden } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Refuses a state-changing request that another site made the browser send, JSON and ordinary form posts alike.
 * `Sec-Fetch-Site` is the browser's own word and wins; a form post under a strict referrer policy says `Origin: null`,
 * which only counts beside `same-origin`. A request with neither header does not come from a page (a script, an app), carries
 * no stolen cookies, and passes. Same reasoning as Go's `http.CrossOriginProtection`.
 * @throws Forbidden
 */
export function checkOrigin(request: Request, siteUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin')
    throw new Forbidden('This request came from another site');
  if (origin === null) return;
  if (origin === 'null' && site === 'same-origin') return;
  if (!isOwnOrigin(origin, request.headers.get('host'), siteUrl))
    throw new Forbidden('This request came from another site');
}

/** The front door has already refused hosts that are not on its list, so `Host` can be believed here. */
function isOwnOrigin(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  try {
    const { protocol, host: originHost } = new URL(origin);
    return (
      originHost === host &&
      (protocol === 'http:' || protocol === 'https:') &&
      !downgrades(protocol, siteUrl)
    );
  } catch {
    return false;
  }
}

const downgrades = (protocol: string, siteUrl: string) =>
  protocol === 'http:' && siteUrl.startsWith('https:');
