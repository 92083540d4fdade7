import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { NUMBERS } from '@docgraph/schemas/schema-keywords';
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
  type SchemaMode,
  type Weight,
} from './json-schema.ts';
import { excludingMark, optionalNames } from './one-way-properties.ts';

/** Keywords that are copied unchanged. */
const SIMPLE = new Set<string>([...NUMBERS, 'type', 'enum', 'uniqueItems', 'const', 'dependentRequired']);
/** Those that OpenAPI 3.0 doesn't have, or that are flags there. */
const NEW_IN_3_1 = /^(?:exclusiveM|minC|maxC|const|dependent)/;
/** Keywords of OpenAPI 3.0 that contain schemas. Later versions support all keywords in `structures`. */
const SCHEMAS_3_0 = new Set(['items', 'additionalProperties', 'not', 'allOf', 'oneOf', 'anyOf', 'properties']);
/** Keywords whose schema is a condition, not a constraint on the value. */
const LITERAL = new Set(['not', 'if']);
/** Keywords whose schemas apply to the same value as the schema that contains them. */
const APPLIES_IN_PLACE = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else', 'dependentSchemas']);
/** Keywords whose inner errors aren't useful. They're wrapped so that the validator reports one error for each. */
const WRAPPED = ['oneOf', 'anyOf', 'contains'] as const;

/**
 * Converts schemas of a description to JSON Schema. References are preserved, but point to the key that `keyOf` assigns
 * to their target. Omits malformed keywords, which the shape check reports.
 */
export class JsonSchemaMaker {
  private readonly description: DescriptionData;
  private readonly keyOf: (pointer: string, mode: SchemaMode) => string;
  private readonly origins = new WeakMap<object, Origin>();

  constructor(description: DescriptionData, keyOf: (pointer: string, mode: SchemaMode) => string) {
    this.description = description;
    this.keyOf = keyOf;
  }

  /** Returns the source of a converted schema. */
  originOf(made: object): Origin | undefined {
    return this.origins.get(made);
  }

  /** @param inherited Names of properties that an enclosing schema makes optional. */
  make(
    written: JsonValue | undefined,
    pointer: string,
    mode: SchemaMode,
    inherited: readonly string[] = [],
  ): JsonSchema {
    if (written === false) return this.note({ not: {} }, { pointer, constraint: 'false' });
    const made = this.note({}, { pointer });
    if (!isObject(written)) return made;
    const schema = new Located(this.description, written, pointer);
    if (schema.reference !== undefined) {
      const target = pointerOfReference(schema.reference);
      if (target !== undefined && valueAt(this.description.document, stepsOf(target)) !== undefined)
        made.$ref = this.keyOf(target, mode);
      if (schema.isOnlyReference) return made;
    }
    const optional = mode === 'literal' ? [] : [...inherited, ...optionalNames(schema, mode)];
    for (const [keyword, value] of Object.entries(written)) {
      if (this.isUsable(keyword, value)) this.add(made, keyword, value, { schema, mode, optional });
    }
    if (this.description.version === '3.0') convertThreeZero(made, schema);
    made[COUNTED] = weightOf(made);
    this.wrap(made, pointer);
    return made;
  }

  private isUsable(keyword: string, value: JsonValue): boolean {
    const form = Object.hasOwn(keywordForms, keyword) ? keywordForms[keyword] : undefined;
    if (form && !form.fits(value)) return false;
    // The validator rejects an empty `enum`, and a `multipleOf` that isn't positive.
    if (keyword === 'enum') return Array.isArray(value) && value.length > 0;
    return keyword !== 'multipleOf' || Number(value) > 0;
  }

  private add(made: JsonSchema, keyword: string, value: JsonValue, context: Context): void {
    const isThreeZero = this.description.version === '3.0';
    if (SIMPLE.has(keyword) && !(isThreeZero && NEW_IN_3_1.test(keyword))) made[keyword] = value;
    else if (keyword === 'required' && Array.isArray(value))
      made.required = value.filter((name) => !context.optional.includes(String(name)));
    else if (keyword === 'pattern' && isPattern(String(value))) made.pattern = value;
    else if (keyword === 'format' && FORMATS.some((name) => name === value)) made.format = value;
    else if (!isThreeZero || SCHEMAS_3_0.has(keyword)) this.addSchemas(made, keyword, value, context);
  }

