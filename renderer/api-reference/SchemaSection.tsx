import type { NamedApiSchema } from '#schemas/api-schema.ts';
import { Html } from '../ui/Html.tsx';
import { SchemaFields } from './SchemaFields.tsx';

/** A named schema, which operations and other schemas refer to. */
export function SchemaSection({ named: { name, schema } }: { named: NamedApiSchema }) {
  return (
    <section className="api-schema">
      <h3 id={`schema/${name}`}>{name}</h3>
      {schema.description && <Html className="prose" html={schema.description.html} />}
      <SchemaFields schema={schema} />
    </section>
  );
}
