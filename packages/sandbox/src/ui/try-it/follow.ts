import { followingOperation } from '@docgraph/openapi/reference/following-operation';
import { levelOf } from '@docgraph/openapi/reference/level-of';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import type { SandboxApi } from '../../engine/api.ts';
import type { Draft, Values } from './draft.ts';

/** The call that tells how the work goes that another one has begun. */
export interface Following {
  operation: Operation;
  draft: Draft;
}

/**
 * The call that follows an answer of an asynchronous operation: its parameters have the values that the answer names, or
 * else those of the first call. Undefined where there is none, or where the answer does not say what it needs.
 */
export async function followingCall(
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

/** The field of the answer that holds what the following call answers. */
function workIn({ responses }: Operation, target: Operation, answer: Values, api: SandboxApi): Values | undefined {
  const wanted = target.responses.find(({ status }) => status.startsWith('2'))?.content[0]?.schema?.ref;
  for (const { content } of responses) {
    const schema = content[0]?.schema;
    const fields = schema ? levelOf(schema, api.schemas).fields : [];
    const held = fields.find((field) => field.schema.ref === wanted && isObject(answer[field.name]));
    const value = held && answer[held.name];
    if (isObject(value)) return value;
  }
  return undefined;
}

/** What an object says of itself, an id also as `operation_id` and the like would be called. */
function namedIn(work: Values): Values {
  const { id } = work;
  return { ...(id !== undefined && { operation_id: id, id }), ...work };
}

/** Where the work stands, by the field that says so. */
export function stateOf(answer: JsonValue | undefined): string | undefined {
  if (!isObject(answer)) return undefined;
  const direct = answer.state ?? answer.status;
  if (typeof direct === 'string') return direct;
  return Object.values(answer)
    .map((each) => (isObject(each) ? stateOf(each) : undefined))
    .find(Boolean);
}
