import type { Lifecycle } from '@docgraph/schemas/lifecycle';
import type { SandboxRole as Role, SandboxCorrection } from '@docgraph/schemas/sandbox-correction';

/** The operation of a resource. */
export interface ResourceOperation {
  operationId: string;
  method: string;
  path: string;
  role: Role;
  /** Whether its path isn't that of the collection, as in `GET /teams/{id}/projects` for `/projects/{id}`. */
  isElsewhere?: true;
  /** The last word of an action, such as `cancel`. */
  verb?: string;
  /** What the author of the description corrected. */
  corrected?: SandboxCorrection;
}

/** Resources of the same kind, as the paths of a description show. */
export interface Resource {
  /** Path template of an item, of a singleton, or of the procedures, such as `/things/{id}` or `/things.*`. */
  path: string;
  /** Path template of the collection. It contains the parameters that identify the parent. */
  collection: string;
  /** What identifies an item: a path parameter, a field of the request for procedures, or nothing for a singleton. */
  kind: 'items' | 'procedures' | 'singleton';
  /** The path parameter with the ID of an item. Undefined for procedures and singletons. */
  parameter?: string;
  operations: ResourceOperation[];
}

/** The fields of an operation that {@link findResources} uses. */
export interface PathOperation {
  operationId: string;
  method: string;
  path: string;
  sandbox?: SandboxCorrection | undefined;
  summary?: string;
  lifecycle?: Lifecycle;
}

const ITEM_ROLES: Readonly<Record<string, Role>> = {
  get: 'read',
  put: 'replace',
  patch: 'update',
  post: 'update',
  delete: 'delete',
};

/** Last words of the paths of procedures, such as `/things/create` or `things.info`. */
const VERBS: Readonly<Record<string, Role>> = {
  ...{ create: 'create', add: 'create', get: 'read', info: 'read', retrieve: 'read', list: 'list' },
  ...{ update: 'update', edit: 'update', delete: 'delete', remove: 'delete' },
};

/**
 * Finds the resources that a description can create, change, or delete. Considers only methods and paths: collections
 * with items, items that are created or listed elsewhere, actions, singletons, and procedures.
 */
export function findResources(operations: readonly PathOperation[]): Resource[] {
  const paths = operations.filter(({ path }) => !path.includes('?')).map((each) => ({ ...each, ...stemOf(each.path) }));
  const resources = new Map<string, Resource>();
  const taken = new Set<string>();
  const claim = (resource: Resource, { operationId, method, path }: PathOperation, role: Role, more = {}): void => {
    if (taken.has(operationId)) return;
    taken.add(operationId);
    resource.operations.push({ operationId, method, path, role, ...more });
  };
  // A path such as `/flags/{project}` is a collection if it has items, and nothing changes it.
  const changed = new Set(paths.flatMap(({ method, stem }) => (/^(?:put|patch|delete)$/.test(method) ? [stem] : [])));
  const collections = new Set(
    paths.flatMap(({ method, stem }) => (method === 'get' ? (/^(.*\})\/\{[^{}/]+\}$/.exec(stem)?.[1] ?? []) : [])),
  );
  for (const each of paths) {
    const [, collection, parameter] = /^(.*)\/\{([^{}/]+)\}$/.exec(each.stem) ?? [];
    const role = ITEM_ROLES[each.method];
    if (collection === undefined || parameter === undefined || collection === '' || !role) continue;
    if (collections.has(each.stem) && !changed.has(each.stem)) continue;
    // Items of a collection can have different parameters. Those with the same name as for reading come first.
    const key = `${collection}${each.end}`;
    const known = resources.get(key) ?? { path: each.path, collection, kind: 'items', parameter, operations: [] };
    if (known.parameter !== parameter) continue;
    resources.set(key, known);
    claim(known, each, role);
  }
  for (const each of paths) {
    const own = resources.get(`${each.stem}${each.end}`);
    if (own && each.method === 'post') claim(own, each, 'create');
    if (own && each.method === 'get') claim(own, each, 'list');
  }
  for (const each of paths) {
    const role = ({ post: 'create', get: 'list' } as const)[each.method];
    const found = role && collectionNamed(each, resources);
    if (found) claim(found, each, role, { isElsewhere: true });
  }
  for (const each of paths) {
    const [, item, verb] = /^(.*\})[/:]([a-z][\w-]*)$/i.exec(each.stem) ?? [];
    const [, collection = '', parameter] = /^(.*)\/\{([^{}/]+)\}$/.exec(item ?? '') ?? [];
    const found = resources.get(`${collection}${each.end}`);
    const isParent = paths.some(({ stem }) => stem.startsWith(`${each.stem}/`));
    if (found && found.parameter === parameter && verb && !isParent && /^(?:post|put)$/.test(each.method))
      claim(found, each, 'action', { verb });
  }
  for (const resource of [...singletons(paths, taken), ...procedures(paths, taken)])
    resources.set(resource.path, resource);
  correct(resources, operations);
  return [...resources.values()].filter(({ operations: own }) => own.some(({ role }) => !/^(?:read|list)$/.test(role)));
}

