import { serverUrl } from '@docgraph/openapi/reference/request/server-url';
import { innerSchemas, nameOf, type SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { Sample } from '@docgraph/openapi/reference/valid-sample';
import { ValueValidator } from '@docgraph/openapi/reference/validate/value-validator';
import type { ApiIndex, SecurityScheme } from '@docgraph/schemas/api-index';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { ResourceModels } from './resources/infer.ts';
import type { PathOperation } from './resources/resource.ts';
import { type Match, Router } from './router.ts';
import { SANDBOX_ORIGIN } from './sandbox-origin.ts';

/** Loads parts of the graph from a folder or a site. The engine requests parts only when it needs them. */
export interface ApiSource {
  operation(operationId: string): Promise<Operation>;
  schema(name: string): Promise<ApiSchema>;
}

/** The fields of `api/index.json` that the engine uses. */
export type ApiOutline = Pick<ApiIndex, 'servers' | 'securitySchemes' | 'tagGroups'>;

/** An API description. Its outline is loaded up front, and its operations and schemas on first use. */
export class SandboxApi {
  readonly securitySchemes: readonly SecurityScheme[];
  readonly servers: ApiIndex['servers'];
  /** URL of the first server, or only a path if its host is unknown. */
  readonly server: string;
  /** Base paths of the servers. */
  readonly bases: readonly string[];
  readonly operations: readonly PathOperation[];
  readonly webhooks: readonly PathOperation[];
  readonly validator: ValueValidator;
  readonly resources: ResourceModels;
  /** Generated samples of responses. */
  readonly samples = new WeakMap<ApiSchema, Sample>();
  readonly #schemas = new Map<string, ApiSchema>();
  readonly #router: Router;
  readonly #ownRouters: readonly Router[];
  readonly #source: ApiSource;
  readonly #operations = new Map<string, Promise<Operation>>();

  constructor(outline: ApiOutline, source: ApiSource) {
    this.securitySchemes = outline.securitySchemes;
    this.#source = source;
    this.validator = new ValueValidator(this.#schemas);
    const operations = outline.tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations));
    this.operations = operations.filter(({ webhook }) => !webhook);
    this.webhooks = operations.filter(({ webhook }) => webhook);
    this.resources = new ResourceModels(this);
    this.servers = outline.servers;
    this.server = serverUrl(outline.servers[0]);
    this.bases = pathsOf(outline.servers.length > 0 ? outline.servers.map((each) => serverUrl(each)) : ['']);
    this.#router = new Router(operations, this.bases);
    // Sandboxes also respond at the paths of the operations' own servers.
    const own = new Set(operations.flatMap(({ servers = [] }) => servers));
    this.#ownRouters = [...own].map((server) => {
      const served = operations.filter(({ servers = [] }) => servers.includes(server));
      return new Router(served, pathsOf([server]));
    });
  }

  get schemas(): SchemasByName {
    return this.#schemas;
  }

  match(method: string, url: URL): Match | undefined {
    for (const router of [this.#router, ...this.#ownRouters]) {
      const match = router.match(method, url);
      if (match) return match;
    }
    return undefined;
  }

  /** Loads an operation and all schemas that it refers to. */
  operation(operationId: string): Promise<Operation> {
    const known = this.#operations.get(operationId);
    if (known) return known;
    const loading = this.#load(operationId);
    this.#operations.set(operationId, loading);
    // After a failure, retry on the next request.
    loading.catch(() => this.#operations.delete(operationId));
    return loading;
  }

  async #load(operationId: string): Promise<Operation> {
    const operation = await this.#source.operation(operationId);
    let missing = this.#missing(schemasIn(operation));
    while (missing.length > 0) {
      const loaded = await Promise.all(missing.map(async (name) => [name, await this.#source.schema(name)] as const));
      for (const [name, schema] of loaded) this.#schemas.set(name, schema);
      missing = this.#missing(loaded.map(([, schema]) => schema));
    }
    return operation;
  }

  /** Lists the schemas that others refer to and that haven't been loaded. */
  #missing(schemas: readonly ApiSchema[]): string[] {
    const waiting = [...schemas];
    // The list grows during iteration.
    for (const schema of waiting) waiting.push(...innerSchemas(schema));
    const names = new Set(waiting.flatMap((schema) => nameOf(schema) ?? []));
    return [...names].filter((name) => !this.#schemas.has(name));
  }
}

/** Lists the schemas of an operation's parameters, bodies, headers, and the bodies of its callbacks. */
function schemasIn({ parameters, requestBody, responses, callbacks = [] }: Operation): ApiSchema[] {
  const sent = [requestBody, ...callbacks.map((each) => each.requestBody)].flatMap((each) => each?.content ?? []);
  const content = [sent, ...responses.map((each) => each.content)].flat();
  const parts = content.flatMap(({ encoding = [] }) => encoding.flatMap(({ headers = [] }) => headers));
  const headers = responses.flatMap((response) => response.headers);
  return [...parameters, ...content, ...parts, ...headers].flatMap(({ schema }) => schema ?? []);
}

/** Returns the distinct paths of server URLs, without a slash at the end. */
function pathsOf(servers: readonly string[]): string[] {
  const pathOf = (server: string) =>
    URL.canParse(server, SANDBOX_ORIGIN) ? new URL(server, SANDBOX_ORIGIN).pathname : '';
  return [...new Set(servers.map((server) => pathOf(server).replace(/\/+$/, '')))];
}
