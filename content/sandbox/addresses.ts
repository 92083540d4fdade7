import { fieldOf, textOf } from '@docgraph/sandbox/engine/json';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index } from '@docgraph/sandbox/engine/table';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { addressOf, type Range, rangeOf } from './ranges.ts';
import { badRequest } from './rows.ts';
import type { ViewContext } from './shown.ts';

/** Rules for IP addresses. */
export const addressRules = {
  'addresses/inside':
    'Private IP addresses are inside the range of their subnet. Its first four addresses and its last one are reserved.',
  'addresses/unique': 'No IP address is in use twice. Addresses of deleted resources are available again.',
};

/** The addresses of a subnet, or the public ones. */
export interface Pool {
  key: string;
  ranges: readonly Range[];
}

/** Addresses at the start of a subnet that the platform keeps for itself. */
const RESERVED = 4;

/** Returns the pool of a subnet. VMs without a subnet share one. */
export function subnetPool(subnet: JsonObject | undefined): Pool {
  const range = rangeOf(textOf(subnet, 'cidr') ?? '10.0.0.0/16');
  const usable = range && { ...range, first: range.first + RESERVED, last: range.last - 1 };
  return { key: String(subnet?.id ?? 'none'), ranges: usable ? [usable] : [] };
}

/** The public addresses: the ranges for documentation and for benchmarks, which belong to nobody. */
export const PUBLIC: Pool = {
  key: 'public',
  ranges: ['198.51.100.0/24', '198.18.0.0/15'].flatMap((cidr) => {
    const range = rangeOf(cidr);
    return range ? [{ ...range, first: range.first + 1, last: range.last - 1 }] : [];
  }),
};

/** Tables of resources with addresses. Operations in flight have those that their resources will get. */
const HOLDERS = ['instances', 'load-balancers', 'internal-load-balancers', 'operations in flight'];

/** Indexes resources by their addresses. */
const byAddress: Index = {
  name: 'address',
  keysOf: ({ value, addresses }) => (Array.isArray(addresses) ? addresses.map(String) : addressKeys(value)),
};

/** Returns the keys of the addresses in the fields of a resource. */
export function addressKeys(value: JsonValue | undefined): string[] {
  const interfaces = listOf(value, 'network_interfaces');
  const subnet = textOf(interfaces[0], 'subnet') ?? 'none';
  const keys = [
    ...interfaces.flatMap((each) => keysIn(each, textOf(each, 'subnet') ?? 'none')),
    ...keysIn(value, subnet),
  ];
  const vip = textOf(value, 'vip');
  return vip === undefined ? keys : [...keys, `${PUBLIC.key} ${vip}`];
}

function keysIn(holder: JsonValue | undefined, subnet: string): string[] {
  return listOf(holder, 'ips').flatMap((ip) => {
    const [own, open] = ['private_ipv4', 'public_ipv4'].map((kind) => textOf(fieldOf(ip, kind), 'address'));
    return [
      ...(own === undefined ? [] : [`${subnet} ${own}`]),
      ...(open === undefined ? [] : [`${PUBLIC.key} ${open}`]),
    ];
  });
}

/** Returns the VM that has a private address in a subnet. */
export function holderOf(store: Store, subnet: string, address: string): JsonObject | undefined {
  const [row] = store.table('instances').find(byAddress, `${subnet} ${address}`);
  return row && isObject(row.value) ? row.value : undefined;
}

function listOf(value: JsonValue | undefined, name: string): JsonObject[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/**
 * Returns an unused address. Continues after the last one, so that an address isn't reused at once. `taken` contains
 * the addresses that the same request has already got.
 */
export function allocate({ store, follows }: ViewContext, { key, ranges }: Pool, taken: Set<string>): string {
  const isFree = (number: number) => {
    if (!follows('addresses/unique')) return true;
    const holder = `${key} ${addressOf(number)}`;
    return !taken.has(holder) && HOLDERS.every((table) => !store.table(table).has(byAddress, holder));
  };
  const last = follows('addresses/unique')
    ? Number(store.get('last addresses', key)?.number ?? start(store, ranges))
    : 0;
  for (const number of candidates(ranges, last)) {
    if (!isFree(number)) continue;
    taken.add(`${key} ${addressOf(number)}`);
    store.put('last addresses', key, { number });
    return addressOf(number);
  }
  throw badRequest('No addresses are left.');
}

/** Returns where a pool starts, which is somewhere in its first range: clients can't rely on the order of addresses. */
function start(store: Store, [range]: readonly Range[]): number {
  return range ? range.first + (store.newNumber() % (range.last - range.first + 1)) : 0;
}

/** Lists all addresses, those after the last one first. */
function* candidates(ranges: readonly Range[], last: number): Generator<number> {
  for (const { first, last: end } of ranges) for (let at = Math.max(first, last + 1); at <= end; at++) yield at;
  for (const { first, last: end } of ranges) for (let at = first; at <= Math.min(end, last); at++) yield at;
}
