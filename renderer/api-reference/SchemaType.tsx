import type { ApiSchema } from '#schemas/api-schema.ts';

/** The type of a schema in a few words; references lead to their section. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  if (schema.ref !== undefined) return <a href={`#schema/${schema.ref}`}>{schema.ref}</a>;
  if (schema.items !== undefined) {
    return (
      <>
        array of <SchemaType schema={schema.items} />
      </>
    );
  }
  const variants = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (schema.types.length === 0 && variants !== undefined) {
    const joint = schema.allOf === variants ? ' and ' : ' or ';
    return variants.map((variant, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their place, and never move
      <span key={index}>
        {index > 0 && joint}
        <SchemaType schema={variant} />
      </span>
    ));
  }
  const names = schema.types.length === 0 ? 'any' : schema.types.join(' or ');
  const format = schema.format === undefined ? '' : ` <${schema.format}>`;
  return `${names}${format}${schema.nullable ? ' or null' : ''}`;
}
