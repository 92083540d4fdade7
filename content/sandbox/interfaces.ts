import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { allocate, PUBLIC, subnetPool } from './addresses.ts';
import { projectOf, requireRow, valuesOf } from './rows.ts';

/**
 * Returns the requested network interfaces with addresses, or one in the first subnet of the location. Interfaces that
 * stay in their subnet keep their addresses.
 */
export function interfacesOf(call: Call, body: JsonObject, vm: JsonObject): JsonObject[] {
  const requested = Array.isArray(body.network_interfaces) ? body.network_interfaces.filter(isObject) : [];
  const known = Array.isArray(vm.network_interfaces) ? vm.network_interfaces.filter(isObject) : [];
  const taken = new Set<string>();
  const wanted = requested.length > 0 ? requested : [{}];
  return wanted.map((each, index) => {
    const subnet = subnetOf(call, each, body.location);
    const place = known.findIndex((other) => other.subnet === subnet?.id);
    const [before] = place < 0 ? [] : known.splice(place, 1);
    return networkInterface(
      call,
      { ...each, name: each.name ?? `${vm.name}-nic${index}` },
      { index, subnet, before, taken },
    );
  });
}

interface Place {
  index: number;
  subnet: JsonObject | undefined;
  /** The interface that the VM has in this subnet. */
  before: JsonObject | undefined;
  /** Addresses of the interfaces before it. */
  taken: Set<string>;
}

function networkInterface(call: Call, wanted: JsonObject, { index, subnet, before, taken }: Place): JsonObject {
  const { store } = call;
  const number = store.newNumber();
  const [was] = Array.isArray(before?.ips) ? before.ips.filter(isObject) : [];
  const ips = Array.isArray(wanted.ips) ? wanted.ips.filter(isObject) : [];
  const wantsPublic = ips.map((ip) => ip.public_ipv4).find(isObject);
  const isInside = call.follows('addresses/inside');
  const address = () => allocate(call, subnetPool(isInside ? subnet : undefined), taken);
  const newPublic = () => ({ address: allocate(call, PUBLIC, taken), id: store.newId() });
  const known = isObject(was?.public_ipv4) ? was.public_ipv4 : undefined;
  const publicIp = wantsPublic && { ...(known ?? newPublic()), type: wantsPublic.type ?? 'dynamic' };
  const bytes = [16, 8, 0].map((shift) => ((number >> shift) & 255).toString(16).padStart(2, '0'));
  return {
    id: before?.id ?? store.newId(),
    name: wanted.name ?? '',
    ...(subnet && { network: subnet.vpc_network_id ?? '', subnet: subnet.id ?? '' }),
    interface_type: index === 0 ? 'primary' : 'secondary',
    mac_address: before?.mac_address ?? `02:00:5e:${bytes.join(':')}`,
    ips: [{ ...(publicIp && { public_ipv4: publicIp }), private_ipv4: was?.private_ipv4 ?? { address: address() } }],
    access_type: publicIp ? 'public' : 'private',
    ...(publicIp && call.follows('instances/external-name') && { external_dns_name: externalName(wanted.name) }),
  };
}

/** Returns the DNS name of a VM, from the name of its interface. */
function externalName(name: JsonValue | undefined): string {
  const label = String(name)
    .replace(/-nic\d+$/, '')
    .toLowerCase();
  return `${label.replaceAll(/[^a-z\d]+/g, '-').slice(0, 63)}.vms.viridian.example`;
}

function subnetOf(call: Call, wanted: JsonObject, location: JsonObject[string] | undefined): JsonObject | undefined {
  if (wanted.subnet !== undefined) return requireRow(call, 'vpc-subnets', wanted.subnet).value;
  if (!call.follows('instances/default-subnet')) return undefined;
  const subnets = valuesOf(call.store, 'vpc-subnets', projectOf(call));
  return subnets.find((subnet) => textOf(subnet, 'location') === location);
}
