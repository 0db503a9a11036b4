import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { EnvError } from '../src/config/env.ts';

export interface Peer {
  address: string;
  isSecure: boolean;
  isProxied: boolean;
}

/** Fewest bits that name a network of someone's own: anyone who is in the range says for every visitor where they come from. */
const LEAST_BITS = { 4: 8, 6: 16 } as const;
/** Networks that no one on the internet has an address in: unique local and link-local. */
const NEVER_OUTSIDE = /^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/i;

/**
 * @param list comma-separated addresses and CIDR ranges (`10.0.0.0/8, ::1`)
 * @param isProduction ranges that hold half the internet are refused
 * @throws EnvError naming the wrong part
 */
export function parseProxyList(list: string, isProduction = false): BlockList {
  const trusted = new BlockList();
  for (const part of list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [address = '', prefix, ...more] = part.split('/');
    const family = isIP(address);
    const bits = prefix === undefined ? (family === 4 ? 32 : 128) : Number(prefix);
    if (
      family === 0 ||
      more.length > 0 ||
      !Number.isInteger(bits) ||
      bits < 0 ||
      bits > (family === 4 ? 32 : 128)
    ) {
      throw new EnvError(`TRUSTED_PROXIES: "${part}" is not an address or CIDR range`);
    }
    if (isProduction && isTooWide(address, bits)) {
      throw new EnvError(
        `TRUSTED_PROXIES: "${part}" would believe strangers about where they come from; name your proxies' own addresses, or a range of at least /${LEAST_BITS[4]} (IPv6: /${LEAST_BITS[6]})`,
      );
    }
    trusted.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return trusted;
}

function isTooWide(address: string, bits: number): boolean {
  if (isIP(address) === 4) return bits < LEAST_BITS[4];
  // IPv4 mapped into IPv6: its bits begin after 96.
  if (/^::(ffff:)?(\d+\.|[0-9a-f]{1,4}:[0-9a-f]{1,4}$)/i.test(address) || address === '::')
    return bits < 96 + LEAST_BITS[4];
  return bits < (NEVER_OUTSIDE.test(address) ? 7 : LEAST_BITS[6]);
}

/** `::ffff:10.0.0.1` → `10.0.0.1` */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isTrusted(trusted: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Reads forwarded headers from right to left and stops at the first address that is not one of our proxies; words that are no address say nothing. */
export function readPeer(request: IncomingMessage, trusted: BlockList): Peer {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (!isTrusted(trusted, own)) return { address: own, isSecure: false, isProxied: false };
  const chain = proxyAddr.all(request, (address) => isTrusted(trusted, plainAddress(address)));
  const address = chain.map(plainAddress).findLast((each) => isIP(each) !== 0) ?? own;
  const protocol = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();
  return { address, isSecure: protocol === 'https', isProxied: true };
}
