import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { partsOf } from '@docgraph/openapi/reference/schema-forms';
import type { SandboxApi } from '@docgraph/sandbox/engine/api';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { bodyOf, requestOf } from '@docgraph/sandbox/verify/request-of';
import { responseFaults } from '@docgraph/sandbox/verify/response-faults';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import type { Loop } from './loops.ts';

/** What happened to a loop: how many steps it has, and the first that failed. */
export interface Walked {
  steps: number;
  failure: string | undefined;
  /** Responses that don't match the description. */
  faults: string[];
  /** Whether the response to the create request has no documented ID, so clients can't continue. */
  isMissing?: true;
}

const plain = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Creates, reads, lists, updates, and deletes a resource as a client does that knows only the description. */
export async function walkLoop(loop: Loop, api: SandboxApi, description: string): Promise<Walked> {
  const sandbox = new Sandbox({ api, description, clock: () => Date.UTC(2026, 0, 1) });
  const faults: string[] = [];
  const parameters = new Map<string, string>();
  let steps = 0;
  const send = async (operationId: string, body?: JsonValue) => {
    steps += 1;
    const operation = await api.operation(operationId);
    const request = requestOf(operation, api, {
      parameters,
      body: body ?? (operation.requestBody && bodyOf(operation, api)),
    });
    const [method, url] = [request.method, new URL(request.url)];
    const { response, text } = await sandbox.answer(request);
    const { status, headers } = response;
    const found = await responseFaults(api, method, url, { status, text, type: headers.get('content-type') });
    const offersSuccess = operation.responses.some((each) => /^(?:[123]|default)/i.test(each.status));
    faults.push(
      ...((status < 400 && offersSuccess) || status >= 500 ? found : []).map((fault) => `${operationId}: ${fault}`),
    );
    const isJson = /json/.test(headers.get('content-type') ?? '');
    const value: JsonValue = isJson && text !== '' ? JSON.parse(text) : text;
    return {
      status,
      value,
      text,
      location: headers.get('location'),
      reason: headers.get('x-sandbox-example') ?? (status >= 400 ? text.slice(0, 160) : ''),
    };
  };
  const end = (failure?: string): Walked => ({ steps, failure, faults });

  const create = await api.operation(loop.create);
  // All requests name the same parents.
  for (const { in: kind, name, schema, examples } of create.parameters)
    if (kind === 'path')
      parameters.set(name, String(examples[0]?.value ?? sampleValue(schema, api.schemas, 'request')));
  const sent = changed(create, api, 'a');
  const created = await send(loop.create, sent);
  if (created.status >= 300) return end(`create ${created.status} ${created.reason}`);
  const read = await api.operation(loop.read);
  const name = loop.parameter ?? inputOf(read, created.value, api);
  const isReadable = read.responses.some(({ status }) => /^(?:2|default)/i.test(status));
  if (!name || !isReadable || !offersId(create, name, read, api))
    return { steps, failure: undefined, faults, isMissing: true };
  const fromUrl = created.location?.split('/').at(-1);
  const id =
    idIn(created.value, name, loop.parameter === undefined ? '' : read.path) ??
    sentId(sent, name) ??
    (fromUrl && decodeURIComponent(fromUrl));
  if (!name || !id) return end(`no ID in the response to create ${created.reason}`);
  const bodyWithId = async (operationId: string, body?: JsonValue) => {
    const operation = await api.operation(operationId);
    const base = body ?? (operation.requestBody && bodyOf(operation, api));
    return loop.parameter === undefined && isObject(base) && operation.parameters.every((each) => each.name !== name)
      ? { ...base, [name]: id }
      : base;
  };
  parameters.set(name, id);
  const first = await send(loop.read, await bodyWithId(loop.read));
  if (first.status >= 300) return end(`read ${first.status} ${first.reason}`);
  const lost = difference(sent, first.value);
  if (lost) return end(`read: ${lost} ${first.reason}`);
  if (loop.list) {
    parameters.delete(name);
    const required = new Set(
      (await api.operation(loop.list)).parameters.flatMap((each) => (each.required ? each.name : [])),
    );
    // Lists can require the parent that the creation named.
    for (const [key, value] of Object.entries(isObject(sent) ? sent : {}))
      if (required.has(key) && typeof value === 'string') parameters.set(key, value);
    const list = await send(loop.list);
    if (list.status >= 300) return end(`list ${list.status} ${list.reason}`);
    if (!list.text.includes(id)) return end(`list: no ${id} ${list.reason}`);
    parameters.set(name, id);
  }
  if (loop.update) {
    const update = await api.operation(loop.update);
    const body = changed(update, api, 'b', name);
    const updated = await send(loop.update, await bodyWithId(loop.update, body));
    if (updated.status >= 300) return end(`update ${updated.status} ${updated.reason}`);
    const second = await send(loop.read, await bodyWithId(loop.read));
    if (second.status >= 300) return end(`read after update ${second.status} ${second.reason}`);
    const unchanged = difference(body, second.value);
    if (unchanged) return end(`update: ${unchanged} ${updated.reason}`);
  }
  if (loop.delete) {
    const removed = await send(loop.delete, await bodyWithId(loop.delete));
    // Some APIs respond with a redirect to the task that deletes.
    if (removed.status >= 400) return end(`delete ${removed.status} ${removed.reason}`);
    const gone = await send(loop.read, await bodyWithId(loop.read));
    if (gone.status < 400 || gone.status >= 500) return end(`read after delete ${gone.status}`);
  }
  return end();
}

