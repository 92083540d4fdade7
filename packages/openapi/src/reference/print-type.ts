import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { choices, isNull, isNullable, nameOf, type SchemasByName, tupleOf, typesOf } from './schema-forms.ts';

/** Prints the forms of a type, for example as text or with links. */
export interface TypePrinter<Printed> {
  words: Readonly<Record<'and' | 'or' | 'any', string>>;
  text(text: string): Printed;
  joined(parts: readonly Printed[], joint: string): Printed;
  reference(name: string): Printed;
  withFormat(types: string, format: string): string;
  orNull(type: Printed): Printed;
  arrayOf(type: Printed): Printed;
  tuple(types: Printed): Printed;
  /** @param key What the names of the properties represent. */
  mapOf(type: Printed, key: string | undefined): Printed;
  except(type: Printed): Printed;
  keysMatching(pattern: string, type: Printed): Printed;
}

/** Prints the type of a schema. Uses the names of named schemas. */
export function printType<Printed>(schema: ApiSchema, printer: TypePrinter<Printed>): Printed {
  const own = printValueType(schema, printer);
  const type = isNullable(schema) ? printer.orNull(own) : own;
  const patterns = Object.entries(schema.patternProperties ?? {});
  if (patterns.length === 0) return type;
  const keys = patterns.map(([pattern, each]) => printer.keysMatching(pattern, printType(each, printer)));
  return printer.joined([type, ...keys], '');
}

/** Prints a type without null. */
function printValueType<Printed>(schema: ApiSchema, printer: TypePrinter<Printed>): Printed {
  const { items, additionalProperties: values, properties, not, format } = schema;
  const { words, text, joined } = printer;
  const print = (each: ApiSchema) => printType(each, printer);
  const name = nameOf(schema);
  if (name !== undefined) return printer.reference(name);
  const tuple = tupleOf(schema);
  if (tuple) {
    const rest = tuple.rest === null ? [] : [joined([text('…'), ...(tuple.rest ? [print(tuple.rest)] : [])], '')];
    return printer.tuple(joined([...tuple.first.map(print), ...rest], ', '));
  }
  if (items)
    return printer.arrayOf(isCompound(items) ? joined([text('('), print(items), text(')')], '') : print(items));
  if (typeof values === 'object' && !properties)
    return printer.mapOf(print(values), schema['x-additionalPropertiesName']);
  const types = typesOf(schema);
  const variants = variantsOf(schema);
  if (types.length === 0 && variants)
    return joined(distinct(variants).map(print), ` ${variants === schema.allOf ? words.and : words.or} `);
  if (types.length === 0 && not && (not.$ref ?? not.type) !== undefined) return printer.except(print(not));
  const names = types.length > 0 ? types.join(` ${words.or} `) : (constantType(schema) ?? words.any);
  return text(format === undefined ? names : printer.withFormat(names, format));
}

/** Returns the type of the only value that a schema allows. */
function constantType(schema: ApiSchema): string | undefined {
  const { const: constant } = schema;
  if (isNull(schema)) return 'null';
  return Array.isArray(constant) ? 'array' : constant === undefined ? undefined : typeof constant;
}

function variantsOf(schema: ApiSchema): ApiSchema[] | undefined {
  return choices(schema, 'oneOf') ?? choices(schema, 'anyOf') ?? schema.allOf;
}

/** Returns whether a type consists of multiple types, and needs parentheses in the type of a list. */
function isCompound(schema: ApiSchema): boolean {
  if (isNullable(schema)) return true;
  if (schema.$ref !== undefined || schema.items !== undefined) return false;
  const types = typesOf(schema);
  return types.length > 1 || (types.length === 0 && (variantsOf(schema) ?? []).length > 1);
}

/** Omits parts that have no type of their own, and deduplicates parts with the same type. */
function distinct(schemas: readonly ApiSchema[]): ApiSchema[] {
  const typed = schemas.filter(
    ({ $ref, type, items, oneOf, anyOf, allOf }) => $ref ?? items ?? oneOf ?? anyOf ?? allOf ?? type,
  );
  const byType = typed.map((schema): [string, ApiSchema] => [
    schema.$ref ?? JSON.stringify([schema.type, schema.format, schema.items, schema.title]),
    schema,
  ]);
  return typed.length > 0 ? [...new Map(byType).values()] : schemas.slice(0, 1);
}

const plain: TypePrinter<string> = {
  words: { and: 'and', or: 'or', any: 'any' },
  text: (text) => text,
  joined: (parts, joint) => parts.join(joint),
  reference: (name) => name,
  withFormat: (types, format) => `${types} (${format})`,
  orNull: (type) => `${type} or null`,
  arrayOf: (type) => `array of ${type}`,
  tuple: (types) => `array [${types}]`,
  mapOf: (type, key) => (key === undefined ? `map of ${type}` : `map of ${type} keyed by ${key}`),
  except: (type) => `anything except ${type}`,
  keysMatching: (pattern, type) => `; keys matching \`${pattern}\` map to ${type}`,
};

/** Returns the type of a schema as text, such as `array of string (uuid)`. */
export function typeText(schema: ApiSchema): string {
  return printType(schema, plain);
}

/** Returns the label of an alternative: its title, its name, the properties that it requires, or its type. */
export function alternativeLabel(schema: ApiSchema, index: number, schemas: SchemasByName): string {
  const name = nameOf(schema);
  const target = name === undefined ? schema : schemas.get(name);
  return target?.title ?? name ?? (target?.required?.join(', ') || `${index + 1}. ${typeText(schema)}`);
}
