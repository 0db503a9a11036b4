import { isIPv6 } from 'node:net';

/**
 * Who counts as one sender: an IPv4 address, or the /64 of an IPv6 address, because whoever has one such address has all of its network.
 * @param ip as the front door saw it
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(address)) return ip;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail?.split(':').filter(Boolean) ?? [];
  const whole =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array.from({ length: 8 - groups.length - behind.length }, () => '0'),
          ...behind,
        ];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
