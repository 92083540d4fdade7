import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges that belong to nobody: for documentation (RFC 5737, 3849), private, of the machine itself, and masks. */
const RESERVED = new BlockList();
for (const [network, prefix] of [
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['255.0.0.0', 8],
] as const)
  RESERVED.addSubnet(network, prefix, 'ipv4');
RESERVED.addAddress('0.0.0.0', 'ipv4');
RESERVED.addSubnet('2001:db8::', 32, 'ipv6');
RESERVED.addSubnet('fe80::', 10, 'ipv6');
RESERVED.addSubnet('fc00::', 7, 'ipv6');
RESERVED.addAddress('::1', 'ipv6');
RESERVED.addAddress('::', 'ipv6');

/** The IP addresses in a line, and their columns, from 1. */
export function writtenAddresses(line: string): { address: string; column: number }[] {
  const candidates = line.matchAll(
    /(?<![\w.:-])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?![\w:-]|\.\d)/gi,
  );
  return [...candidates]
    .filter(([text]) => isIPv4(text) || isIPv6(text))
    .map(({ 0: address, index }) => ({ address, column: index + 1 }));
}

/** Whether examples may show an address. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
