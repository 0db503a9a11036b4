const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface HostRules {
  siteUrl: string;
  allowedHosts: string;
  allowLoopback: boolean;
}

/**
 * Whether a `Host` header names this site. Anything else is refused (421): a foreign name in a link, a cache key or a
 * rebinding attack starts with an unchecked Host. Answers are remembered, hosts are few.
 */
export function createHostCheck({
  siteUrl,
  allowedHosts,
  allowLoopback,
}: HostRules): (host: string | undefined) => boolean {
  const exact = new Set([
    new URL(siteUrl).host,
    ...allowedHosts
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ]);
  const remembered = new Map<string, boolean>();
  const judge = (host: string) => {
    const match = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::(\d{1,5}))?$/.exec(host.toLowerCase());
    if (!match) return false;
    const [whole, name = ''] = match;
    return exact.has(whole) || exact.has(name) || (allowLoopback && LOOPBACK.includes(name));
  };
  return (host) => {
    if (host === undefined) return false;
    const known = remembered.get(host);
    if (known !== undefined) return known;
    const verdict = judge(host);
    if (remembered.size < 100) remembered.set(host, verdict);
    return verdict;
  };
}