/**
 * Returns a request body whose free texts differ from the examples, so that a fixed response is noticed. Doesn't change the
 * ID, because most APIs can't.
 */
function changed(operation: Operation, api: SandboxApi, mark: string, id = ''): JsonValue | undefined {
  const schema = operation.requestBody?.content[0]?.schema;
  let body = bodyOf(operation, api);
  if (!schema || !isObject(body)) return body;
  const texts = (value: JsonObject, path: string[]): string[][] =>
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string'
        ? [[...path, name]]
        : isObject(each) && path.length < 3
          ? texts(each, [...path, name])
          : [],
    );
  for (const path of texts(body, [])) {
    const next = withText(body, path, `${mark}${path.length}loop`);
    const isFree = /name|title|description|text|label|note|content|summary|comment|subject|body|message|topic/i;
    const isText =
      plain(path.at(-1) ?? '') !== plain(id) &&
      isFree.test(path.at(-1) ?? '') &&
      !/type|id$|url/i.test(path.at(-1) ?? '');
    if (isText && api.validator.validate(schema, next, 'request').length === 0) body = next;
  }
  return body;
}

function withText(value: JsonValue, [name = '', ...below]: string[], text: string): JsonValue {
  if (!isObject(value)) return value;
  return { ...value, [name]: below.length > 0 ? withText(value[name] ?? null, below, text) : text };
}

/** Returns the first name whose texts were sent, but aren't in the fields of that name in a response. */
function difference(sent: JsonValue | undefined, received: JsonValue): string | undefined {
  const texts = new Map<string, string[]>();
  collect(sent ?? null, 0, (name, value) => {
    if (typeof value === 'string' && /^[ab]\dloop$/.test(value))
      texts.set(plain(name), [...(texts.get(plain(name)) ?? []), value]);
  });
  const shown = new Map<string, JsonValue[]>();
  collect(received, 0, (name, value) => shown.set(plain(name), [...(shown.get(plain(name)) ?? []), value]));
  for (const [name, wanted] of texts) {
    const values = (shown.get(name) ?? []).filter((value) => typeof value === 'string');
    if (values.length > 0 && !wanted.some((text) => values.includes(text)))
      return `${name} is ${values[0]}, not ${wanted[0]}`;
  }
  return undefined;
}

