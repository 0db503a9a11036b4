export type Encoding = 'br' | 'gzip' | 'identity';

const known = new Map<string, readonly Encoding[]>();

/**
 * Encodings a client takes, best first (RFC 9110, 12.5.3): by weight, then the smallest. Identity stands last unless the
 * client wants it more, and is served even where refused: a readable answer is worth more than a 406.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header === '') return ['identity'];
  const seen = known.get(header);
  if (seen) return seen;
  const accepted = parse(header);
  if (known.size < 200 && header.length < 200) known.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = given === undefined ? 1 : Number(given);
    if (name !== '')
      weights.set(
        name === 'x-gzip' ? 'gzip' : name,
        Number.isFinite(weight) ? Math.min(1, Math.max(0, weight)) : 0,
      );
  }
  const others = weights.get('*') ?? 0;
  const ranked = (['br', 'gzip'] as const)
    .map((name) => ({ name, weight: weights.get(name) ?? others }))
    .filter(({ weight }) => weight > 0);
  ranked.sort((a, b) => b.weight - a.weight);
  const identity = weights.get('identity');
  if (identity === undefined) return [...ranked.map(({ name }) => name), 'identity'];
  const [better, worse] = [
    ranked.filter(({ weight }) => weight >= identity),
    ranked.filter(({ weight }) => weight < identity),
  ];
  return [...better.map(({ name }) => name), 'identity', ...worse.map(({ name }) => name)];
}

/** `If-None-Match` (RFC 9110, 13.1.2): weak comparison, lists and `*`. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

export type ByteRange = { start: number; end: number } | 'unsatisfiable' | undefined;

/** A single `Range` over `size` bytes; undefined when absent, malformed or in several parts (answer the whole then). */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
