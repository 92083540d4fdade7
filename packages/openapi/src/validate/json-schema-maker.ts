import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { type DescriptionData, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { keywordForms } from '../description/keyword-forms.ts';
import { Located, pointerOfReference } from '../description/located.ts';
import { structures } from '../description/structure.ts';
import { readPattern } from '../reference/pattern/read-pattern.ts';
import {
  COMPARISONS,
  COUNTED,
  FORMATS,
  type JsonSchema,
  type Origin,
  type Reading,
  type Weight,
} from './json-schema.ts';
import { excludedBy, optionalNames } from './one-way-properties.ts';

/** Keywords that demand something and are taken over as they are. */
const SIMPLE = ['multipleOf', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'];
const SIMPLE_3_0 = new Set([...SIMPLE, 'type', 'enum', 'uniqueItems', 'minimum', 'maximum']);
const SIMPLE_3_1 = new Set([
  ...SIMPLE_3_0,
  ...['const', 'exclusiveMinimum', 'exclusiveMaximum', 'minContains', 'maxContains', 'dependentRequired'],
]);
/** Keywords of OpenAPI 3.0 that hold schemas; later versions know all that `structures` lists. */
const SCHEMAS_3_0 = new Set(['items', 'additionalProperties', 'not', 'allOf', 'oneOf', 'anyOf', 'properties']);
/** Keywords whose schema is not what a value must be, but what decides something about it. */
const LITERAL = new Set(['not', 'if']);
/** Keywords whose schemas apply to the same value as the schema they stand in. */
const APPLIES_IN_PLACE = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else', 'dependentSchemas']);
/** Demands whose inner errors say little: they are wrapped, so that the validator gives one error for each. */
const WRAPPED = ['oneOf', 'anyOf', 'contains'] as const;

/**
 * Makes JSON Schemas of the schemas of a description. References stay references, by the key that `keyOf` gives to
 * their target. Keywords in a wrong form are left out: the shape check reports them.
 */
export class JsonSchemaMaker {
  private readonly description: DescriptionData;
  private readonly keyOf: (pointer: string, reading: Reading) => string;
  private readonly origins = new WeakMap<object, Origin>();

  constructor(description: DescriptionData, keyOf: (pointer: string, reading: Reading) => string) {
    this.description = description;
    this.keyOf = keyOf;
  }

  /** What a schema that was made here stands for. */
  originOf(made: object): Origin | undefined {
    return this.origins.get(made);
  }

  /** @param inherited Names that an enclosing schema makes optional. */
  make(
    written: JsonValue | undefined,
    pointer: string,
    reading: Reading,
    inherited: readonly string[] = [],
  ): JsonSchema {
    if (written === false) return this.note({ not: {} }, { pointer, demand: 'false' });
    const made = this.note({}, { pointer });
    if (!isObject(written)) return made;
    const schema = new Located(this.description, written, pointer);
    if (schema.reference !== undefined) {
      const target = pointerOfReference(schema.reference);
      if (target !== undefined && valueAt(this.description.document, stepsOf(target)) !== undefined)
        made.$ref = this.keyOf(target, reading);
      if (schema.isOnlyReference) return made;
    }
    const optional = reading === 'literal' ? [] : [...inherited, ...optionalNames(schema, reading)];
    for (const [keyword, value] of Object.entries(written)) {
      if (this.isUsable(keyword, value)) this.add(made, keyword, value, { schema, reading, optional });
    }
    if (this.description.version === '3.0') readLikeThreeZero(made, schema);
    made[COUNTED] = weightOf(made);
    this.wrap(made, pointer);
    return made;
  }

  private isUsable(keyword: string, value: JsonValue): boolean {
    const form = Object.hasOwn(keywordForms, keyword) ? keywordForms[keyword] : undefined;
    if (form && !form.fits(value)) return false;
    // The validator refuses what no value could fulfil.
    if (keyword === 'enum') return Array.isArray(value) && value.length > 0;
    return keyword !== 'multipleOf' || Number(value) > 0;
  }

  private add(made: JsonSchema, keyword: string, value: JsonValue, context: Context): void {
    const isThreeZero = this.description.version === '3.0';
    if ((isThreeZero ? SIMPLE_3_0 : SIMPLE_3_1).has(keyword)) made[keyword] = value;
    else if (keyword === 'required' && Array.isArray(value))
      made.required = value.filter((name) => !context.optional.includes(String(name)));
    else if (keyword === 'pattern' && isPattern(String(value))) made.pattern = value;
    else if (keyword === 'format' && FORMATS.some((name) => name === value)) made.format = value;
    else if (!isThreeZero || SCHEMAS_3_0.has(keyword)) this.addSchemas(made, keyword, value, context);
  }

  /** Adds the schemas below a keyword. */
  private addSchemas(made: JsonSchema, keyword: string, value: JsonValue, context: Context): void {
    const { one, list, map } = structures.schema;
    const at = context.schema.at(keyword);
    const reading = LITERAL.has(keyword) ? 'literal' : context.reading;
    const optional = APPLIES_IN_PLACE.has(keyword) ? context.optional : [];
    const below = (child: JsonValue, step: string | number) =>
      this.make(child, pointerBelow(at, step), reading, optional);
    if (keyword === '$defs' || keyword === 'contentSchema') return;
    if (keyword === 'properties' && isObject(value)) this.addProperties(made, value, context);
    else if (one && Object.hasOwn(one, keyword))
      // These two have error messages of their own for `false`.
      made[keyword] =
        /^(?:additional|unevaluated)Properties$/.test(keyword) && value === false
          ? false
          : this.make(value, at, reading, optional);
    else if (list && Object.hasOwn(list, keyword) && Array.isArray(value)) made[keyword] = value.map(below);
    else if (map && Object.hasOwn(map, keyword) && isObject(value))
      made[keyword] = Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => keyword !== 'patternProperties' || isPattern(name))
          .map(([name, child]) => [name, below(child, name)]),
      );
  }

  private addProperties(made: JsonSchema, properties: JsonObject, { schema, reading }: Context): void {
    const entries = Object.entries(properties).map(([name, value]): [string, JsonSchema] => {
      const pointer = schema.at('properties', name);
      const property = schema.object('properties')?.object(name);
      const mark = property && reading !== 'literal' ? excludedBy(property, reading) : undefined;
      return [name, mark ? this.note({ not: {} }, { pointer, demand: mark }) : this.make(value, pointer, reading)];
    });
    made.properties = Object.fromEntries(entries.filter(([name]) => name !== '__proto__'));
    // The validator passes this name over among `properties`.
    const proto = entries.find(([name]) => name === '__proto__');
    if (proto) made.patternProperties = { ...made.patternProperties, '^__proto__$': proto[1] };
  }

  /** An `if` gives no inner errors and keeps what `unevaluated…` needs to know. */
  private wrap(made: JsonSchema, pointer: string): void {
    const wrappers: JsonSchema[] = [];
    for (const demand of WRAPPED) {
      if (made[demand] === undefined) continue;
      const inner: JsonSchema = { [demand]: made[demand] };
      delete made[demand];
      for (const bound of ['minContains', 'maxContains'])
        if (demand === 'contains' && made[bound] !== undefined) inner[bound] = made[bound];
      wrappers.push(this.note({ if: inner, else: false }, { pointer, demand }));
    }
    if (wrappers.length > 0) made.allOf = [...(Array.isArray(made.allOf) ? made.allOf : []), ...wrappers];
  }

  private note(made: JsonSchema, origin: Origin): JsonSchema {
    this.origins.set(made, origin);
    return made;
  }
}

/** What checking a value against a schema costs, the schemas below it left out. */
function weightOf({ enum: members, uniqueItems }: JsonSchema): Weight {
  const compared = Array.isArray(members) ? members.length : 0;
  return { schema: 1 + compared / COMPARISONS, elements: uniqueItems === true };
}

/** Whether values can be checked against a pattern. */
function isPattern(source: string): boolean {
  return readPattern(source).tree !== undefined;
}

/** Where a keyword stands. */
interface Context {
  schema: Located;
  reading: Reading;
  optional: readonly string[];
}

/** `nullable` and the exclusive bounds of OpenAPI 3.0 in the words of 2020-12. */
function readLikeThreeZero(made: JsonSchema, written: Located): void {
  const type = written.text('type');
  // Without a type it allows nothing that was not allowed before.
  if (written.is('nullable') && type !== undefined && made.type !== undefined) made.type = [type, 'null'];
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (!written.is(exclusive) || made[bound] === undefined) continue;
    made[exclusive] = made[bound];
    delete made[bound];
  }
}
