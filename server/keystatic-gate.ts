import { pathSegments } from './canonical-path.ts';

/**
 * Keystatic's local API writes files for anyone who asks. The door lets a request through to the middleware (which asks for
 * `content:edit`) only in its canonical spelling, with a session cookie, and for the API only from our own pages.
 */
export type GateVerdict = 'pass' | 'hide' | 'sign-in' | 'refuse';

export interface GateRequest {
  method: string;
  rawPath: string;
  isCanonical: boolean;
  hasSession: boolean;
  secFetchSite: string | undefined;
  origin: string | undefined;
  ownOrigins: readonly string[];
}

/** Whether any reading of a path, however often decoded, leads to the editor or its API. */
export function isEditorPath(rawPath: string): boolean {
  let path = rawPath;
  for (let round = 0; round < 6; round++) {
    const [first = '', second = ''] = (
      pathSegments(path) ?? path.split(/[/\\]+/).filter(Boolean)
    ).map((segment) => segment.toLowerCase());
    if (first.startsWith('keystatic') || (first === 'api' && second.startsWith('keystatic')))
      return true;
    const decoded = decodeLoosely(path);
    if (decoded === path) return false;
    path = decoded;
  }
  // Encoded more than six times: no one does that by accident.
  return true;
}

function decodeLoosely(path: string): string {
  return path
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\/g, '/');
}

export function judgeEditorRequest(request: GateRequest): GateVerdict {
  const { method, rawPath, isCanonical, hasSession, secFetchSite, origin, ownOrigins } = request;
  if (!isCanonical || !/^\/(api\/)?keystatic(\/|$)/.test(rawPath)) return 'hide';
  const isApi = rawPath.startsWith('/api/');
  const isRead = method === 'GET' || method === 'HEAD';
  if (!hasSession) return !isApi && isRead ? 'sign-in' : 'refuse';
  if (!isApi) return isRead ? 'pass' : 'refuse';
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' ? 'pass' : 'refuse';
  if (origin !== undefined) return ownOrigins.includes(origin) ? 'pass' : 'refuse';
  return isRead ? 'pass' : 'refuse';
}
