import type { Operation } from '../../../schemas/operation.ts';
import { field } from '../description/json-object.ts';
import type { Located } from '../description/reference.ts';
import { type ApiSource, appliedField } from './api-source.ts';
import { renderContent } from './render-media.ts';

/** The body of an operation's request; undefined where it has none. */
export function renderRequestBody(operation: Located, source: ApiSource): Operation['requestBody'] {
  const body = appliedField(operation, 'requestBody', source);
  if (!body) return undefined;
  return {
    required: field(body.value, 'required') === true,
    ...(body.description && { description: body.description }),
    content: renderContent(body, source),
  };
}
