import type { Description } from '../description/description.ts';
import { field, isObject, objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { followReferences } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';

/** Methods whose requests have no body: browsers refuse to send one, and servers and caches drop it. */
const WITHOUT_BODY = new Set(['get', 'head', 'trace']);

/** Keys with which a generator writes an object without properties. */
const EMPTY_OBJECT = new Set(['type', 'properties', 'additionalProperties']);

/** What an operation takes must be possible to send. */
export const requestBody: ApiRule = {
  name: 'openapi/request-body',
  *check(description) {
    for (const { value, pointer } of description.objects.filter(({ kind }) => kind === 'operation')) {
      const method = methodOf(pointer);
      const body = objectField(value, 'requestBody');
      const at = pointerBelow(pointer, 'requestBody');
      if (!body || !WITHOUT_BODY.has(method) || isNothing({ value: body, pointer: at }, description)) continue;
      yield {
        message: `A ${method.toUpperCase()} request has no body.`,
        place: description.keyPlace(at),
        hint: 'Take the values as parameters of the query, or use POST.',
      };
    }
  },
};

function methodOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** Whether a body is optional and holds nothing: some generators write one for every operation. */
function isNothing(located: Pick<DescriptionObject, 'value' | 'pointer'>, { document }: Description): boolean {
  const body = followReferences(document, located)?.value;
  if (field(body, 'required') === true) return false;
  return Object.values(objectField(body, 'content') ?? {}).every((media) => {
    const schema = field(media, 'schema');
    const says = Object.keys(isObject(schema) ? schema : {}).filter((key) => !EMPTY_OBJECT.has(key));
    return says.length === 0 && Object.keys(objectField(schema, 'properties') ?? {}).length === 0;
  });
}
