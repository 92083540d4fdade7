/** The operations with which a client creates a resource and uses it. */
export interface Loop {
  create: string;
  read: string;
  list?: string | undefined;
  update?: string | undefined;
  delete?: string | undefined;
  /** The path parameter with the ID. Undefined if the ID isn't in the path. */
  parameter?: string | undefined;
}

interface Listed {
  operationId: string;
  method: string;
  path: string;
}

/**
 * Finds the loops that a description offers: a path of an item that can be read, and an operation that creates it. It's
 * created at the path above, or at another path that ends with the same word. Procedures such as `things.create` and
 * `things.info` are loops, too. Deliberately doesn't use the resource model of the sandbox.
 */
export function findLoops(operations: readonly Listed[]): Loop[] {
  const at = (method: string, path: string) =>
    operations.find((each) => each.method === method && each.path === path)?.operationId;
  const items = operations.flatMap(({ operationId, method, path }): Loop[] => {
    const [, above = '', parameter = '', end = ''] = /^(.*)\/\{([^{}/]+)\}(\.json|\/)?$/.exec(path) ?? [];
    if (method !== 'get' || above === '') return [];
    const collection = above + end;
    const create = at('post', collection) ?? createElsewhere(operations, above, end);
    if (create === undefined) return [];
    const update = at('patch', path) ?? at('put', path) ?? at('post', path);
    return [{ create, read: operationId, list: at('get', collection), update, delete: at('delete', path), parameter }];
  });
  const procedures = operations.flatMap(({ operationId, path }): Loop[] => {
    const [, prefix] = /^([^{}]+[./])(?:create|add)$/.exec(path) ?? [];
    const named = (...verbs: string[]) =>
      verbs.flatMap((verb) => operations.find((each) => each.path === `${prefix}${verb}`)?.operationId ?? [])[0];
    const read = prefix && named('get', 'info', 'retrieve');
    if (!read) return [];
    const [update, remove] = [named('update', 'edit'), named('delete', 'remove')];
    return [{ create: operationId, read, list: named('list'), update, delete: remove }];
  });
  return [...items, ...procedures];
}

function createElsewhere(operations: readonly Listed[], above: string, end: string): string | undefined {
  const [, word] = /\/([^{}/]+)$/.exec(above) ?? [];
  if (word === undefined) return undefined;
  const known = new Set(parametersIn(above));
  return operations.find(
    ({ method, path }) =>
      method === 'post' &&
      path.endsWith(`/${word}${end}`) &&
      !operations.some((each) => each.path.startsWith(`${path.slice(0, path.length - end.length)}/{`)) &&
      [...known].every((name) => parametersIn(path).includes(name)),
  )?.operationId;
}

function parametersIn(path: string): string[] {
  return Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name);
}
