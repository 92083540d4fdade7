import type { ApiSchema } from '#schemas/api-schema.ts';
import { SchemaFields } from './SchemaFields.tsx';

/** The alternatives of a schema, of which a value matches one. */
export function SchemaVariants({ schema }: { schema: ApiSchema }) {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants === undefined) return null;
  return (
    <div className="api-variants">
      <p className="api-type">{schema.oneOf ? 'One of' : 'At least one of'}</p>
      <ul>
        {variants.map((variant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their place, and never move
          <li key={index}>
            <Variant schema={variant} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Variant({ schema }: { schema: ApiSchema }) {
  const { title, required = [], not } = schema;
  const onlyNames = schema.types.length === 0 && (required.length > 0 || not !== undefined);
  return (
    <>
      {title !== undefined && <b>{title}</b>}
      <Names label=" with " names={required} />
      <Names label={required.length > 0 ? '; without ' : ' without '} names={not?.required ?? []} />
      {!onlyNames && <SchemaFields schema={schema} />}
    </>
  );
}

function Names({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="api-type">
      {label}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
    </span>
  );
}
