import type { OperationSummary } from '@docgraph/schemas/api-index';
import { bySpecificity, matchSegments, type TemplateSegment, templateSegments } from '@docgraph/schemas/path-template';

/** An operation and its path parameters, which are still percent-encoded. */
export interface Match {
  operationId: string;
  path: ReadonlyMap<string, string>;
}

interface Route {
  operationId: string;
  segments: readonly TemplateSegment[];
  /** Query parameters that a path such as `/things?kind=a` requires. */
  query: readonly (readonly [string, string])[];
}

/** The fields of an operation that the router uses. */
export type RoutedOperation = Pick<OperationSummary, 'operationId' | 'method' | 'path' | 'webhook'>;

/** Finds the operation for a request. Prefers literal segments over parameters, and then longer queries. */
export class Router {
  readonly #bases: readonly string[];
  readonly #routes = new Map<string, Route[]>();

  /** @param bases Base paths of the servers. */
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

  /** Finds the operation for a request. HEAD falls back to GET. */
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
