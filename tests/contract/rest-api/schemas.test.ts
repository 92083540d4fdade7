import { expect, test } from 'vitest';
import { boundsOf, description, differs, fieldsOf, nameIn, requiredOf, resolved, type Schema } from './document.ts';
import type { FieldRow, SchemaRow } from './rows.ts';
import { schemas } from './schemas/schemas.ts';

const described = description.components.schemas;

/** All problems of all schemas, each with the line it comes from. */
function problems(find: (row: SchemaRow, schema: Schema) => string[]): string[] {
  return schemas.flatMap((row) => {
    const schema = described[row.name];
    return schema ? find(row, schema).map((problem) => `${row.source} ${row.name}${problem}`) : [];
  });
}

/** The same, for each field that both know. */
function fieldProblems(find: (row: FieldRow, field: Schema) => string[]): string[] {
  return schemas.flatMap(({ name, source, fields }) => {
    const described = fieldsOf({ $ref: `#/components/schemas/${name}` });
    return Object.entries(fields).flatMap(([field, row]) => {
      const schema = described[field];
      return schema ? find(row, schema).map((problem) => `${row.source ?? source} ${name}.${field}${problem}`) : [];
    });
  });
}

const sorted = (values: readonly unknown[] | undefined) => values && [...values].map(String).sort();

test('the description has every schema of the specification, and no other', () => {
  expect(Object.keys(described).sort()).toEqual(schemas.map(({ name }) => name).sort());
});

test('each schema has and requires every field that the specification says, and no other', () => {
  expect(
    problems((row, schema) => [
      ...differs('.required', sorted(requiredOf(schema)), sorted(row.required)),
      ...differs(
        ' alternatives',
        row.alternatives && schema.oneOf?.map(({ $ref = '' }) => nameIn($ref)),
        row.alternatives,
      ),
      ...(row.alternatives
        ? []
        : differs(' fields', Object.keys(fieldsOf(schema)).sort(), Object.keys(row.fields).sort())),
    ]),
  ).toEqual([]);
});

/** Type, format, reference and inner values of a field, as far as the specification states them. */
function typeProblems(row: FieldRow, schema: Schema): string[] {
  if (row.ref) return differs(' reference', schema.$ref && nameIn(schema.$ref), row.ref);
  const { type, format, items = {}, additionalProperties: values } = resolved(schema);
  return [
    ...(row.type ? differs(' type', type, row.type) : []),
    ...(row.type ? differs(' format', format, row.format) : []),
    ...(row.items ? typeProblems(row.items, items).map((problem) => ` items:${problem}`) : []),
    ...(row.values ? valueProblems(row.values, values).map((problem) => ` values:${problem}`) : []),
  ];
}

function valueProblems(row: FieldRow, values: Schema['additionalProperties']): string[] {
  return values === undefined || values === false
    ? [' none are allowed']
    : typeProblems(row, values === true ? {} : values);
}

test('each field has its type and format', () => {
  expect(fieldProblems(typeProblems)).toEqual([]);
  expect(problems((row, schema) => (row.values ? valueProblems(row.values, schema.additionalProperties) : []))).toEqual(
    [],
  );
});

test('each field has the values and the default of the specification, and no other', () => {
  expect(
    fieldProblems((row, field) => {
      const schema = row.ref ? {} : resolved(field);
      return [
        ...differs(' enum', sorted(schema.enum), sorted(row.enum)),
        ...differs(' items: enum', sorted(schema.items && resolved(schema.items).enum), sorted(row.items?.enum)),
        ...differs(' default', schema.default, row.default),
      ];
    }),
  ).toEqual([]);
  expect(problems((row, schema) => differs(' enum', sorted(schema.enum), sorted(row.enum)))).toEqual([]);
});

test('each field is deprecated, read-only or write-only where the specification says so', () => {
  expect(
    fieldProblems((row, field) => [
      ...differs(' deprecated', field.deprecated, row.deprecated),
      ...differs(' writeOnly', field.writeOnly, row.writeOnly),
      ...(row.readOnly ? differs(' readOnly', field.readOnly, true) : []),
    ]),
  ).toEqual([]);
  expect(
    problems(({ name }, schema) =>
      /(?:Create|Patch|Update|Request)$/.test(name)
        ? Object.entries(fieldsOf(schema)).flatMap(([field, { readOnly }]) =>
            readOnly ? [`.${field} is read-only, but only requests have it`] : [],
          )
        : [],
    ),
  ).toEqual([]);
});

/** Fields that a request has under another name. */
const RENAMED = [
  'KubernetesNodePool.type',
  'SlurmNodePool.type',
  'InstanceTemplate.name',
  'InstanceTemplate.image_name',
  'InstanceTemplate.custom_image_name',
];
/** A patch repeats the id of its path. */
const REPEATED = ['ExternalLoadBalancer.id'];

test('a field of an entity is read-only exactly where no request for the entity has it', () => {
  const others = new Set([...RENAMED, ...REPEATED]);
  expect(
    problems(({ name }, schema) => {
      const requests = ['Create', 'Patch', 'Update']
        .map((kind) => described[name + kind])
        .filter((request) => request !== undefined);
      if (requests.length === 0) return [];
      const written = new Set(requests.flatMap((request) => Object.keys(fieldsOf(request))));
      return Object.entries(fieldsOf(schema))
        .filter(([field, { $ref }]) => !$ref && !others.has(`${name}.${field}`))
        .flatMap(([field, { readOnly = false }]) => differs(`.${field} readOnly`, readOnly, !written.has(field)));
    }),
  ).toEqual([]);
});

test('no field has a bound that the specification does not state', () => {
  expect(
    fieldProblems((row, field) => {
      const stated = [...(row.pattern ? ['pattern'] : []), ...(row.minItems ? ['minItems'] : [])];
      return [
        ...differs(' bounds', boundsOf(field), stated),
        ...differs(' bounds of items', boundsOf(field.items ?? {}), []),
        ...differs(' minItems', field.minItems, row.minItems),
      ];
    }),
  ).toEqual([]);
});

test('each value that the specification gives as an example stands in the description', () => {
  const texts = JSON.stringify(description.paths);
  expect(
    fieldProblems((row, field) => {
      if (row.example === undefined) return [];
      const shown = JSON.stringify([field.example, field.description]).includes(String(row.example));
      return shown || texts.includes(JSON.stringify(row.example)) ? [] : [` does not show ${row.example}`];
    }),
  ).toEqual([]);
});

test('each schema and each field says what it is', () => {
  const silent = problems((_, schema) => (schema.description ? [] : [' has no description']));
  expect(silent).toEqual([]);
  expect(fieldProblems((_, field) => (resolved(field).description ? [] : [' has no description']))).toEqual([]);
});
