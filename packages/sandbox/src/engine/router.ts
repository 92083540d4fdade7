import type { OperationSummary } from '@docgraph/schemas/api-index';
import { decoded } from '@docgraph/schemas/decoded';

/** An operation and the parts of the address that its path names, still encoded. */
export interface Match {
  operationId: string;
  path: ReadonlyMap<string, string>;
}

interface Route {
  operationId: string;
  segments: readonly Segment[];
  /** What the query must hold, of a path that is written with one. */
  query: readonly (readonly [string, string])[];
}

/** A segment without parameters, or the pattern of one that has some. */
type Segment = { text: string } | { pattern: RegExp; names: readonly string[] };

/** What the router knows of an operation. */
export type RoutedOperation = Pick<OperationSummary, 'operationId' | 'method' | 'path' | 'webhook'>;

/** Finds the operation that a request means. Where several fit, a written segment wins over a parameter. */
export class Router {
  readonly #bases: readonly string[];
  readonly #routes = new Map<string, Route[]>();

  /** @param bases Paths of the servers; operations are found below any of them. */
  constructor(operations: readonly RoutedOperation[], bases: readonly string[]) {
    this.#bases = [...bases].sort((a, b) => b.length - a.length);
    for (const { operationId, method, path, webhook } of operations) {
      if (webhook) continue;
      const [written = '', query = ''] = path.split('?', 2);
      const segments = written.split('/').map(segmentOf);
      const key = keyOf(method, segments.length);
      const route = { operationId, segments, query: [...new URLSearchParams(query)] };
      this.#routes.set(key, [...(this.#routes.get(key) ?? []), route]);
    }
    for (const routes of this.#routes.values()) routes.sort(bySpecificity);
  }

  /** The operation of a request; undefined where the API has none. HEAD means GET unless the API describes it. */
  match(method: string, url: URL): Match | undefined {
    return this.#find(method, url) ?? (method === 'HEAD' ? this.#find('GET', url) : undefined);
  }

  #find(method: string, url: URL): Match | undefined {
    const base = this.#bases.find((each) => url.pathname === each || url.pathname.startsWith(`${each}/`));
    if (base === undefined) return undefined;
    const segments = url.pathname.slice(base.length).split('/');
    for (const { operationId, segments: wanted, query } of this.#routes.get(keyOf(method, segments.length)) ?? []) {
      if (!query.every(([name, value]) => url.searchParams.getAll(name).includes(value))) continue;
      const path = matchAll(wanted, segments);
      if (path) return { operationId, path };
    }
    return undefined;
  }
}

function keyOf(method: string, count: number): string {
  return `${method.toLowerCase()} ${count}`;
}

function segmentOf(text: string): Segment {
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return { text };
  const literals = text.split(/\{[^{}]+\}/).map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return { pattern: new RegExp(`^${literals.join('(.+?)')}$`, 's'), names };
}

/** Segment by segment: written ones first, then those that are partly written; then paths that demand more of the query. */
function bySpecificity(a: Route, b: Route): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index];
    const difference = other ? rankOf(segment) - rankOf(other) : 0;
    if (difference !== 0) return difference;
  }
  return b.query.length - a.query.length;
}

function rankOf(segment: Segment): number {
  if ('text' in segment) return 0;
  return segment.pattern.source === '^(.+?)$' ? 2 : 1;
}

function matchAll(wanted: readonly Segment[], segments: readonly string[]): Map<string, string> | undefined {
  const path = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const text = segments[index] ?? '';
    if ('text' in segment) {
      if (segment.text !== text && segment.text !== decoded(text)) return undefined;
      continue;
    }
    const found = segment.pattern.exec(text);
    if (!found) return undefined;
    for (const [at, name] of segment.names.entries()) path.set(name, found[at + 1] ?? '');
  }
  return path;
}
