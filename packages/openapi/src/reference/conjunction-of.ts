import type { ApiSchema } from '@docgraph/schemas/api-schema';
import {
  alternativesIn,
  choices,
  exactSchema,
  type Limits,
  limitsOf,
  nameIn,
  nameOf,
  partsOf,
  propertiesOf,
  type SchemasByName,
  typesOf,
} from './schema-forms.ts';

/**
 * Everything that a single value must match: a schema, its reference target, the schemas in its `allOf`, and one
 * alternative of each choice.
 */
export interface Conjunction {
  parts: ApiSchema[];
  /** Named schemas among the parts. */
  names: string[];
  /** The names that are only in an `allOf`. */
  bases: ReadonlySet<string>;
  /** The type that all parts allow. */
  type: string;
  limits: Limits;
  /** Object properties by name, each with the combined schema of all parts. */
  properties: ReadonlyMap<string, { schema: ApiSchema; required: boolean }>;
  /** Names of all required properties. */
  required: ReadonlySet<string>;
  /** Names that would make the value match another alternative, or a `not`. */
  excluded: ReadonlySet<string>;
  /** Values of the discriminator properties that select the chosen alternatives. */
  discriminated: ReadonlyMap<string, string>;
}

interface Collected {
  parts: ApiSchema[];
  names: ReadonlySet<string>;
  bases: ReadonlySet<string>;
  /** Property names that the other alternatives require. */
  otherwise: ReadonlySet<string>;
}

interface Search {
  schemas: SchemasByName;
  around: ReadonlySet<string>;
  /** The alternative to choose wherever it's one of those offered. */
  chosen: ApiSchema | undefined;
  /** Named schemas known to be infinite, so that they aren't tried again. */
  endless: Set<string>;
}

/**
 * Combines everything that a value must match. Chooses the first alternative that doesn't contain an enclosing schema,
 * and the consequence of a condition (`if`) unless other schemas rule the condition out. Returns undefined if every alternative does, because the value would be infinite.
 */
export function conjunctionOf(
  schema: ApiSchema,
  schemas: SchemasByName,
  around: ReadonlySet<string>,
  chosen?: ApiSchema,
): Conjunction | undefined {
  const search = { schemas, around, chosen, endless: new Set<string>() };
  const collected = withConditions(
    collect(schema, search, { parts: [], names: new Set(), bases: new Set(), otherwise: new Set() }),
    search,
  );
  if (!collected) return undefined;
  const { parts, names, bases } = collected;
  const required = new Set(parts.flatMap(({ required = [] }) => required));
  const excluded = new Set([...collected.otherwise, ...parts.flatMap((part) => forbiddenNames(part, required))]);
  for (const name of required) excluded.delete(name);
  return {
    parts,
    names: [...names],
    bases,
    type: typeOf(parts),
    limits: limitsOf(parts),
    properties: combinedProperties(parts, required),
    required,
    excluded,
    discriminated: discriminatedBy(parts, names),
  };
}

/** Adds a schema and everything it includes. Returns undefined if it's infinite. */
function collect(schema: ApiSchema, search: Search, known: Collected): Collected | undefined {
  const name = nameOf(schema);
  let result: Collected | undefined = { ...known, parts: [...known.parts, exactSchema(schema)] };
  const target = name === undefined || known.names.has(name) ? undefined : search.schemas.get(name);
  if (name !== undefined && target) {
    if (search.endless.has(name) || (search.around.has(name) && !isChoice(target))) return undefined;
    result = collect(target, search, { ...result, names: new Set([...known.names, name]) });
    if (!result) search.endless.add(name);
  }
  for (const part of schema.allOf ?? []) {
    const bases = new Set([...(result?.bases ?? []), ...[nameOf(part) ?? []].flat()]);
    result = result && collect(part, search, { ...result, bases });
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const list = choices(schema, keyword) ?? [];
    if (list.length > 0) result = result && takeOne(list, search, result);
  }
  const isBase = schema.discriminator && !schema.oneOf && !schema.anyOf;
  const extensions = isBase ? alternativesIn(schema) : [];
  if (result && !extensions.some((each) => result?.names.has(nameOf(each) ?? '')))
    result = takeOne(extensions, search, result) ?? result;
  return result;
}

/** Adds the schemas that depend on others: the consequences of conditions, and `dependentSchemas`. */
function withConditions(known: Collected | undefined, search: Search): Collected | undefined {
  let result = known;
  for (const part of known?.parts ?? []) {
    const condition = part.if;
    const isMet = condition && result && isPossible(condition, result.parts);
    const consequences = isMet ? [condition, part.then] : [condition && part.else];
    const declared = new Set(result?.parts.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const [name, schema] of Object.entries(part.dependentSchemas ?? {}))
      if (declared.has(name)) consequences.push(schema);
    for (const each of consequences) if (each && result) result = collect(each, search, result);
  }
  return result;
}