type Path = PathOperation & { stem: string; end: string };

/** Applies the corrections in operations. A resource that they name and that wasn't found is added. */
function correct(resources: Map<string, Resource>, operations: readonly PathOperation[]): void {
  for (const { operationId, method, path, sandbox } of operations) {
    if (!sandbox) continue;
    const isOwn = (each: ResourceOperation) => each.operationId === operationId;
    const found = [...resources.values()].find((resource) => resource.operations.some(isOwn));
    const known = found?.operations.find(isOwn);
    if (found && known) found.operations.splice(found.operations.indexOf(known), 1);
    const role = sandbox.role ?? known?.role;
    const target = sandbox.resource ?? found?.path;
    if (role === undefined || role === 'none' || target === undefined) continue;
    const [, collection = target, parameter] = /^(.*)\/\{([^{}/]+)\}/.exec(target) ?? [];
    const added: Resource = parameter
      ? { path: target, collection, kind: 'items', parameter, operations: [] }
      : { path: target, collection, kind: 'singleton', operations: [] };
    const resource = [...resources.values()].find((each) => each.path === target) ?? added;
    if (resource === added) resources.set(target, added);
    const verb = role === 'action' ? /[/:]([a-z][\w-]*)$/i.exec(path)?.[1] : undefined;
    resource.operations.push({ ...known, operationId, method, path, role, corrected: sandbox, ...(verb && { verb }) });
  }
}

/** Finds the collection for a path such as `/teams/{id}/projects`: `/projects/{id}`, if all its parameters are known. */
function collectionNamed({ stem, end }: Path, resources: ReadonlyMap<string, Resource>): Resource | undefined {
  const name = nameOf(stem);
  if (name === undefined || resources.has(`${stem}${end}`)) return undefined;
  const parameters = parametersIn(stem);
  const fitting = [...resources.values()].filter(
    ({ collection }) =>
      nameOf(collection) === name && parametersIn(collection).every((each) => parameters.includes(each)),
  );
  return fitting.sort((a, b) => parametersIn(b.collection).length - parametersIn(a.collection).length)[0];
}

/** Finds paths that can be read and changed, but don't identify an item, such as `/settings`. */
function singletons(paths: readonly Path[], taken: ReadonlySet<string>): Resource[] {
  const stems = [...new Set(paths.map(({ stem }) => stem))];
  return stems.flatMap((stem): Resource[] => {
    const own = paths.filter((each) => each.stem === stem && !taken.has(each.operationId));
    const roles = own.flatMap(({ operationId, method, path }): ResourceOperation[] => {
      const role = method === 'post' ? undefined : ITEM_ROLES[method];
      return role ? [{ operationId, method, path, role }] : [];
    });
    const [path] = own.map((each) => each.path);
    const isChanged = roles.some(({ role }) => role === 'update' || role === 'replace');
    if (path === undefined || !isChanged || !roles.some(({ role }) => role === 'read')) return [];
    return [{ path, collection: stem, kind: 'singleton', operations: roles }];
  });
}

/** Finds procedures such as `/things.create` and `/things.info`, or `/things/create` and `/things/get`. */
function procedures(paths: readonly Path[], taken: ReadonlySet<string>): Resource[] {
  const groups = new Map<string, ResourceOperation[]>();
  for (const { operationId, method, path, stem } of paths) {
    const [, group, verb = ''] = /^(.+[./])([a-z]+)$/i.exec(stem) ?? [];
    const role = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (group === undefined || !role || taken.has(operationId)) continue;
    groups.set(group, [...(groups.get(group) ?? []), { operationId, method, path, role }]);
  }
  return [...groups].flatMap(([group, operations]): Resource[] => {
    const has = (role: Role) => operations.some((each) => each.role === role);
    if (!has('create') || !(has('read') || has('list'))) return [];
    return [{ path: `${group}*`, collection: group.slice(0, -1), kind: 'procedures', operations }];
  });
}

/** Separates a path from its end: an extension or a slash. */
function stemOf(path: string): { stem: string; end: string } {
  const [, stem = path, end = ''] = /^(.+?)(\.json|\.xml|\/)?$/.exec(path) ?? [];
  return { stem, end };
}

/** Returns the last word of a path, if it's not a parameter. */
function nameOf(stem: string): string | undefined {
  return /\/([^{}/]+)$/.exec(stem)?.[1];
}

function parametersIn(stem: string): string[] {
  return Array.from(stem.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name);
}

/** Returns the name of a resource in the singular, such as `policy` for `/policies`. */
export function singularOf({ collection }: Pick<Resource, 'collection'>): string {
  const name =
    nameOf(collection) ?? collection.split(/[/.]/).findLast((part) => part !== '' && !part.includes('{')) ?? '';
  const last = name.split('.').at(-1) ?? name;
  return last
    .replace(/ies$/i, 'y')
    .replace(/(ss|x|ch|sh)es$/i, '$1')
    .replace(/([^s])s$/i, '$1');
}
