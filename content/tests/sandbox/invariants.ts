import type { SandboxState } from '@docgraph/sandbox/engine/store';
import type { Table } from '@docgraph/sandbox/engine/table';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { recordOf } from './cloud-api.ts';

/** Fields that contain the ID of another resource that exists. */
const REFERENCE =
  /^(?:subnet|network|subnet_id|vpc_network_id|vpc_id|template_id|cluster_id|instance_ids|instance_group_id|ib_partition_id|vm_id|resource_id)$/;

/** What the resources in a table say about others. */
interface Facts {
  ids: string[];
  references: { from: string; id: string }[];
  /** What no two resources can share. */
  unique: string[];
  faults: string[];
  sizes: [id: string, gib: number][];
  /** A100 GPUs, and VMs in reservations. */
  gpus: number;
  reserved: number;
}

/** What the organization can use at most. */
const MAX_GPUS = 96;
const MAX_RESERVED = 4;

/** Tables never change, so that most of the facts about a state are known from the one before. */
const known = new WeakMap<Table, Facts>();

function factsOf(name: string, table: Table): Facts {
  const facts = known.get(table) ?? readFacts(name, table);
  known.set(table, facts);
  return facts;
}

function readFacts(name: string, table: Table): Facts {
  const facts: Facts = { ids: [], references: [], unique: [], faults: [], sizes: [], gpus: 0, reserved: 0 };
  for (const { project, value } of table.values()) {
    if (!isObject(value) || project === undefined) continue;
    const id = String(value.id);
    facts.ids.push(id);
    for (const [field, other] of references(value))
      facts.references.push({ from: `${name} ${id}: ${field}`, id: other });
    facts.unique.push(`${name} ${project} ${value.name}`, ...addresses(value));
    if (name === 'instances') {
      facts.gpus += value.type === 'a100.8x' ? 8 : Number(value.type === 'a100.1x');
      facts.reserved += Number(value.reservation_id !== null);
    }
    if (name !== 'disks') continue;
    facts.sizes.push([id, Number.parseInt(String(value.size), 10)]);
    if (value.type === 'persistent-ssd' && Array.isArray(value.attached_to) && value.attached_to.length > 1)
      facts.faults.push(`disk ${id} is attached twice`);
  }
  return facts;
}

/** What a cloud can't look like, whatever was requested in whatever order. */
export function violations({ tables }: SandboxState): string[] {
  const facts = [...tables].flatMap(([name, table]) =>
    /^operations|addresses|meters|^audit/.test(name) ? [] : [factsOf(name, table)],
  );
  const ids = new Set(facts.flatMap((each) => each.ids));
  const dangling = facts.flatMap((each) => each.references).filter(({ id }) => !ids.has(id));
  return [
    ...facts.flatMap(({ faults }) => faults),
    ...dangling.map(({ from, id }) => `${from} ${id} doesn't exist`),
    ...facts.flatMap(({ gpus }) => (gpus > MAX_GPUS ? [`${gpus} GPUs exceed the quota`] : [])),
    ...facts.flatMap(({ reserved }) => (reserved > MAX_RESERVED ? [`${reserved} VMs are reserved`] : [])),
    ...repeated(facts.flatMap(({ unique }) => unique)),
  ];
}

/** Every reference in a value, at any depth. */
function references(value: JsonValue): [field: string, id: string][] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, each]) => {
    const ids = REFERENCE.test(field) ? [each].flat().filter((id) => typeof id === 'string') : [];
    return [...ids.map((id): [string, string] => [field, id]), ...references(each ?? null)];
  });
}

/** Every address that a resource holds, with the subnet of private ones. */
function addresses(value: JsonObject): string[] {
  const interfaces = Array.isArray(value.network_interfaces) ? value.network_interfaces.map(recordOf) : [];
  const holders = Array.isArray(value.ips) ? [{ ...interfaces[0], ips: value.ips }] : interfaces;
  const held = holders.flatMap((holder) =>
    (Array.isArray(holder.ips) ? holder.ips.map(recordOf) : []).flatMap((ip) => [
      ...[ip.private_ipv4].map((each) => `${holder.subnet} ${recordOf(each).address}`),
      ...(ip.public_ipv4 ? [`public ${recordOf(ip.public_ipv4).address}`] : []),
    ]),
  );
  return typeof value.vip === 'string' ? [...held, `public ${value.vip}`] : held;
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size).map((key) => `${key} is there twice`);
}

/** Sizes of disks in GiB by ID. */
export function diskSizes({ tables }: SandboxState): Map<string, number> {
  const disks = tables.get('disks');
  return new Map(disks ? factsOf('disks', disks).sizes : []);
}
