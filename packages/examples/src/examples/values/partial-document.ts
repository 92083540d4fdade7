import {
  type DescriptionData,
  isObject,
  type JsonObject,
  type JsonValue,
  Located,
  rootOf,
  walkDescription,
} from '@docgraph/pipeline/plugin';

/** Keywords that a part of a value need not fulfil. */
const DEMANDS = ['required', 'minProperties', 'minItems', 'dependentRequired', 'not', 'if'];

/** A description in which nothing is required, and a value may follow several alternatives: for parts of values. */
export function partialDocument({ document, version }: DescriptionData): DescriptionData {
  const copy = { document: structuredClone(document), version };
  const choices: JsonObject[] = [];
  walkDescription(rootOf(copy), ({ kind, value }) => {
    if (kind !== 'schema') return;
    for (const keyword of DEMANDS) delete value[keyword];
    const { oneOf } = value;
    if (oneOf !== undefined) {
      delete value.oneOf;
      value.anyOf ??= oneOf;
    }
    // A discriminator tells alternatives apart by itself.
    if (value.anyOf !== undefined && value.discriminator === undefined) choices.push(value);
  });
  for (const choice of choices) choice.anyOf = toldApart(copy, Array.isArray(choice.anyOf) ? choice.anyOf : []);
  return copy;
}

/**
 * An alternative of which nothing is required would accept everything that it does not know: of its own properties the
 * value has to have one, or else of all alternatives none.
 */
function toldApart(data: DescriptionData, alternatives: readonly JsonValue[]): JsonValue[] {
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

/** A schema of values that have none of these properties. */
function without(names: readonly string[]): JsonObject {
  return { properties: Object.fromEntries(names.map((name) => [name, { not: {} }])) };
}

/** The properties that a schema lists itself, its references and the parts of its `allOf` included. */
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
