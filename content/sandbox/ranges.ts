/** A range of IPv4 addresses as numbers. */
export interface Range {
  first: number;
  last: number;
  /** Number of bits that all addresses share. */
  bits: number;
}

/** Parses an IPv4 address into a number. Returns undefined for anything else. */
export function addressNumber(address: string): number | undefined {
  if (!/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(address)) return undefined;
  const parts = address.split('.').map(Number);
  return parts.some((part) => part > 255) ? undefined : parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** Parses a CIDR block. Returns undefined for invalid blocks, including those with bits after the prefix. */
export function rangeOf(cidr: string | undefined): Range | undefined {
  const [, address = '', written] = /^([\d.]+)\/(\d|[12]\d|3[0-2])$/.exec(cidr ?? '') ?? [];
  const [first, bits] = [addressNumber(address), Number(written)];
  const size = 2 ** (32 - bits);
  return first === undefined || first % size !== 0 ? undefined : { first, last: first + size - 1, bits };
}

/** Reports whether two ranges have addresses in common. */
export function overlap(one: Range, other: Range): boolean {
  return one.first <= other.last && other.first <= one.last;
}

/** Formats a number as an IPv4 address. */
export function addressOf(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}

/** Returns the address at an offset from the start of a CIDR block. */
export function addressIn(cidr: string | undefined, offset: number): string {
  return addressOf((rangeOf(cidr)?.first ?? 0x0a000000) + offset);
}
