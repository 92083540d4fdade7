import type { Callback } from '../../../schemas/operation.ts';
import { isInternal } from '../description/internal.ts';
import { field, isObject, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { methodsOf } from '../description/operations.ts';
import type { Located } from '../description/reference.ts';
import { type ApiSource, appliedEntries, apply, descriptionOf } from './api-source.ts';
import { renderParameters } from './render-parameters.ts';
import { renderRequestBody } from './render-request-body.ts';
import { type OperationLookup, renderResponses } from './render-responses.ts';

/** The calls that the API makes in return for an operation. Callbacks of callbacks, which may have no end, are not shown. */
export function renderCallbacks(operation: Located, source: ApiSource, idOf: OperationLookup): Callback[] {
  return appliedEntries(operation, 'callbacks', source).flatMap(([name, callback]) =>
    Object.entries(callback.value).flatMap(([expression, written]) => {
      if (expression.startsWith('x-') || !isObject(written)) return [];
      const item = apply({ value: written, pointer: pointerBelow(callback.pointer, expression) }, source);
      if (isInternal(item.value, source.document)) return [];
      return methodsOf(item)
        .filter(([, call]) => !isInternal(call.value, source.document))
        .map(([method, call]): Callback => {
          const description = descriptionOf(call, source) ?? descriptionOf(item, source);
          const requestBody = renderRequestBody(call, source);
          return {
            ...{ name, expression, method },
            summary: textField(call.value, 'summary')?.trim() || name,
            ...(description && { description }),
            ...(field(call.value, 'deprecated') === true && { deprecated: true }),
            parameters: renderParameters(item, call, source),
            ...(requestBody && { requestBody }),
            responses: renderResponses(call, source, idOf),
          };
        });
    }),
  );
}
