import { nearest } from '@docgraph/source/nearest';
import { WILDCARD } from '../placed-text.ts';
import type { ExampleApi, ExampleOperation } from './example-api.ts';

/** The operation that a call means and what it gives for the path parameters, or why there is none. */
type PathMatch =
  | { operation: ExampleOperation; segments: { parameter: string; index: number }[] }
  | { fault: 'path' | 'method'; message: string; hint: string | undefined };

/** Finds the operation of a method and a path below the server's, the one with the most literal segments first. */
export function matchPath(api: ExampleApi, method: string, path: string): PathMatch {
  const written = path.split('/');
  const fitting = [...api.operations.values()]
    .filter((operation) => fits(operation.path.split('/'), written))
    .sort((a, b) => parametersIn(a.path) - parametersIn(b.path));
  const best = fitting[0];
  if (!best) return unknownPath(api, method, written);
  const samePath = fitting.filter((operation) => operation.path === best.path);
  const operation = fitting.find((each) => each.method === method);
  if (!operation) {
    const others = samePath.map((each) => `\`${each.method}\``).join(', ');
    return {
      fault: 'method',
      message: `\`${best.path}\` has no operation with the method \`${method}\`.`,
      hint: `It has ${others}.`,
    };
  }
  const segments = operation.path.split('/').flatMap((segment, index) => {
    const parameter = /^\{([^{}]+)\}$/.exec(segment)?.[1];
    return parameter === undefined ? [] : [{ parameter, index }];
  });
  return { operation, segments };
}

/** Whether a path can be one of a template: a variable can only stand for a parameter. */
function fits(template: readonly string[], written: readonly string[]): boolean {
  return (
    template.length === written.length &&
    template.every((segment, index) => (isParameter(segment) ? written[index] !== '' : segment === written[index]))
  );
}

function isParameter(segment: string): boolean {
  return segment.includes('{');
}

function parametersIn(path: string): number {
  return path.split('/').filter(isParameter).length;
}

/** What is near is compared with what is written where parameters stand, so that ids do not count. */
function unknownPath(api: ExampleApi, method: string, written: readonly string[]): PathMatch {
  const shown = written.map((segment) => segment.replaceAll(WILDCARD, '…')).join('/');
  const filled = new Map<string, string>();
  const operations = [...api.operations.values()];
  const sameMethodFirst = [...operations.filter((each) => each.method === method), ...operations];
  for (const operation of sameMethodFirst) {
    const path = operation.path
      .split('/')
      .map((segment, index) => (isParameter(segment) ? (written[index] ?? segment) : segment));
    if (!filled.has(path.join('/'))) filled.set(path.join('/'), operation.path);
  }
  const [suffixed] = [...filled].flatMap(([path, template]) => (path.endsWith(written.join('/')) ? [template] : []));
  const literal = written.filter((segment) => !/[\ue000{]|^[\da-f-]{36}$/.test(segment)).join('/');
  const near = suffixed === undefined ? nearest(written.join('/'), filled.keys(), literal) : undefined;
  const meant = suffixed ?? (near === undefined ? undefined : filled.get(near));
  return {
    fault: 'path',
    message: `No operation has the path \`${shown}\`.`,
    hint: meant && `Did you mean \`${meant}\`?`,
  };
}
