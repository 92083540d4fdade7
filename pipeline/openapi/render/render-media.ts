import type { ApiSchema } from '../../../schemas/api-schema.ts';
import type { ApiExample, MediaType } from '../../../schemas/operation.ts';
import { field, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';
import { type ApiSource, appliedEntries } from './api-source.ts';
import { renderSchema } from './render-schema.ts';

/** The bodies under `content`, one for each media type. */
export function renderContent(located: Located, source: ApiSource): MediaType[] {
  return appliedEntries(located, 'content', source).map(([mediaType, media]) => {
    const schema = schemaOf(media, source);
    return {
      mediaType,
      ...(schema && { schema }),
      examples: renderExamples(media, source),
    };
  });
}

/** What a body looks like. A stream of OpenAPI 3.2 (`itemSchema`) is the list of what it sends one after the other. */
function schemaOf({ value, pointer }: Located, source: ApiSource): ApiSchema | undefined {
  const schema = field(value, 'schema');
  if (schema !== undefined) return renderSchema(schema, pointerBelow(pointer, 'schema'), source);
  const item = field(value, 'itemSchema');
  if (item === undefined) return undefined;
  return { types: ['array'], items: renderSchema(item, pointerBelow(pointer, 'itemSchema'), source) };
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
