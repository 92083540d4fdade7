import { expect, test } from 'vitest';
import { boundsOf, description, differs, fieldsOf, nameIn, requiredOf, resolved, type Schema } from './document.ts';
import type { FieldRow, SchemaRow } from './rows.ts';
import { schemas } from './schemas/schemas.ts';

const described = description.components.schemas;

/** A test that finds the problems of every schema, each told with the line of the specification. */
function eachSchema(title: string, problems: (row: SchemaRow, schema: Schema) => string[]): void {
  test(`each schema ${title}`, () => {
    const found = schemas.flatMap((row) => {
      const schema = described[row.name];
      return schema ? problems(row, schema).map((problem) => `${row.source} ${row.name}${problem}`) : [];
    });
    expect(found).toEqual([]);
  });
}

/** The same, for each field that both know. */
function eachField(title: string, problems: (row: FieldRow, field: Schema) => string[]): void {
  test(`each field ${title}`, () => {
    const found = schemas.flatMap(({ name, source, fields }) => {
      const described = fieldsOf({ $ref: `#/components/schemas/${name}` });
      return Object.entries(fields).flatMap(([field, row]) => {
        const schema = described[field];
        return schema
          ? problems(row, schema).map((problem) => `${row.source ?? source} ${name}.${field}${problem}`)
          : [];
      });
    });
    expect(found).toEqual([]);
  });
}

const sorted = (values: readonly unknown[] | undefined) => values && [...values].map(String).sort();

test('the description has every schema of the specification, and no other', () => {
  expect(Object.keys(described).sort()).toEqual(schemas.map(({ name }) => name).sort());
});

eachSchema(
  'has and requires the fields of the specification and no other, has its values, and is described',
  (row, schema) => [
    ...differs('.required', sorted(requiredOf(schema)), sorted(row.required)),
    ...differs(
      ' alternatives',
      row.alternatives && schema.oneOf?.map(({ $ref = '' }) => nameIn($ref)),
      row.alternatives,
    ),
    ...(row.alternatives
      ? []
      : differs(' fields', Object.keys(fieldsOf(schema)).sort(), Object.keys(row.fields).sort())),
    ...differs(' enum', sorted(schema.enum), sorted(row.enum)),
    ...(row.values ? valueProblems(row.values, schema.additionalProperties) : []),
    ...(schema.description ? [] : [' has no description']),
  ],
);

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

eachField('has its type, format, values and default, and is described', (row, field) => {
  const schema = row.ref ? {} : resolved(field);
  return [
    ...typeProblems(row, field),
    ...differs(' enum', sorted(schema.enum), sorted(row.enum)),
    ...differs(' items: enum', sorted(schema.items && resolved(schema.items).enum), sorted(row.items?.enum)),
    ...differs(' default', schema.default, row.default),
    ...(resolved(field).description ? [] : [' has no description']),
  ];
});

eachField('is deprecated, read-only or write-only where the specification says so', (row, field) => [
  ...differs(' deprecated', field.deprecated, row.deprecated),
  ...differs(' writeOnly', field.writeOnly, row.writeOnly),
  ...(row.readOnly ? differs(' readOnly', field.readOnly, true) : []),
]);

eachSchema('that only requests have has no field that is read-only', ({ name }, schema) =>
  Object.entries(fieldsOf(schema)).flatMap(([field, { readOnly }]) =>
    readOnly && /(?:Create|Patch|Update|Request)$/.test(name) ? [`.${field} is read-only`] : [],
  ),
);

/** Fields that a request has under another name, and the id of a path that a patch repeats. */
const OTHERS = new Set([
  'KubernetesNodePool.type',
  'SlurmNodePool.type',
  'InstanceTemplate.name',
  'InstanceTemplate.image_name',
  'InstanceTemplate.custom_image_name',
  'ExternalLoadBalancer.id',
]);

eachSchema(
  'of an entity has fields that are read-only exactly where no request for it has them',
  ({ name }, schema) => {
    const requests = ['Create', 'Patch', 'Update']
      .map((kind) => described[name + kind])
      .filter((one) => one !== undefined);
    if (requests.length === 0) return [];
    const written = new Set(requests.flatMap((request) => Object.keys(fieldsOf(request))));
    return Object.entries(fieldsOf(schema))
      .filter(([field, { $ref }]) => !$ref && !OTHERS.has(`${name}.${field}`))
      .flatMap(([field, { readOnly = false }]) => differs(`.${field} readOnly`, readOnly, !written.has(field)));
  },
);

eachField('has the bounds that the specification states, and no other', (row, field) => {
  const stated = [...(row.pattern ? ['pattern'] : []), ...(row.minItems ? ['minItems'] : [])];
  return [
    ...differs(' bounds', boundsOf(field), stated),
    ...differs(' bounds of items', boundsOf(field.items ?? {}), []),
    ...differs(' minItems', field.minItems, row.minItems),
  ];
});

const texts = JSON.stringify(description.paths);
eachField(
  'shows the value that the specification gives as an example, or an example of the description does',
  (row, field) => {
    if (row.example === undefined) return [];
    const shown = JSON.stringify([field.example, field.description]).includes(String(row.example));
    return shown || texts.includes(JSON.stringify(row.example)) ? [] : [` does not show ${row.example}`];
  },
);
