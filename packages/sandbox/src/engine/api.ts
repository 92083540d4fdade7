import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiIndex, SecurityScheme } from '@docgraph/schemas/api-index';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { type Match, Router } from './router.ts';
import { ValueValidator } from './validate-value.ts';

/** Where the files of the graph come from: a folder or a site. Only what a request needs is asked for. */
export interface ApiSource {
  operation(operationId: string): Promise<Operation>;
  schema(name: string): Promise<ApiSchema>;
}

/** What the engine uses of `api/index.json`. */
export type ApiOutline = Pick<ApiIndex, 'servers' | 'securitySchemes' | 'tagGroups'>;

/** An API that can be called: the outline at once, operations and their schemas as they are called. */
export class SandboxApi {
  readonly securitySchemes: readonly SecurityScheme[];
  /** Address of the first server, as calls name it; one of an example where the description names none. */
  readonly server: string;
  /** Paths of the servers, below which operations are found. */
  readonly bases: readonly string[];
  readonly operations: readonly { operationId: string; method: string; path: string }[];
  readonly validator: ValueValidator;
  readonly #schemas = new Map<string, ApiSchema>();
  readonly #router: Router;
  readonly #source: ApiSource;
  readonly #operations = new Map<string, Promise<Operation>>();

  constructor(outline: ApiOutline, source: ApiSource) {
    this.securitySchemes = outline.securitySchemes;
    this.#source = source;
    this.validator = new ValueValidator(this.#schemas);
    const operations = outline.tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations));
    this.operations = operations.filter(({ webhook }) => !webhook);
    this.server = (addressOf(outline.servers[0])?.href ?? EXAMPLE_SERVER).replace(/\/+$/, '');
    this.bases = outline.servers.length > 0 ? [...new Set(outline.servers.map(basePath))] : [''];
    this.#router = new Router(operations, this.bases);
  }

  get schemas(): SchemasByName {
    return this.#schemas;
  }

  match(method: string, url: URL): Match | undefined {
    return this.#router.match(method, url);
  }

  /** An operation, once all schemas are there that it leads to. */
  operation(operationId: string): Promise<Operation> {
    const known = this.#operations.get(operationId);
    if (known) return known;
    const loading = this.#load(operationId);
    this.#operations.set(operationId, loading);
    // One that could not be loaded is asked for again.
    loading.catch(() => this.#operations.delete(operationId));
    return loading;
  }

  async #load(operationId: string): Promise<Operation> {
    const operation = await this.#source.operation(operationId);
    let missing = this.#missing(operation);
    while (missing.length > 0) {
      const loaded = await Promise.all(missing.map(async (name) => [name, await this.#source.schema(name)] as const));
      for (const [name, schema] of loaded) this.#schemas.set(name, schema);
      missing = [...new Set(loaded.flatMap(([, schema]) => this.#missing(schema)))];
    }
    return operation;
  }

  /** Names of the schemas that a part of the graph refers to and that are not there. */
  #missing(part: unknown): string[] {
    const names = new Set<string>();
    const waiting: unknown[] = [part];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      if ('ref' in next && 'types' in next && typeof next.ref === 'string') names.add(next.ref);
      waiting.push(...Object.values(next).filter((each) => typeof each === 'object' && each !== null));
    }
    return [...names].filter((name) => !this.#schemas.has(name));
  }
}

/** What samples call a server that the description gives no host. */
const EXAMPLE_SERVER = 'https://api.example.com';

type Server = ApiIndex['servers'][number];

/** The address of a server, in which variables have their default values; undefined for one that is none. */
function addressOf({ url, variables = [] }: Server = { url: '/' }): URL | undefined {
  const filled = variables.reduce((text, each) => text.replaceAll(`{${each.name}}`, each.default), url);
  return URL.canParse(filled, EXAMPLE_SERVER) ? new URL(filled, EXAMPLE_SERVER) : undefined;
}

function basePath(server: Server): string {
  return (addressOf(server)?.pathname ?? '').replace(/\/+$/, '');
}
