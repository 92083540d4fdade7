import type { Description } from '../description/description.ts';
import { objectField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiRule, Finding } from './api-rule.ts';

/** Headers that OpenAPI describes in another way: a parameter of the name is ignored. */
const ELSEWHERE = new Map([
  ['accept', 'The media types of the responses say it.'],
  ['content-type', 'The media types of the request body say it.'],
  ['authorization', 'Describe it as a security scheme.'],
]);

/** Headers that tools must ignore, so that they appear nowhere. */
export const ignoredHeader: ApiRule = {
  name: 'openapi/ignored-header',
  *check(description) {
    for (const object of description.objects) {
      if (object.kind === 'parameter') yield* parameterFindings(object, description);
      if (object.kind === 'response') yield* responseFindings(object, description);
    }
  },
};

function* parameterFindings({ value, pointer }: DescriptionObject, { place }: Description): Generator<Finding> {
  const name = textField(value, 'name') ?? '';
  const hint = textField(value, 'in') === 'header' ? ELSEWHERE.get(name.toLowerCase()) : undefined;
  if (hint !== undefined)
    yield {
      message: `A header parameter \`${name}\` is ignored.`,
      place: place(pointerBelow(pointer, 'name')),
      hint: `Remove it. ${hint}`,
    };
}

function* responseFindings({ value, pointer }: DescriptionObject, { keyPlace }: Description): Generator<Finding> {
  const headers = pointerBelow(pointer, 'headers');
  for (const name of Object.keys(objectField(value, 'headers') ?? {}))
    if (name.toLowerCase() === 'content-type')
      yield {
        message: `A response header \`${name}\` is ignored.`,
        place: keyPlace(pointerBelow(headers, name)),
        hint: 'Remove it. The media types of the response say it.',
      };
}
