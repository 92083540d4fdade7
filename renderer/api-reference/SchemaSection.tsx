import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { typesOf } from '@docgraph/openapi/reference/schema-forms';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { FieldLevel } from './FieldLevel.tsx';
import { Deprecated } from './FieldRow.tsx';
import { firstLevel } from './level-view.ts';
import { useReference } from './reference-context.ts';
import { Description, SchemaLimits } from './SchemaLimits.tsx';
import { SchemaType } from './SchemaType.tsx';
import { SchemaUse } from './SchemaUse.tsx';

/** Renders a named schema. */
export function SchemaSection({ named }: { named: NamedApiSchema }) {
  const { name, schema } = named;
  const anchor = schemaAnchor(name);
  return (
    <section className="api-schema" data-name={name} aria-labelledby={anchor}>
      <div className="api-title">
        <h3 id={anchor}>{name}</h3>
        {schema.deprecated && <Deprecated />}
      </div>
      <SchemaContent named={named} />
    </section>
  );
}

function SchemaContent({ named }: { named: NamedApiSchema }) {
  const { name, schema } = named;
  const level = firstLevel(schema, { address: schemaAnchor(name), reference: useReference(), name });
  const isObject = typesOf(schema).join() === 'object' && level.rows.length > 0;
  return (
    <>
      <Description of={schema} />
      {!isObject && (
        <p className="api-type">
          <SchemaType schema={schema} />
        </p>
      )}
      <SchemaLimits schema={schema} />
      <SchemaUse name={name} />
      <SchemaFields named={named} />
    </>
  );
}

/** Renders the fields of a named schema with anchors in its section. */
export function SchemaFields({ named: { name, schema } }: { named: NamedApiSchema }) {
  return (
    <div className="api-fields">
      <FieldLevel level={firstLevel(schema, { address: schemaAnchor(name), reference: useReference(), name })} />
    </div>
  );
}
