import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { MediaType } from '@docgraph/schemas/operation';
import type { SandboxApi } from './api.ts';
import { assign } from './resources/assign.ts';
import { validBody } from './resources/infer.ts';
import { plainName, valueAt } from './resources/places.ts';
import { singularOf } from './resources/resource.ts';
import type { Answer, Call } from './rules.ts';
import type { Store } from './store.ts';

/** The table of callbacks and webhooks, which pages list like resources. */
const TABLE = 'memory callbacks';

/** Seconds of the sandbox clock after which a failed callback is sent again. */
const RETRIES = [1, 10, 60];

/** Words in the names of webhooks, by role of the operation that they report. */
const EVENTS: Readonly<Record<string, RegExp>> = {
  create: /creat|new|add/i,
  delete: /delet|remov/i,
  update: /updat|chang|edit|modif/i,
};

/** Sends a request. Returns the status of the response, or the reason why the request isn't sent at all. */
export type SendCallback = (request: Request) => Promise<number | string>;

/** Adds the callbacks of a successful request, and the webhooks about its resource, to those to send. */
export async function addCallbacks(call: Call, answer: Answer, api: SandboxApi): Promise<void> {
  if (answer.status >= 300) return;
  const add = (name: string, method: string, url: string, media: MediaType | undefined): void => {
    const sample = media && validBody(media, api);
    const schema = media?.schema;
    const body =
      schema && isObject(sample) && isObject(answer.body) ? assign(schema, sample, answer.body, api) : sample;
    const type = media?.mediaType ?? '';
    const row = { name, method: method.toUpperCase(), url, type, ...(body !== undefined && { body }) };
    call.store.put(TABLE, String(call.store.newNumber()), {
      ...row,
      status: 'waiting',
      attempts: 0,
      due: call.store.now,
    });
  };
  for (const { name, expression, method, requestBody } of call.operation.callbacks ?? []) {
    const url = evaluated(expression, call, answer);
    if (/^https?:/.test(url) && URL.canParse(url)) add(name, method, url, requestBody?.content[0]);
  }
  const { resource, operation } =
    (api.webhooks.length > 0 && (await api.resources.find(call.operation.operationId))) || {};
  const event = operation && (EVENTS[operation.role] ?? EVENTS.update);
  if (!resource || !event || /^(?:read|list)$/.test(operation.role)) return;
  const singular = plainName(singularOf(resource));
  for (const { operationId, method, path } of api.webhooks)
    if (plainName(path).includes(singular) && event.test(path))
      add(path, method, '', (await api.operation(operationId)).requestBody?.content[0]);
}

/** Replaces the runtime expressions in a URL, such as `{$request.body#/url}`. */
function evaluated(expression: string, call: Call, answer: Answer): string {
  return expression.replaceAll(
    /\{\$(request|response)\.(?:body#\/([^{}]*)|(query|path|header)\.([^{}]+))\}/g,
    (_, source, pointer, place: 'query' | 'path' | 'header', name) => {
      const body: JsonValue | undefined = source === 'request' ? call.body : answer.body;
      const steps = String(pointer)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
      const value = pointer === undefined ? call.parameters[place].get(name) : valueAt(body, steps);
      return typeof value === 'object' ? '' : String(value ?? '');
    },
  );
}

/** Returns the requests to send now, and schedules their next attempt. @param webhookUrl URL for webhooks. */
export function takeDue(store: Store, webhookUrl: string | undefined): { id: string; request: Request }[] {
  return store
    .table(TABLE)
    .entries()
    .flatMap(([id, row]) => {
      const { method, url, type, body, status, attempts, due } = row;
      const target = String(url) || webhookUrl;
      if (status !== 'waiting' || Number(due) > store.now || target === undefined) return [];
      const next = store.now + 1000 * (RETRIES[Number(attempts)] ?? 0);
      store.put(TABLE, id, { ...row, attempts: Number(attempts) + 1, due: next });
      const text = body === undefined ? undefined : JSON.stringify(body);
      return [
        {
          id,
          request: new Request(target, {
            method: String(method),
            headers: { 'content-type': String(type) },
            body: text ?? null,
          }),
        },
      ];
    });
}

/** Stores the outcome of an attempt: the status of the response, or why the request isn't sent. */
export function setOutcome(store: Store, id: string, outcome: number | string): void {
  const row: JsonObject | undefined = store.get(TABLE, id);
  if (!row) return;
  const isSent = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
  const isFailed = typeof outcome === 'string' || Number(row.attempts) > RETRIES.length;
  store.put(TABLE, id, { ...row, status: isSent ? 'sent' : isFailed ? 'failed' : 'waiting', outcome });
}
