import type { ApiResponse, Operation } from '@docgraph/schemas/operation';
import { levelOf } from './level-of.ts';

/** Whether a response says that the request has done its work. */
export function isSuccess({ status }: ApiResponse): boolean {
  return status.startsWith('2');
}

/**
 * The call that tells how the work of an asynchronous operation goes: a link of its answer leads there, and it answers
 * with what the answer holds in a field. Undefined for an operation that has done its work when it answers.
 */
export function followingOperation(
  { responses }: Operation,
  reference: { schemas: Parameters<typeof levelOf>[1]; operations: ReadonlyMap<string, Operation> },
): Operation | undefined {
  for (const { links, content } of responses.filter(isSuccess)) {
    const schema = content[0]?.schema;
    if (schema === undefined || links.length === 0) continue;
    const held = new Set(levelOf(schema, reference.schemas).fields.map((field) => field.schema.ref));
    for (const { operationId } of links) {
      const target = reference.operations.get(operationId);
      const answer = target?.responses.find(isSuccess)?.content[0]?.schema?.ref;
      if (target?.method === 'get' && answer !== undefined && held.has(answer)) return target;
    }
  }
  return undefined;
}
