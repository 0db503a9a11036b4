import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { ModelAway } from './chat-model.ts';

/** Networks of one's own (RFC 1918, 4193, 6598, loopback): a deployer may allow them. */
const own = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['100.64.0.0', 10],
] as const)
  own.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  own.addSubnet(network, bits, 'ipv6');

/** Addresses that no service of anyone's answers at, the clouds' own data among them (169.254.169.254), and those that stand for another address (IANA's special registries). */
const never = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  never.addSubnet(network, bits, 'ipv6');

export interface AddressRules {
  allowsPrivate: boolean;
  isTls: boolean;
}

/**
 * Why an address is not called: `ModelAway` to throw, or undefined. IPv4-mapped IPv6 addresses are judged as what they are. Without TLS only networks
 * of one's own are spoken to.
 */
export function whyRefused(
  address: string,
  { allowsPrivate, isTls }: AddressRules,
): ModelAway | undefined {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const isOwn = own.check(address, family);
  if (never.check(address, family) || (isOwn && !allowsPrivate))
    return new ModelAway('address refused');
  return isOwn || isTls ? undefined : new ModelAway('address without TLS refused');
}

/** Looks a name up and judges every address found; the connection goes to what was judged, so that a name cannot mean something else a moment later. */
export function lookupWith(rules: AddressRules): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const refused = error ?? found.map(({ address }) => whyRefused(address, rules)).find(Boolean);
      if (refused) done(refused, '');
      else if (options.all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    });
  };
}
