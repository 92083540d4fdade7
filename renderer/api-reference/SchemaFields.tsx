import type { ApiSchema } from '#schemas/api-schema.ts';
import { PropertyRow, PropertyTable } from './PropertyTable.tsx';
import { SchemaLimits } from './SchemaLimits.tsx';
import { SchemaType } from './SchemaType.tsx';
import { SchemaVariants } from './SchemaVariants.tsx';

/** The first level of a schema; what is below it is reached through references. */
export function SchemaFields({ schema }: { schema: ApiSchema }) {
  const properties = schema.properties ?? schema.items?.properties ?? [];
  const isLeaf = properties.length === 0 && !(schema.allOf ?? schema.oneOf ?? schema.anyOf);
  return (
    <>
      {(isLeaf || schema.items !== undefined) && (
        <p className="api-type">
          <SchemaType schema={schema} />
        </p>
      )}
      {isLeaf && <SchemaLimits schema={schema} />}
      {properties.length > 0 && (
        <PropertyTable>
          {properties.map((property) => (
            <PropertyRow
              key={property.name}
              name={property.name}
              schema={property.schema}
              required={property.required}
            />
          ))}
        </PropertyTable>
      )}
      {schema.allOf?.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place, and never move
        <SchemaFields key={index} schema={part} />
      ))}
      <SchemaVariants schema={schema} />
    </>
  );
}