function collect(value: JsonValue, level: number, found: (name: string, value: JsonValue) => void): void {
  if (!isObject(value) || level > 3) return;
  for (const [name, each] of Object.entries(value)) found(name, each);
  for (const each of Object.values(value)) collect(each, level + 1, found);
}

const IDS = ['id', 'gid', 'sid', 'uid', 'uuid', 'key', 'name', 'slug', 'number', 'code'];

/**
 * Returns the ID in a response: under the name of the parameter, or under a usual name of IDs. An inner object has it only if
 * it's named after the resource, or if the body has little else.
 */
function idIn(body: JsonValue, parameter: string, path: string): string | undefined {
  if (!isObject(body)) return undefined;
  const [, word = ''] = /([^/{}.]+)\/\{[^/]*$/.exec(path) ?? [];
  const own = plain(parameter);
  const singular = plain(word).replace(/ies$/, 'y').replace(/s$/, '');
  const ends = /idor/.test(own) ? ['id'] : IDS.filter((end) => own.endsWith(end));
  const exact = [own, ...(own.startsWith(singular) ? [own.slice(singular.length)] : []), ...ends].filter(Boolean);
  const usual = /id$/.test(own) ? IDS.slice(0, 5) : IDS;
  const isEnvelope = (name: string) => plain(name) === singular || /^(?:data|result|item|metadata)$/.test(plain(name));
  const inner = Object.entries(body)
    .filter(([name]) => isEnvelope(name) || Object.keys(body).length <= 3)
    .sort(([a], [b]) => Number(isEnvelope(b)) - Number(isEnvelope(a)));
  for (const names of [exact, usual])
    for (const level of [body, ...inner.map(([, each]) => each)])
      for (const name of names)
        for (const [key, value] of isObject(level) ? Object.entries(level) : [])
          if (plain(key) === name && (typeof value === 'string' || typeof value === 'number')) return String(value);
  return undefined;
}

function sentId(sent: JsonValue | undefined, name: string): string | undefined {
  const [, value] = Object.entries(isObject(sent) ? sent : {}).find(([key]) => plain(key) === plain(name)) ?? [];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the field or parameter that identifies the created item in a procedure that reads it. */
function inputOf(read: Operation, created: JsonValue, api: SandboxApi): string | undefined {
  const schema = read.requestBody?.content[0]?.schema;
  const fields = schema ? fieldsOf(schema, api.schemas).map(({ name }) => name) : [];
  const names = [...read.parameters.map(({ name }) => name), ...fields].filter(
    (name) => !/^(?:client_id|secret|token|request_id)$/.test(name),
  );
  return names.find((name) => idIn(created, name, '') !== undefined);
}

/** Reports whether the response to a creation has a field for the ID, in the body or one level below, or its URL. */
function offersId(create: Operation, name: string, read: Operation, api: SandboxApi): boolean {
  const success = create.responses.find(({ status }) => status.startsWith('2'));
  if (success?.headers.some((header) => header.name.toLowerCase() === 'location')) return true;
  const media = success?.content[0];
  const isList = (schema: ApiSchema) => partsOf(schema, api.schemas).some(({ items }) => items);
  const fields =
    media?.schema && !isList(media.schema)
      ? fieldsOf(media.schema, api.schemas).filter((field) => !isList(field.schema))
      : [];
  const inner = fields.map((field) =>
    Object.fromEntries(fieldsOf(field.schema, api.schemas).map((each) => [each.name, 'x'])),
  );
  const outer = Object.fromEntries(
    fields.map((field, at) => [field.name, inner[at] && Object.keys(inner[at]).length > 0 ? inner[at] : 'x']),
  );
  const sent = create.requestBody?.content[0]?.schema;
  const isSent = sent && fieldsOf(sent, api.schemas).some((field) => plain(field.name) === plain(name));
  return isSent === true || idIn(outer, name, read.path) !== undefined;
}
