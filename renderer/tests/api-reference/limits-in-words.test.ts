import { constraintsOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { english } from '@docgraph/texts/english';
import { createTextReader } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import { expect, test } from 'vitest';
import { limitsInWords } from '../../api-reference/SchemaLimits.tsx';

test.each<[ApiSchema, string[]]>([
  [{ minLength: 3, maxLength: 63 }, ['3 to 63 characters']],
  [{ minLength: 1 }, ['at least 1 character']],
  [{ maxItems: 5, uniqueItems: true }, ['at most 5 items', english['api.unique']]],
  [{ minimum: 0, maximum: 0 }, ['exactly 0']],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['less than 1', 'more than 0']],
  [{ multipleOf: 8 }, ['a multiple of 8']],
  [{ pattern: '^a$' }, ['matches ^a$']],
  [{ contentEncoding: 'base64' }, ['contentEncoding: base64']],
])('describes %j as %j', (limits, expected) => {
  const said = limitsInWords(constraintsOf(limits), createTextReader(textsOf('en')));
  expect(said.map(({ words, code }) => [words, code].filter(Boolean).join(' '))).toEqual(expected);
});
