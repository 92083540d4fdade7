import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Reserved ranges: for documentation (RFC 5737, 3849), private networks, loopback, and netmasks. */
const RANGES = [
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32'],
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
  ...['127.0.0.0/8', '0.0.0.0/32', '::1/128', '::/128', '255.0.0.0/8'],
];
const RESERVED = new BlockList();
for (const range of RANGES) {
  const [network = '', prefix] = range.split('/');
  RESERVED.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4');
}

/** Returns the IP addresses in a line, and their columns, from 1. */
export function writtenAddresses(line: string): { address: string; column: number }[] {
  const candidates = line.matchAll(
    /(?<![\w.:-])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?![\w:-]|\.\d)/gi,
  );
  return [...candidates]
    .filter(([text]) => isIPv4(text) || isIPv6(text))
    .map(({ 0: address, index }) => ({ address, column: index + 1 }));
}

/** Checks whether examples may show an address. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
