import type { FieldDirection } from '@docgraph/openapi/reference/direction';
import { descriptionOf, partsOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { ApiExample } from '@docgraph/schemas/operation';
import type { RichText } from '@docgraph/schemas/text';
import type { HTMLAttributes, ReactNode } from 'react';
import { useApiText } from './ApiText.tsx';
import { DescriptionHtml } from './DescriptionHtml.tsx';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';
import { SchemaLimits } from './SchemaLimits.tsx';
import { TypeNote } from './SchemaType.tsx';

interface FieldRowProps {
  name: string;
  schema: ApiSchema;
  required?: boolean;
  deprecated?: boolean;
  direction?: FieldDirection;
  /** Anchor of the row. */
  id?: string | undefined;
  /** Serialization note of a parameter. */
  note?: string | undefined;
  description?: RichText | undefined;
  /** Examples that replace those of the schema. */
  examples?: readonly ApiExample[];
  /** Expandable content. */
  children?: ReactNode;
}

interface RowProps extends HTMLAttributes<HTMLDivElement> {
  name: string;
  /** Content beside the name. */
  facts?: ReactNode;
  description: RichText | undefined;
}

/** A name with a description. */
export function Row({ name, facts, description, children, ...attributes }: RowProps) {
  return (
    <div className="api-property" {...attributes}>
      <dt>
        <code className="api-name">{name}</code>
        {facts}
      </dt>
      <dd>
        {description && <DescriptionHtml html={description.html} />}
        {children}
      </dd>
    </div>
  );
}

/** Deprecation badge. */
export function Deprecated() {
  return <span className="badge badge-warning">{useApiText()('api.deprecated')}</span>;
}

/** A parameter, property, or header with its name, type, and description. */
export function FieldRow(props: FieldRowProps) {
  const text = useApiText();
  const { name, schema, required, direction, id, note, examples, children } = props;
  const { schemas } = useReference();
  const parts = partsOf(schema, schemas);
  const description = props.description ?? parts.map(descriptionOf).find((each) => each !== undefined);
  const facts = (
    <>
      <TypeNote schema={schema} />
      {required && <span className="api-required">{text('api.required')}</span>}
      {direction !== undefined && <span className="api-note">{text(`api.${direction}-only`)}</span>}
      {(props.deprecated || parts.some((part) => part.deprecated)) && <Deprecated />}
    </>
  );
  return (
    <Row name={name} facts={facts} description={description} id={id} {...marks({ direction })}>
      {note !== undefined && <p className="api-note">{note}</p>}
      <SchemaLimits schema={schema} {...(examples && { examples })} />
      {children}
    </Row>
  );
}