/** Returns whether the constants in a condition are among the values that other schemas allow. */
function isPossible(condition: ApiSchema, parts: readonly ApiSchema[]): boolean {
  const valuesOf = ({ const: constant, enum: values }: ApiSchema) => (constant === undefined ? values : [constant]);
  const others = parts.flatMap(propertiesOf);
  return (
    !condition.not &&
    propertiesOf(condition).every(({ name, schema }) => {
      const wanted = valuesOf(schema)?.map((value) => JSON.stringify(value));
      const allowed = others.flatMap((other) => (other.name === name ? [valuesOf(other.schema)] : []));
      return allowed.every((list) => !wanted || !list || list.some((value) => wanted.includes(JSON.stringify(value))));
    })
  );
}

/** Returns whether a schema is only a choice of named schemas, which is finite if at least one of them is. */
function isChoice({ oneOf = [], anyOf = [] }: ApiSchema): boolean {
  const list = [...oneOf, ...anyOf];
  return list.length > 0 && list.every(({ $ref }) => $ref !== undefined);
}

function takeOne(list: readonly ApiSchema[], search: Search, known: Collected): Collected | undefined {
  const { chosen } = search;
  const wanted = list.filter((each) => each === chosen || (each.$ref !== undefined && each.$ref === chosen?.$ref));
  // Alternatives whose constant another part excludes come last.
  const possible = list.filter((each) => isAllowedBy(known.parts, each));
  for (const schema of wanted.length > 0 ? wanted : [...new Set([...possible, ...list])]) {
    // A schema that's an alternative of itself adds nothing.
    if (known.names.has(nameOf(schema) ?? '')) continue;
    const taken = collect(schema, search, known);
    if (!taken) continue;
    const others = list.filter((other) => other !== schema).flatMap((other) => requiredOf(other, search.schemas));
    return { ...taken, otherwise: new Set([...taken.otherwise, ...others]) };
  }
  return undefined;
}

/** Returns whether the constant of an alternative is among the values that other parts allow. */
function isAllowedBy(parts: readonly ApiSchema[], { const: constant }: ApiSchema): boolean {
  if (constant === undefined) return true;
  const text = JSON.stringify(constant);
  const lists = parts.flatMap((part) => (part.const === undefined ? (part.enum ? [part.enum] : []) : [[part.const]]));
  return lists.every((values) => values.some((value) => JSON.stringify(value) === text));
}

/** Returns the names that an alternative requires. */
function requiredOf(schema: ApiSchema, schemas: SchemasByName): string[] {
  return partsOf(schema, schemas).flatMap(({ required = [] }) => required);
}

/**
 * Returns names that would match a `not` with required properties. If multiple names are forbidden only in combination,
 * returns the last.
 */
function forbiddenNames({ not }: ApiSchema, required: ReadonlySet<string>): string[] {
  if (!not) return [];
  const excluded = [not, ...(not.anyOf ?? []), ...(not.oneOf ?? [])];
  return excluded.flatMap(({ required: names = [] }) => names.filter((name) => !required.has(name)).slice(-1));
}

function typeOf(parts: readonly ApiSchema[]): string {
  const stated = parts.map(typesOf).filter((types) => types.length > 0);
  const [first = [], ...others] = stated;
  const common = first.filter((type) => others.every((types) => allows(types, type)));
  // Every integer is also a number, so the narrower type wins.
  if (common.includes('number') && others.some((types) => types.includes('integer'))) return 'integer';
  const type = common[0] ?? first[0] ?? typeByKeywords(parts);
  const forbidden = parts.flatMap(({ not }) => (not && Object.keys(not).length === 1 ? typesOf(not) : []));
  if (!forbidden.includes(type)) return type;
  return ['string', 'integer', 'object', 'array', 'boolean'].find((each) => !forbidden.includes(each)) ?? type;
}

function allows(types: readonly string[], type: string): boolean {
  if (types.includes(type)) return true;
  return (type === 'integer' && types.includes('number')) || (type === 'number' && types.includes('integer'));
}

function typeByKeywords(parts: readonly ApiSchema[]): string {
  const keywords = parts.flatMap(Object.keys);
  const has = (pattern: RegExp) => keywords.some((keyword) => pattern.test(keyword));
  if (has(/roperties$|^(?:required|dependentRequired|propertyNames)$/)) return 'object';
  if (has(/tems$|^contains$/)) return 'array';
  return has(/(?:ax|in)imum$|^multipleOf$/) ? 'number' : 'string';
}

function combinedProperties(parts: readonly ApiSchema[], required: ReadonlySet<string>): Conjunction['properties'] {
  const byName = new Map<string, ApiSchema[]>();
  for (const { name, schema } of parts.flatMap(propertiesOf)) byName.set(name, [...(byName.get(name) ?? []), schema]);
  return new Map(
    [...byName].map(([name, schemas]) => {
      const [only] = schemas;
      const schema = only && schemas.length === 1 ? only : { allOf: schemas };
      return [name, { schema, required: required.has(name) }];
    }),
  );
}

function discriminatedBy(parts: readonly ApiSchema[], names: ReadonlySet<string>): Map<string, string> {
  return new Map(
    parts.flatMap(({ discriminator }): [string, string][] => {
      // The most specific schema has been added first.
      const mapping = Object.entries(discriminator?.mapping ?? {});
      const [taken] = [...names].flatMap(
        (name) => mapping.find(([, reference]) => nameIn(reference) === name)?.[0] ?? [],
      );
      return discriminator && taken !== undefined ? [[discriminator.propertyName, taken]] : [];
    }),
  );
}
