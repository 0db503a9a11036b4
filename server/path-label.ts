import { findRoute } from '../src/config/routes.ts';

/**
 * What logs and metrics call a path: the pattern of its route. Whatever looks like an id or was invented by the client
 * becomes a placeholder, so that no personal data and no endless set of labels comes from a URL.
 */
export function labelOf(path: string): string {
  if (path.startsWith('/_astro/')) return '/_astro/*';
  if (path.startsWith('/api/keystatic/')) return '/api/keystatic/*';
  if (path.startsWith('/api/')) return apiLabel(path);
  return findRoute(path)?.path ?? 'unmatched';
}

function apiLabel(path: string): string {
  const segments = path.split('/').slice(1, 7);
  if (segments.some((segment) => segment.length > 48)) return '/api/unmatched';
  return `/${segments.map((segment) => (/^[a-z][a-z-]*$/.test(segment) ? segment : '[id]')).join('/')}`;
}
