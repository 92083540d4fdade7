import { resourceName } from '@docgraph/openapi/reference/resource-name';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { findResources, type PathOperation, type Resource } from '../../engine/resources/resource.ts';
import { lettersOf, nameIn, type ResourceTable } from '../page/resource-tables.ts';

/** The resources of one type. */
export interface ResourceGroup {
  /** Plural name of the type, such as `VMs`. */
  name: string;
  /** The operation that lists or reads the resources, if the description has one. */
  operationId: string | undefined;
  resources: MappedResource[];
  /** Whether resources were created or deleted since the start. */
  isChanged: boolean;
}

/** A resource, and what it's connected to. */
export interface MappedResource {
  id: string;
  name: string;
  state: string;
  isNew: boolean;
  /** Resources that it refers to or that refer to it. Omits those in its path, and lists such as that of operations. */
  related: { id: string; name: string }[];
}

/** Groups the resources in a sandbox by type, in the order of the operations. `start` lists those at the start. */
export function resourceMap(
  tables: readonly ResourceTable[],
  start: readonly ResourceTable[],
  operations: readonly PathOperation[],
): ResourceGroup[] {
  const kinds = findResources(operations);
  const names = new Map(tables.flatMap(({ resources }) => resources.map(({ id, value }) => [id, labelOf(id, value)])));
  const started = new Map(start.map(({ name, resources }) => [name, new Set(resources.map(({ id }) => id))]));
  const links = new Map<string, Set<string>>();
  const link = (one: string, other: string) => links.set(one, (links.get(one) ?? new Set()).add(other));
  const groups = new Map<Resource | string, ResourceGroup>();
  for (const { name, resources } of tables) {
    const kind = kindOf(name, kinds);
    // Tables of rules that aren't listed at the start were empty. Collections start with examples when they're first used.
    const before = started.get(name) ?? (name.includes('/') ? undefined : new Set());
    const parents = new Set(Array.from(kind?.collection.matchAll(/\{([^{}]+)\}/g) ?? [], ([, parameter]) => parameter));
    const group = groups.get(kind ?? name) ?? { ...typeOf(kind, name, operations), resources: [], isChanged: false };
    groups.set(kind ?? name, group);
    for (const { id, value } of resources) {
      for (const other of kind ? idsIn(value, parents) : [])
        if (other !== id && names.has(other)) link(id, other) && link(other, id);
      const isNew = before?.has(id) === false;
      group.resources.push({ id, name: labelOf(id, value), state: stateOf(value), isNew, related: [] });
    }
    const isSame = before?.size === resources.length && resources.every(({ id }) => before.has(id));
    group.isChanged ||= !isSame;
  }
  for (const { resources } of groups.values())
    for (const each of resources)
      each.related = [...(links.get(each.id) ?? [])].map((id) => ({ id, name: names.get(id) ?? id }));
  const order = (key: Resource | string) => (typeof key === 'string' ? kinds.length : kinds.indexOf(key));
  return [...groups].sort(([one], [other]) => order(one) - order(other)).map(([, group]) => group);
}

/** Returns the resource that a table contains. Rules may name tables differently, such as `node-pools`. */
function kindOf(table: string, kinds: readonly Resource[]): Resource | undefined {
  const segments = table.split('/');
  const isAt = ({ collection }: Resource) => {
    const template = collection.split('/');
    const isSame = (segment: string, index: number) => segment.includes('{') || segment === segments[index];
    return template.length === segments.length && template.every(isSame);
  };
  const lettersIn = ({ collection }: Resource) => lettersOf(collection.replaceAll(/\{[^{}]*\}/g, ''));
  const named = kinds.filter((kind) => lettersIn(kind).endsWith(lettersOf(table)));
  return kinds.find(isAt) ?? named.sort((one, other) => lettersIn(one).length - lettersIn(other).length)[0];
}

function typeOf(kind: Resource | undefined, table: string, operations: readonly PathOperation[]) {
  const segment =
    (kind?.collection ?? table).split(/[/.]/).findLast((each) => each !== '' && !each.includes('{')) ?? '';
  const own = new Set(kind?.operations.map(({ operationId }) => operationId));
  const shown = (['list', 'read'] as const).map((role) => kind?.operations.find((each) => each.role === role));
  return {
    name: resourceName(
      segment,
      operations.filter(({ operationId }) => own.has(operationId)),
    ),
    operationId: shown.find((each) => each)?.operationId,
  };
}

function labelOf(id: string, value: JsonObject): string {
  const name = nameIn(value);
  return name === '' || name === value.state ? id : name;
}

function stateOf({ state, status }: JsonObject): string {
  const found = state ?? status;
  return typeof found === 'string' ? found : '';
}

/** Lists all strings in a value, without fields that only repeat the path. */
function idsIn(value: JsonValue, parents: ReadonlySet<string | undefined>): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, parents));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) => (parents.has(field) ? [] : idsIn(inner, parents)));
}
