import type { ReactNode } from 'react';
import type { ApiSchema } from '#schemas/api-schema.ts';
import type { RichText } from '#schemas/rich-text.ts';
import { Html } from '../ui/Html.tsx';
import { SchemaLimits } from './SchemaLimits.tsx';
import { SchemaType } from './SchemaType.tsx';

/** A titled list of parameters or properties. */
export function PropertyTable({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title !== undefined && <h4>{title}</h4>}
      <dl className="api-properties">{children}</dl>
    </>
  );
}

interface PropertyRowProps {
  name: string;
  schema: ApiSchema;
  required: boolean;
  /** Where a parameter is sent. */
  note?: string;
  description?: RichText | undefined;
}

/** A name, its type and what it means. */
export function PropertyRow({ name, schema, required, note, description = schema.description }: PropertyRowProps) {
  return (
    <div className="api-property">
      <dt>
        <code className="api-name">{name}</code>
        <span className="api-type">
          <SchemaType schema={schema} />
        </span>
        {note !== undefined && <span className="api-note">{note}</span>}
        {required && <span className="api-required">required</span>}
        {schema.readOnly && <span className="api-note">read-only</span>}
        {schema.deprecated && <span className="badge badge-warning">Deprecated</span>}
      </dt>
      <dd>
        {description && <Html className="prose" html={description.html} />}
        <SchemaLimits schema={schema} />
      </dd>
    </div>
  );
}
