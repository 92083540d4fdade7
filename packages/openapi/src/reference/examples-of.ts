import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { ApiExample, MediaType } from '@docgraph/schemas/operation';
import type { Direction } from './direction.ts';
import { alternativeLabel } from './print-type.ts';
import { writtenExamples } from './sample-value.ts';
import { alternativesIn, exactValue, partsOf, type SchemasByName } from './schema-forms.ts';
import { validSample } from './valid-sample.ts';

/** Maximum number of examples generated for the alternatives of a body. */
const MAX_ALTERNATIVES = 8;

/**
 * Returns examples of a body from its media type or its schema. If neither has any, generates one for each alternative.
 * A single example is named `default`.
 */
export function examplesOf(
  { examples, schema }: Pick<MediaType, 'examples' | 'schema'>,
  schemas: SchemasByName,
  direction: Direction,
): ApiExample[] {
  if (examples.length > 0 || !schema)
    return examples.map((example) => (example.numbers ? { ...example, value: exactValue(example) } : example));
  const written = writtenExamples(schema, schemas, direction);
  const all = written.length > 0 ? written.map(unlabeled) : generatedExamples(schema, schemas, direction);
  const [only, another] = all;
  return only && !another ? [{ name: 'default', value: only.value }] : all;
}

function unlabeled(value: ApiExample['value'], index: number): ApiExample {
  return { name: `example-${index + 1}`, value };
}

function generatedExamples(schema: ApiSchema, schemas: SchemasByName, direction: Direction): ApiExample[] {
  const owner = partsOf(schema, schemas).find((part) => alternativesIn(part).length > 1);
  const made = (owner ? alternativesIn(owner) : []).slice(0, MAX_ALTERNATIVES).map((chosen, index) => ({
    name: alternativeLabel(chosen, index, schemas),
    ...validSample(schema, schemas, direction, chosen),
  }));
  // If some alternatives have valid values, values that also match another alternative would mislead.
  const valid = made.filter(({ error }) => !error);
  const examples = new Map<string, ApiExample>();
  for (const { name, value } of valid.length > 0 ? valid : made) {
    const key = JSON.stringify(value);
    if (!examples.has(key)) examples.set(key, { name, value });
  }
  return examples.size > 0
    ? [...examples.values()]
    : [{ name: 'default', value: validSample(schema, schemas, direction).value }];
}
