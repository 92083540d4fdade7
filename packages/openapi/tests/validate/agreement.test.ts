import type { JsonValue } from '@docgraph/schemas/api-schema';
import { runs } from '@docgraph/test-kit/property-runs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/description/json-object.ts';
import { stepsOf } from '../../src/description/json-pointer.ts';
import { InstanceValidator } from '../../src/validate/instance-validator.ts';

const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
const scalar = fc.oneof(fc.constantFrom<JsonValue>('', 'x', 'xyz', true, null), fc.integer({ min: -2, max: 4 }));

/** A map of some of the names. */
const mapOf = <T>(names: fc.Arbitrary<string>, values: fc.Arbitrary<T>) =>
  fc.dictionary(names, values, { maxKeys: 3, noNullPrototype: true });
/** A schema with some of the keywords. */
const someOf = <Keyword extends string>(keywords: Record<Keyword, fc.Arbitrary<JsonValue>>) =>
  fc.record(keywords, { requiredKeys: [], noNullPrototype: true });

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('value'), { maxLength: 3 }), mapOf(name, tie('value'))),
}));

const count = fc.integer({ min: 0, max: 3 });
const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => {
  const inner = tie('schema');
  const schemas = fc.array(inner, { minLength: 1, maxLength: 3 });
  const named = mapOf(fc.constantFrom('a', 'b', 'constructor'), inner);
  const names = fc.uniqueArray(name, { maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      someOf({
        type: fc.constantFrom<JsonValue>('object', 'array', 'string', 'integer', ['number', 'null']),
        enum: fc.array(scalar, { minLength: 1, maxLength: 3 }),
        const: scalar,
        minimum: count,
        exclusiveMaximum: count,
        minLength: count,
        pattern: fc.constantFrom('^x', 'z$', '.'),
      }),
      someOf({
        properties: named,
        required: names,
        additionalProperties: inner,
        patternProperties: mapOf(fc.constantFrom('^a', 'o'), inner),
        propertyNames: inner,
        dependentRequired: mapOf(name, names),
        dependentSchemas: named,
        minProperties: count,
      }),
      // Apart from each other: ajv itself passes over `contains` beside `prefixItems` when the list is empty.
      someOf({ prefixItems: schemas, items: inner }),
      someOf({
        items: inner,
        contains: inner,
        minContains: count,
        uniqueItems: fc.boolean(),
      }),
      someOf({
        oneOf: schemas,
        anyOf: schemas,
        allOf: schemas,
        not: inner,
        if: inner,
        // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword; this record is never awaited
        then: inner,
        else: inner,
        unevaluatedProperties: inner,
      }),
    ),
  };
});

/** What ajv says of a schema as it is written; undefined where it fails itself. */
function oracle(written: JsonValue, instance: JsonValue): boolean | undefined {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, ownProperties: true, allErrors: true });
  try {
    return ajv.validate(typeof written === 'object' && written !== null ? written : written === true, instance);
  } catch (error) {
    if (error instanceof ReferenceError || error instanceof TypeError) return undefined;
    throw error;
  }
}

test('a schema of OpenAPI 3.1 accepts what JSON Schema says, and errors have a place and words', () => {
  fc.assert(
    fc.property(schema, value, (written, instance) => {
      const expected = oracle(written, instance);
      const validator = new InstanceValidator({
        document: { components: { schemas: { S: written } } },
        version: '3.1',
      });
      const errors = validator.validate('/components/schemas/S', instance, 'either');
      if (expected !== undefined) expect(errors.length === 0).toBe(expected);
      for (const { instancePointer, schemaPointer, isAboutKey, message } of errors) {
        const steps = stepsOf(instancePointer);
        expect(valueAt(instance, isAboutKey ? steps.slice(0, -1) : steps)).toBeDefined();
        expect(schemaPointer).toMatch(/^\/components\/schemas\/S(?:\/|$)/);
        expect(message).toMatch(/^[\s\S]+\.$/);
        expect(message).not.toContain('undefined');
      }
    }),
    runs(25),
  );
});
