import { schemaAnchor } from '#reference/anchors.ts';
import type { ApiSchema } from '#schemas/api-schema.ts';

/** The type of a schema in a few words; references lead to their section. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const { ref, items, additionalProperties, properties, nullable } = schema;
  if (ref !== undefined) return <a href={`#${schemaAnchor(ref)}`}>{ref}</a>;
  const suffix = nullable ? ' or null' : '';
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
  const names = schema.types.length === 0 ? 'any' : schema.types.join(' or ');
  const format = schema.format === undefined ? '' : ` <${schema.format}>`;
  return `${names}${format}${suffix}`;
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
