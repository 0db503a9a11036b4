import ipaddr from 'ipaddr.js';

/**
 * Who counts as one sender: an IPv4 address, or the /64 of an IPv6 address, because anyone who has one such address has all of its network.
 * @param ip as the front door saw it
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
