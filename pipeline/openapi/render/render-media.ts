import type { ApiExample, MediaType } from '../../../schemas/operation.ts';
import { field, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';
import { type ApiSource, appliedEntries } from './api-source.ts';
import { renderSchema } from './render-schema.ts';

/** The bodies under `content`, one for each media type. */
export function renderContent(located: Located, source: ApiSource): MediaType[] {
  return appliedEntries(located, 'content', source).map(([mediaType, media]) => {
    const schema = field(media.value, 'schema');
    return {
      mediaType,
      ...(schema !== undefined && { schema: renderSchema(schema, pointerBelow(media.pointer, 'schema'), source) }),
      examples: renderExamples(media, source),
    };
  });
}

/** The examples of a body or a parameter. One that is kept elsewhere is shown by its address. */
export function renderExamples(located: Located, source: ApiSource): ApiExample[] {
  const single = field(located.value, 'example');
  if (single !== undefined) return [{ name: 'default', value: single }];
  return appliedEntries(located, 'examples', source).flatMap(([name, { value: example }]): ApiExample[] => {
    const value = field(example, 'value') ?? textField(example, 'externalValue');
    const summary = textField(example, 'summary');
    return value === undefined ? [] : [{ name, ...(summary !== undefined && { summary }), value }];
  });
}
