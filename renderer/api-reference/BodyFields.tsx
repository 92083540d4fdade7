import { useContext } from 'react';
import type { ApiSchema } from '#schemas/api-schema.ts';
import { NamedSchemasContext } from './named-schemas-context.ts';
import { SchemaFields } from './SchemaFields.tsx';
import { SchemaType } from './SchemaType.tsx';

/** The fields of a body. Those of a named schema stand here as well, below the link to its section. */
export function BodyFields({ schema }: { schema: ApiSchema }) {
  const schemas = useContext(NamedSchemasContext);
  const named = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  if (named === undefined) return <SchemaFields schema={schema} />;
  return (
    <>
      <p className="api-type">
        <SchemaType schema={schema} />
      </p>
      <SchemaFields schema={named} />
    </>
  );
}
