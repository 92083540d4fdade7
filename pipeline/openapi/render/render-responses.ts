import type { ApiResponse } from '../../../schemas/operation.ts';
import { field, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { type Located, pointerOfReference } from '../description/reference.ts';
import { type ApiSource, appliedEntries } from './api-source.ts';
import { renderContent } from './render-media.ts';
import { renderSchema } from './render-schema.ts';

/** The responses of an operation. */
export function renderResponses(operation: Located, source: ApiSource, idOf: OperationLookup): ApiResponse[] {
  return appliedEntries(operation, 'responses', source)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => ({
      status,
      description: response.description ?? { html: '', text: '' },
      headers: renderHeaders(response, source),
      content: renderContent(response, source),
      links: renderLinks(response, source, idOf),
    }));
}

/** Finds the published id of an operation, by the id as written. */
export type OperationLookup = (declaredId: string) => string | undefined;

function renderHeaders(response: Located, source: ApiSource): ApiResponse['headers'] {
  return appliedEntries(response, 'headers', source).map(([name, header]) => {
    const [, media] = appliedEntries(header, 'content', source)[0] ?? [];
    const holder = media ?? header;
    const schema = field(holder.value, 'schema');
    return {
      name,
      ...(header.description && { description: header.description }),
      ...(schema !== undefined && { schema: renderSchema(schema, pointerBelow(holder.pointer, 'schema'), source) }),
    };
  });
}

/** Links to operations; those that lead nowhere have been reported. */
function renderLinks(response: Located, source: ApiSource, idOf: OperationLookup): ApiResponse['links'] {
  return appliedEntries(response, 'links', source).flatMap(([name, { value, description }]) => {
    const reference = pointerOfReference(textField(value, 'operationRef') ?? '');
    const declared = textField(value, 'operationId');
    const operationId = declared === undefined ? source.operationIds.get(reference ?? '') : idOf(declared);
    return operationId === undefined ? [] : [{ name, operationId, ...(description && { description }) }];
  });
}
