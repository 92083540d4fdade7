import type { ApiResponse, Operation } from '@docgraph/schemas/operation';
import { levelOf } from './level-of.ts';

/** Returns whether a response reports success. */
export function isSuccess({ status }: ApiResponse): boolean {
  return status.startsWith('2');
}

/**
 * Returns the operation that reports the progress of an asynchronous operation. A link in the response points to it,
 * and its response schema is also the schema of a field in that response. Returns undefined for synchronous operations.
 */
export function followingOperation(
  { responses }: Operation,
  reference: { schemas: Parameters<typeof levelOf>[1]; operations: ReadonlyMap<string, Operation> },
): Operation | undefined {
  for (const { links, content } of responses.filter(isSuccess)) {
    const schema = content[0]?.schema;
    if (schema === undefined || links.length === 0) continue;
    const fieldSchemas = new Set(levelOf(schema, reference.schemas).fields.map((field) => field.schema.$ref));
    for (const { operationId } of links) {
      const target = reference.operations.get(operationId);
      const responseSchema = target?.responses.find(isSuccess)?.content[0]?.schema?.$ref;
      if (target?.method === 'get' && responseSchema !== undefined && fieldSchemas.has(responseSchema)) return target;
    }
  }
  return undefined;
}
