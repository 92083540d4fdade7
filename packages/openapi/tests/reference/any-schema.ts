import type { JsonValue } from '@docgraph/schemas/api-schema';
import fc from 'fast-check';

type JsonObject = { [key: string]: JsonValue };

/** Names that schemas and properties have, some of which need encoding in an address. */
const propertyName = fc.constantFrom('id', 'name', 'state[]', 'a/b', '50%', 'größe', '__proto__', 'size');

const low = fc.integer({ min: -20, max: 20 });
const width = fc.nat(9);
const formats = ['uuid', 'date-time', 'date', 'email', 'ipv4', 'ipv6', 'uri', 'hostname', 'byte'];
const scalar = fc.oneof<fc.Arbitrary<JsonObject>[]>(
  fc.constantFrom<JsonObject>({ type: 'boolean' }, { type: 'string', enum: ['b', 'a'] }, {}),
  fc.constant({ type: 'integer', multipleOf: 5, minimum: 7 }),
  fc.tuple(low, width).map(([minimum, more]) => ({ type: 'integer', minimum, maximum: minimum + more })),
  fc.tuple(low, width).map(([above, more]) => ({
    type: 'number',
    exclusiveMinimum: above,
    exclusiveMaximum: above + more + 1,
  })),
  fc.tuple(fc.nat(12), fc.nat(3)).map(([least, more]) => ({
    type: 'string',
    minLength: least,
    maxLength: least + more,
  })),
  fc.constantFrom(...formats).map((format) => ({ type: 'string', format })),
);

const reference = fc.constantFrom('A', 'B', 'C').map((name): JsonObject => ({ $ref: `#/components/schemas/${name}` }));

/** An object of any properties. None that leads to a named schema is required, so that every schema has an end. */
function objectOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const property = fc.record({ name: propertyName, schema: inner, required: fc.boolean(), mark: fc.nat(5) });
  return fc.uniqueArray(property, { selector: ({ name }) => name, maxLength: 4 }).map((list) => ({
    type: 'object',
    properties: Object.fromEntries(
      list.map(({ name, schema, mark }) => [
        name,
        '$ref' in schema
          ? schema
          : { ...schema, ...(mark === 0 ? { readOnly: true } : mark === 1 && { writeOnly: true }) },
      ]),
    ),
    required: list.filter(({ schema, required }) => required && !holdsReference(schema)).map(({ name }) => name),
  }));
}

function holdsReference(schema: JsonObject): boolean {
  return JSON.stringify(schema).includes('$ref');
}

/** A schema of OpenAPI 3.1 that has values; those of the names A, B and C lead to each other and to themselves. */
const anySchema: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    tie('object'),
    reference,
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('schema').map((additionalProperties) => ({ type: 'object', additionalProperties })),
    fc.tuple(tie('object'), scalar).map(([object, own]) => ({
      allOf: [object, { type: 'object', properties: { own }, required: ['own'] }],
    })),
  ),
  object: objectOf(tie('schema')),
})).object;

/** A description of three named schemas. */
export const anyDescription = fc
  .record({ A: anySchema, B: anySchema, C: anySchema })
  .map((schemas) => ({ openapi: '3.1.0', components: { schemas } }));