  /** Converts the schemas in a keyword's value. */
  private addSchemas(made: JsonSchema, keyword: string, value: JsonValue, context: Context): void {
    const { one, list, map } = structures.schema;
    const at = context.schema.at(keyword);
    const mode = LITERAL.has(keyword) ? 'literal' : context.mode;
    const optional = APPLIES_IN_PLACE.has(keyword) ? context.optional : [];
    const below = (child: JsonValue, step: string | number) => this.make(child, pointerBelow(at, step), mode, optional);
    if (keyword === '$defs' || keyword === 'contentSchema') return;
    if (keyword === 'properties' && isObject(value)) this.addProperties(made, value, context);
    else if (one && Object.hasOwn(one, keyword))
      // Additional and unevaluated properties have their own error messages for `false`.
      made[keyword] =
        /^(?:additional|unevaluated)Properties$/.test(keyword) && value === false
          ? false
          : this.make(value, at, mode, optional);
    else if (list && Object.hasOwn(list, keyword) && Array.isArray(value)) made[keyword] = value.map(below);
    else if (map && Object.hasOwn(map, keyword) && isObject(value))
      made[keyword] = Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => keyword !== 'patternProperties' || isPattern(name))
          .map(([name, child]) => [name, below(child, name)]),
      );
  }

  private addProperties(made: JsonSchema, properties: JsonObject, { schema, mode }: Context): void {
    const entries = Object.entries(properties).map(([name, value]): [string, JsonSchema] => {
      const pointer = schema.at('properties', name);
      const property = schema.object('properties')?.object(name);
      const mark = property && mode !== 'literal' ? excludingMark(property, mode) : undefined;
      return [name, mark ? this.note({ not: {} }, { pointer, constraint: mark }) : this.make(value, pointer, mode)];
    });
    made.properties = Object.fromEntries(entries.filter(([name]) => name !== '__proto__'));
    // The validator ignores `__proto__` in `properties`.
    const proto = entries.find(([name]) => name === '__proto__');
    if (proto) made.patternProperties = { ...made.patternProperties, '^__proto__$': proto[1] };
  }

  /** Wraps constraints in an `if`, so that inner errors aren't reported and `unevaluated…` keywords still work. */
  private wrap(made: JsonSchema, pointer: string): void {
    const wrappers: JsonSchema[] = [];
    for (const constraint of WRAPPED) {
      if (made[constraint] === undefined) continue;
      const inner: JsonSchema = { [constraint]: made[constraint] };
      delete made[constraint];
      for (const bound of ['minContains', 'maxContains'])
        if (constraint === 'contains' && made[bound] !== undefined) inner[bound] = made[bound];
      wrappers.push(this.note({ if: inner, else: false }, { pointer, constraint }));
    }
    if (wrappers.length > 0) made.allOf = [...(Array.isArray(made.allOf) ? made.allOf : []), ...wrappers];
  }

  private note(made: JsonSchema, origin: Origin): JsonSchema {
    this.origins.set(made, origin);
    return made;
  }
}

/** Returns the cost of validating a value against a schema, without nested schemas. */
function weightOf({ enum: members, uniqueItems }: JsonSchema): Weight {
  const compared = Array.isArray(members) ? members.length : 0;
  return { schema: 1 + compared / COMPARISONS, elements: uniqueItems === true };
}

/** Returns whether a pattern is supported. */
function isPattern(source: string): boolean {
  return readPattern(source).tree !== undefined;
}

/** The schema that contains a keyword, and how to convert it. */
interface Context {
  schema: Located;
  mode: SchemaMode;
  optional: readonly string[];
}

/** Converts `nullable` and the exclusive bounds of OpenAPI 3.0 to 2020-12. */
function convertThreeZero(made: JsonSchema, written: Located): void {
  const type = written.text('type');
  // Without a type, `nullable` has no effect.
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
