import type { OperationSummary } from '@docgraph/schemas/api-index';
import { bySpecificity, matchSegments, type TemplateSegment, templateSegments } from '@docgraph/schemas/path-template';

/** An operation and the parts of the address that its path names, still encoded. */
export interface Match {
  operationId: string;
  path: ReadonlyMap<string, string>;
}

interface Route {
  operationId: string;
  segments: readonly TemplateSegment[];
  /** What the query must hold, of a path that is written with one. */
  query: readonly (readonly [string, string])[];
}

/** What the router knows of an operation. */
export type RoutedOperation = Pick<OperationSummary, 'operationId' | 'method' | 'path' | 'webhook'>;

/** Finds the operation that a request means. Where several fit, a literal segment wins over a parameter, and then the path with the longer query. */
export class Router {
  readonly #bases: readonly string[];
  readonly #routes = new Map<string, Route[]>();

  /** @param bases Paths of the servers; operations are found below any of them. */
  constructor(operations: readonly RoutedOperation[], bases: readonly string[]) {
    this.#bases = [...bases].sort((a, b) => b.length - a.length);
    for (const { operationId, method, path, webhook } of operations) {
      if (webhook) continue;
      const [, query = ''] = path.split('?', 2);
      const segments = templateSegments(path);
      const key = keyOf(method, segments.length);
      const route = { operationId, segments, query: [...new URLSearchParams(query)] };
      this.#routes.set(key, [...(this.#routes.get(key) ?? []), route]);
    }
    for (const routes of this.#routes.values())
      routes.sort((a, b) => bySpecificity(a.segments, b.segments) || b.query.length - a.query.length);
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
      const path = matchSegments(wanted, segments);
      if (path) return { operationId, path };
    }
    return undefined;
  }
}

function keyOf(method: string, count: number): string {
  return `${method.toLowerCase()} ${count}`;
}
