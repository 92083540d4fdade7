import type { ApiOperationFacts } from '../../model/parsed-api.ts';
import type { Description } from '../description/description.ts';
import { textField } from '../description/json-object.ts';

/** What other stages need to know of the operations, in the order of the description. */
export function apiOperations({ operations, keyPlace }: Description): ApiOperationFacts[] {
  return operations.map(({ operationId, method, path, pointer, value }) => {
    const { file, start, end } = keyPlace(pointer);
    return { operationId, method, path, summary: summaryOf(value, method, path), pointer, file, span: { start, end } };
  });
}

/** The summary of an operation; the call itself where there is none. */
function summaryOf(operation: Parameters<typeof textField>[0], method: string, path: string): string {
  return textField(operation, 'summary')?.trim() || `${method.toUpperCase()} ${path}`;
}
