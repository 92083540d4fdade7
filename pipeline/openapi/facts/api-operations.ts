import type { ApiOperationFacts } from '../../model/parsed-api.ts';
import type { Description } from '../description/description.ts';
import { textField } from '../description/json-object.ts';
import type { DescribedOperation } from '../description/operations.ts';

/** What other stages need to know of the operations, in the order of the description; webhooks follow. */
export function apiOperations({ operations, webhooks, keyPlace }: Description): ApiOperationFacts[] {
  const factsOf = ({ operationId, method, path, tag, pointer, value }: DescribedOperation, call: string) => {
    const { file, start, end } = keyPlace(pointer);
    const summary = textField(value, 'summary')?.trim() || call;
    return { operationId, method, path, tag, summary, pointer, file, span: { start, end } };
  };
  return [
    ...operations.map((each) => factsOf(each, `${each.method.toUpperCase()} ${each.path}`)),
    ...webhooks.map((each) => ({ ...factsOf(each, each.path), webhook: true as const })),
  ];
}
