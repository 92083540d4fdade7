import { schemaAnchor } from '#reference/anchors.ts';
import { patternProperties, type Tuple, tupleOf, typeNames } from '#reference/schema-forms.ts';
import type { ApiSchema } from '#schemas/api-schema.ts';

/** The type of a schema in a few words; references lead to their section. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const { ref, items, additionalProperties, properties, nullable } = schema;
  if (ref !== undefined) return <a href={`#${schemaAnchor(ref)}`}>{ref}</a>;
  const suffix = nullable && schema.const !== null ? ' or null' : '';
  const tuple = tupleOf(schema);
  if (tuple !== undefined) return <TupleType tuple={tuple} suffix={suffix} />;
  if (items !== undefined) {
    return (
      <>
        array of <SchemaType schema={items} />
        {suffix}
      </>
    );
  }
  if (typeof additionalProperties === 'object' && properties === undefined) {
    return (
      <>
        map of <SchemaType schema={additionalProperties} />
        {schema.additionalPropertiesName !== undefined && ` by ${schema.additionalPropertiesName}`}
        {suffix}
        <PatternTypes schema={schema} />
      </>
    );
  }
  const variants = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (schema.types.length === 0 && variants !== undefined) {
    return (
      <>
        <Joined schemas={distinct(variants)} joint={schema.allOf === variants ? ' and ' : ' or '} />
        {suffix}
      </>
    );
  }
  const { not } = schema;
  if (schema.types.length === 0 && not !== undefined && (not.ref !== undefined || not.types.length > 0)) {
    return (
      <>
        anything but <SchemaType schema={not} />
      </>
    );
  }
  const format = schema.format === undefined ? '' : ` <${schema.format}>`;
  return (
    <>
      {`${typeNames(schema)}${format}${suffix}`}
      <PatternTypes schema={schema} />
    </>
  );
}

/** An array whose first elements have types of their own. */
function TupleType({ tuple: { first, rest }, suffix }: { tuple: Tuple; suffix: string }) {
  return (
    <>
      array [<Joined schemas={first} joint=", " />
      {rest !== null && ', …'}
      {rest && <SchemaType schema={rest} />}]{suffix}
    </>
  );
}

/** What the properties of an object hold whose names are not known. */
function PatternTypes({ schema }: { schema: ApiSchema }) {
  return patternProperties(schema).map((each) => (
    <span key={each.pattern}>
      ; names that match <code>{each.pattern}</code> hold <SchemaType schema={each.schema} />
    </span>
  ));
}

function Joined({ schemas, joint }: { schemas: readonly ApiSchema[]; joint: string }) {
  return schemas.map((schema, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no identity but their place, and never move
    <span key={index}>
      {index > 0 && joint}
      <SchemaType schema={schema} />
    </span>
  ));
}

/** Parts that only add keywords to a reference, and those of the same plain type, are said once. */
function distinct(schemas: readonly ApiSchema[]): ApiSchema[] {
  const telling = schemas.filter(
    ({ ref, types, items, oneOf, anyOf, allOf }) => ref ?? items ?? oneOf ?? anyOf ?? allOf ?? types[0],
  );
  const byText = new Map(
    telling.map((schema) => [
      schema.ref ?? JSON.stringify([schema.types, schema.format, schema.items, schema.title]),
      schema,
    ]),
  );
  return byText.size > 0 ? [...byText.values()] : [...schemas].slice(0, 1);
}
