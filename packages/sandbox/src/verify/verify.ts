import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject, parseJson } from '@docgraph/schemas/checks';
import type { SandboxApi } from '../engine/api.ts';
import type { OperationInResource } from '../engine/resources/infer.ts';
import { plainName, valueAt } from '../engine/resources/places.ts';
import type { Resource } from '../engine/resources/resource.ts';
import { bodyOf, type RequestParts, requestOf } from './request-of.ts';
import { operationFaults } from './response-faults.ts';

/** A difference between a server and its description. */
export interface Difference {
  rule: 'verify/response' | 'verify/resource' | 'verify/refusal';
  operationId: string;
  message: string;
}

/** The result of a verification. */
export interface Verified {
  requests: number;
  /** Number of responses with status 401. */
  unauthorized: number;
  /** Number of resources that were created, read, changed, and deleted. */
  resources: number;
  differences: Difference[];
}

/** Options of {@link verify}. */
export interface VerifyOptions {
  send(request: Request): Promise<Response>;
  /** Values of path, query, and header parameters by name, such as an existing parent. */
  parameters?: ReadonlyMap<string, string> | undefined;
  /** Maximum number of requests. */
  most: number;
}

/**
 * Compares a server with its description. Creates, reads, lists, changes, and deletes a resource of each kind, omits
 * required fields, and sends the example of each remaining operation except deletions.
 */
export async function verify(api: SandboxApi, options: VerifyOptions): Promise<Verified> {
  const verifier = new Verifier(api, options);
  const steps = [
    ...api.resources.all.map((resource) => () => verifier.useResource(resource)),
    ...api.operations.map(
      ({ operationId }) =>
        () =>
          verifier.omitField(operationId),
    ),
    ...api.operations.map(
      ({ operationId }) =>
        () =>
          verifier.sendExample(operationId),
    ),
  ];
  for (const step of steps) if (verifier.requests < options.most) await step();
  return verifier;
}

class Verifier implements Verified {
  requests = 0;
  unauthorized = 0;
  resources = 0;
  readonly differences: Difference[] = [];
  readonly #api: SandboxApi;
  readonly #options: VerifyOptions;
  readonly #sent = new Set<string>();

  constructor(api: SandboxApi, options: VerifyOptions) {
    this.#api = api;
    this.#options = options;
  }

  /** Sends a request, and checks that the description documents the response. */
  async #ask(operationId: string, parts: RequestParts = {}): Promise<{ status: number; body: JsonValue | undefined }> {
    const operation = await this.#api.operation(operationId);
    const parameters = new Map([...(this.#options.parameters ?? []), ...(parts.parameters ?? [])]);
    this.requests += 1;
    this.#sent.add(operationId);
    const response = await this.#options.send(requestOf(operation, this.#api, { ...parts, parameters }));
    const { status, headers } = response;
    if (status === 401) this.unauthorized += 1;
    const text = await response.text();
    const faults = operationFaults(operation, { status, type: headers.get('content-type'), text }, this.#api);
    // Descriptions seldom list all reasons to refuse a request.
    const counted = faults.filter((fault) => !/^(?:status|content)/.test(fault) || status < 400 || status >= 500);
    for (const fault of counted) this.#add('verify/response', operationId, fault);
    return { status, body: parseJson(text) };
  }

  #add(rule: Difference['rule'], operationId: string, message: string): void {
    this.differences.push({ rule, operationId, message });
  }

  /** Creates a resource, and uses it with all operations of its kind. */
  async useResource(resource: Resource): Promise<void> {
    const find = async (role: string) => {
      const named = resource.operations.find((each) => each.role === role && !each.isElsewhere);
      return named && (await this.#api.resources.find(named.operationId));
    };
    const [create, read] = [await find('create'), await find('read')];
    const { item } = create ?? {};
    if (!create?.operation.response || !read || !item?.id || resource.parameter === undefined) return;
    const sent = await this.#bodyFor(create);
    const created = await this.#ask(create.operation.operationId, { body: sent });
    const id = valueAt(created.body, [...create.operation.response, ...item.id]);
    if (created.status >= 300 || id === undefined) return;
    this.resources += 1;
    const parameters = new Map([[resource.parameter, String(id)]]);
    const lost = async (after: OperationInResource, body: JsonValue | undefined) => {
      const { status, body: found } = await this.#ask(read.operation.operationId, { parameters });
      const place = read.operation.response ?? [];
      const fault =
        status >= 300
          ? `status ${status}`
          : difference(valueAt(body, after.operation.request ?? []), valueAt(found, place));
      if (fault)
        this.#add('verify/resource', read.operation.operationId, `After \`${after.operation.operationId}\`: ${fault}.`);
    };
    await lost(create, sent);
    const list = await find('list');
    if (list?.operation.list) {
      const { status, body } = await this.#ask(list.operation.operationId);
      const isPaged = Object.keys(list.operation.pages ?? {}).length > 0;
      if (status < 300 && !isPaged && !JSON.stringify(body).includes(String(id)))
        this.#add('verify/resource', list.operation.operationId, `The list doesn't contain the new resource ${id}.`);
    }
    const update = (await find('update')) ?? (await find('replace'));
    if (update) {
      const body = await this.#bodyFor(update);
      const { status } = await this.#ask(update.operation.operationId, { parameters, body });
      if (status < 300) await lost(update, body);
    }
    const remove = await find('delete');
    if (!remove || (await this.#ask(remove.operation.operationId, { parameters })).status >= 300) return;
    const { status } = await this.#ask(read.operation.operationId, { parameters });
    if (status < 400)
      this.#add('verify/resource', read.operation.operationId, `The deleted resource ${id} is still there.`);
  }

  async #bodyFor({ operation }: OperationInResource): Promise<JsonValue | undefined> {
    const described = await this.#api.operation(operation.operationId);
    return described.requestBody && bodyOf(described, this.#api);
  }

  /** Omits a required field of the body. The server must refuse the request. */
  async omitField(operationId: string): Promise<void> {
    const operation = await this.#api.operation(operationId);
    const [media] = operation.requestBody?.content ?? [];
    const body = bodyOf(operation, this.#api);
    const schema = media?.schema;
    if (!operation.requestBody?.required || !schema || !isObject(body) || /multipart/.test(media.mediaType)) return;
    for (const field of Object.keys(body)) {
      const { [field]: _, ...others } = body;
      if (this.#api.validator.validate(schema, others, 'request').length === 0) continue;
      const { status } = await this.#ask(operationId, { body: others });
      if (status < 400)
        this.#add(
          'verify/refusal',
          operationId,
          `Status ${status} for a body without the required field \`${field}\`.`,
        );
      return;
    }
  }

  /** Sends the example of an operation that wasn't used so far. Deletes nothing that it didn't create. */
  async sendExample(operationId: string): Promise<void> {
    const { method } = await this.#api.operation(operationId);
    if (method !== 'delete' && !this.#sent.has(operationId)) await this.#ask(operationId);
  }
}

/** Compares the texts and numbers of a request with the fields of the same names in a response. */
function difference(sent: JsonValue | undefined, found: JsonValue | undefined): string | undefined {
  if (!isObject(sent) || !isObject(found)) return undefined;
  const shown: JsonObject = Object.fromEntries(Object.entries(found).map(([name, value]) => [plainName(name), value]));
  for (const [name, value] of Object.entries(sent)) {
    const own = shown[plainName(name)];
    const isComparable = typeof own === typeof value && typeof value !== 'object';
    if (isComparable && own !== value) return `\`${name}\` is ${JSON.stringify(own)}, not ${JSON.stringify(value)}`;
  }
  return undefined;
}
