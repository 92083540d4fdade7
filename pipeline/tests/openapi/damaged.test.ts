import SwaggerParser from '@apidevtools/swagger-parser';
import { ApiIndex } from '@docgraph/schemas/api-index';
import { JsonValue, NamedApiSchema } from '@docgraph/schemas/api-schema';
import { Operation } from '@docgraph/schemas/operation';
import type { PluginProblem } from '@docgraph/source/checked';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderApi } from '../../render/api/render-api.ts';
import { linked, parseTexts, readExpected } from './fixture.ts';

/** Returns the paths to all parts of a value. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** Returns a copy of a value with a part replaced. */
function replaced(value: unknown, [step, ...rest]: readonly string[], other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, rest, other) : item));
  return { ...Object(value), [step]: replaced(Reflect.get(Object(value), step), rest, other) };
}

const inventory: unknown = parse(readExpected('inventory-3.1', 'openapi.yaml'));
const wrongValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('#/components/schemas/Thing', '#/paths', '#', 'a.yaml', 'x-y').map(($ref) => ({ $ref })),
);

/** As in the product, references are not resolved. */
const unresolved = { resolve: { external: false }, dereference: { excludedPathMatcher: () => true } };

test('reports any damage in a description, and the rest still matches the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Later versions are not validated against the schema, which is slow.
      fc.constantFrom('3.0.0', '3.1.0', '3.2.0'),
      fc.array(fc.tuple(fc.constantFrom(...pathsOf(inventory).slice(1)), wrongValue), { minLength: 1, maxLength: 3 }),
      async (openapi, damages) => {
        let damaged: unknown = inventory;
        for (const [path, value] of damages) damaged = replaced(damaged, path, value);
        const text = JSON.stringify({ ...Object(damaged), openapi });
        const { value, problems } = await parseTexts({ 'openapi.json': text });
        const isRejected = await SwaggerParser.validate(JSON.parse(text), unresolved).then(
          () => false,
          () => true,
        );
        if (isRejected)
          expect(problems.filter(({ rule }: PluginProblem) => rule !== 'openapi/missing-operation-id')).not.toEqual([]);
        expect(value !== undefined || problems.length > 0).toBe(true);
        if (!value) return;
        const { index, operations, schemas, document } = renderApi(linked(value), {});
        expect(JSON.parse(document)).toEqual(JSON.parse(text));
        for (const schema of schemas) NamedApiSchema.parse(schema);
        for (const operation of operations) Operation.parse(operation);
        ApiIndex.parse(index);
        JsonValue.parse(JSON.parse(document));
      },
    ),
    runs(6),
  );
});
