import { bySpecificity, matchSegments, nearest, templateSegments } from '@docgraph/pipeline/plugin';
import { WILDCARD } from '../placed-text.ts';
import type { ExampleApi, ExampleOperation } from './example-api.ts';

/** The matched operation and its path parameter segments, or the reason that none matches. */
type PathMatch =
  | { operation: ExampleOperation; segments: { parameter: string; index: number }[] }
  | { fault: 'path' | 'method'; message: string; hint: string | undefined };

/** Finds the operation with a method and a path below the server URL. Shell variables match only parameters. */
export function matchPath(api: ExampleApi, method: string, path: string): PathMatch {
  const written = path.split('/');
  const matching = [...api.operations.values()]
    .map((operation) => ({ operation, template: templateSegments(operation.path) }))
    .filter(({ template }) => matchSegments(template, written))
    .sort((a, b) => bySpecificity(a.template, b.template));
  const best = matching[0]?.operation;
  if (!best) return unknownPath(api, method, written);
  const found = matching.find(({ operation }) => operation.method === method);
  if (!found) {
    const samePath = matching.filter(({ operation }) => operation.path === best.path);
    const others = samePath.map(({ operation }) => `\`${operation.method}\``).join(', ');
    return {
      fault: 'method',
      message: `\`${best.path}\` has no operation with the method \`${method}\`.`,
      hint: `It has ${others}.`,
    };
  }
  const segments = found.template.flatMap(({ parameters: [parameter], pattern }, index) =>
    parameter === undefined || pattern ? [] : [{ parameter, index }],
  );
  return { operation: found.operation, segments };
}

/** Suggests a path. Compares with path parameters filled in, so that differences in IDs don't count. */
function unknownPath(api: ExampleApi, method: string, written: readonly string[]): PathMatch {
  const display = written.map((segment) => segment.replaceAll(WILDCARD, '…')).join('/');
  const filled = new Map<string, string>();
  const operations = [...api.operations.values()];
  const sameMethodFirst = [...operations.filter((each) => each.method === method), ...operations];
  for (const operation of sameMethodFirst) {
    const path = templateSegments(operation.path).map(({ text, parameters }, index) =>
      parameters.length > 0 ? (written[index] ?? text) : text,
    );
    if (!filled.has(path.join('/'))) filled.set(path.join('/'), operation.path);
  }
  const [suffixed] = [...filled].flatMap(([path, template]) => (path.endsWith(written.join('/')) ? [template] : []));
  const literal = written.filter((segment) => !/[\ue000{]|^[\da-f-]{36}$/.test(segment)).join('/');
  const near = suffixed === undefined ? nearest(written.join('/'), filled.keys(), literal) : undefined;
  const suggestion = suffixed ?? (near === undefined ? undefined : filled.get(near));
  return {
    fault: 'path',
    message: `No operation has the path \`${display}\`.`,
    hint: suggestion && `Did you mean \`${suggestion}\`?`,
  };
}
