/**
 * One page, one address. Every other spelling of a path (trailing or double slashes, dot segments, `.html`, needless
 * percent-encoding) has exactly one canonical form; only canonical paths are ever looked up or handed on.
 */
const RESTORED = /%(?:40|3A|24|26|2B|2C|3B|3D)/g;

/** Decoded segments of a path, dot segments resolved and empty ones dropped; undefined when malformed. */
export function pathSegments(rawPath: string): string[] | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(rawPath) || rawPath.includes('\\') || rawPath.includes('#'))
    return undefined;
  const segments: string[] = [];
  for (const raw of rawPath.split('/')) {
    let segment: string;
    try {
      segment = decodeURIComponent(raw);
    } catch {
      return undefined;
    }
    if (/[\x00-\x1f\x7f]/.test(segment)) return undefined;
    if (segment === '' || segment === '.') continue;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments;
}

/** Lower-case words between single slashes: canonical as it stands, and what nearly every request asks for. */
const PLAIN = /^(?:\/[a-z0-9-]+)+$/;

/** The one spelling of a path, query aside; undefined when the path is malformed (answer 400). */
export function canonicalPath(rawPath: string): string | undefined {
  if (PLAIN.test(rawPath)) return rawPath;
  const segments = pathSegments(rawPath);
  if (!segments) return undefined;
  const last = segments.at(-1);
  if (last?.endsWith('.html')) {
    segments.pop();
    const name = last.slice(0, -5);
    if (name !== 'index' && name !== '') segments.push(name);
  }
  return `/${segments.map(encodeSegment).join('/')}`;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(RESTORED, (code) => decodeURIComponent(code));
}
