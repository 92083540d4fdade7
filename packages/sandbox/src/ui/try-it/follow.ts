import { followingOperation } from '@docgraph/openapi/reference/following-operation';
import { levelOf } from '@docgraph/openapi/reference/level-of';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import type { SandboxApi } from '../../engine/api.ts';
import type { Draft, Values } from './draft.ts';

/** A request that polls an asynchronous operation. */
export interface Following {
  operation: Operation;
  draft: Draft;
}

/**
 * Finds the request that polls an asynchronous operation. Its parameters come from the response or the first request.
 * Returns undefined if there is no such request or a parameter is missing.
 */
export async function findPollRequest(
  operation: Operation,
  draft: Draft,
  answer: JsonValue | undefined,
  api: SandboxApi,
): Promise<Following | undefined> {
  const ids = operation.responses.flatMap(({ links }) => links.map(({ operationId }) => operationId));
  const linked = await Promise.all([...new Set(ids)].map((id) => api.operation(id).catch(() => undefined)));
  const operations = new Map(linked.flatMap((each) => (each ? [[each.operationId, each] as const] : [])));
  const target = followingOperation(operation, { schemas: api.schemas, operations });
  if (!target || !isObject(answer)) return undefined;
  const work = workIn(operation, target, answer, api);
  if (!work) return undefined;
  const known: Values = { ...draft.parameters.path, ...namedIn(work) };
  const needed = target.parameters.filter(({ required }) => required);
  if (needed.some(({ name, in: place }) => place !== 'path' || known[name] === undefined)) return undefined;
  const path = Object.fromEntries(needed.map(({ name }) => [name, known[name] ?? null]));
  return { operation: target, draft: { parameters: { path }, media: undefined, body: undefined, text: undefined } };
}

/** Finds the object in the response that the polling request returns. */
function workIn({ responses }: Operation, target: Operation, answer: Values, api: SandboxApi): Values | undefined {
  const wanted = target.responses.find(({ status }) => status.startsWith('2'))?.content[0]?.schema?.$ref;
  for (const { content } of responses) {
    const schema = content[0]?.schema;
    const fields = schema ? levelOf(schema, api.schemas).fields : [];
    const held = fields.find((field) => field.schema.$ref === wanted && isObject(answer[field.name]));
    const value = held && answer[held.name];
    if (isObject(value)) return value;
  }
  return undefined;
}

/** Returns the fields of an object. Adds its ID under other names, such as `operation_id`. */
function namedIn(work: Values): Values {
  const { id } = work;
  return { ...(id !== undefined && { operation_id: id, id }), ...work };
}

/** Returns the state of an operation. */
export function stateOf(answer: JsonValue | undefined): string | undefined {
  if (!isObject(answer)) return undefined;
  const direct = answer.state ?? answer.status;
  if (typeof direct === 'string') return direct;
  return Object.values(answer)
    .map((each) => (isObject(each) ? stateOf(each) : undefined))
    .find(Boolean);
}
