import {
  type DescriptionData,
  isObject,
  type JsonObject,
  type JsonValue,
  Located,
  rootOf,
  walkDescription,
} from '@docgraph/pipeline/plugin';

/** Keywords that don't apply to excerpts. */
const CONSTRAINTS = ['required', 'minProperties', 'minItems', 'dependentRequired', 'not', 'if'];

/** Relaxes a description for excerpts: nothing is required, and a value may match several alternatives. */
export function partialDocument({ document, version }: DescriptionData): DescriptionData {
  const copy = { document: structuredClone(document), version };
  const choices: JsonObject[] = [];
  walkDescription(rootOf(copy), ({ kind, value }) => {
    if (kind !== 'schema') return;
    for (const keyword of CONSTRAINTS) delete value[keyword];
    const { oneOf } = value;
    if (oneOf !== undefined) {
      delete value.oneOf;
      value.anyOf ??= oneOf;
    }
    // With a discriminator, the alternatives are already distinguishable.
    if (value.anyOf !== undefined && value.discriminator === undefined) choices.push(value);
  });
  for (const choice of choices) choice.anyOf = distinguished(copy, Array.isArray(choice.anyOf) ? choice.anyOf : []);
  return copy;
}

/**
 * Makes alternatives distinguishable. Without required properties, each one would accept any value. Therefore, a value
 * must have a property of the alternative, or no property of any alternative.
 */
function distinguished(data: DescriptionData, alternatives: readonly JsonValue[]): JsonValue[] {
  const names = alternatives.map((alternative) => propertyNames(data, alternative));
  if (names.some((own) => own.length === 0)) return [...alternatives];
  return [
    ...alternatives.map((alternative, index) => {
      const schema = isObject(alternative) ? new Located(data, alternative, '') : undefined;
      const title = schema?.text('title') ?? schema?.reference?.split('/').at(-1) ?? `${index + 1}`;
      return { title, allOf: [alternative, { not: without(names[index] ?? []) }] };
    }),
    { title: 'neither', ...without(names.flat()) },
  ];
}

/** Returns a schema for values without any of these properties. */
function without(names: readonly string[]): JsonObject {
  return { properties: Object.fromEntries(names.map((name) => [name, { not: {} }])) };
}

/** Lists the properties of a schema, including those of its references and `allOf`. */
function propertyNames(data: DescriptionData, schema: JsonValue): string[] {
  const names: string[] = [];
  const waiting = [schema];
  const seen = new Set<JsonValue>();
  for (const next of waiting) {
    const target = isObject(next) ? new Located(data, next, '').followed() : undefined;
    if (!target || seen.has(target.value)) continue;
    seen.add(target.value);
    names.push(...target.names('properties'));
    waiting.push(...target.list('allOf').map(({ value }) => value));
  }
  return names;
}
