import type { Direction } from '@docgraph/openapi/reference/direction';
import type { MediaType } from '@docgraph/schemas/operation';
import { FieldLevel, FieldsBelow } from './FieldLevel.tsx';
import { firstLevel } from './level-view.ts';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';
import { SchemaLimits } from './SchemaLimits.tsx';
import { SchemaType } from './SchemaType.tsx';

interface BodyFieldsProps {
  title: string;
  body: MediaType;
  /** Direction of the body. Undefined if it isn't known, as for webhooks. */
  direction: Direction | undefined;
  /** Anchor prefix of the fields, or empty if they have no anchors. */
  address: string;
  /** Whether named schemas are initially collapsed. Used for bodies that many operations share. */
  closed?: boolean;
}

/** Renders a body in one media type: its type and top-level fields. */
export function BodyFields({
  title,
  body: { mediaType, schema },
  direction,
  address,
  closed = false,
}: BodyFieldsProps) {
  const reference = useReference();
  const name = schema?.ref;
  const isClosed = closed && name !== undefined && reference.hasFields(name);
  const level =
    schema && !isClosed ? firstLevel(schema, { address, reference, ...(direction && { body: direction }) }) : undefined;
  const isLeaf = level?.rows.length === 0 && level.choices.length === 0;
  return (
    <div className="api-body" {...marks({ body: direction, address })}>
      <h4>
        {title} <code className="api-media-type">{mediaType}</code>
        {schema && (
          <span className="api-type">
            {' '}
            <SchemaType schema={schema} />
          </span>
        )}
      </h4>
      {isClosed && <FieldsBelow name={name} below={{ names: [name], level: { rows: [], choices: [] } }} />}
      {level && (
        <div className="api-fields">
          <FieldLevel level={level} />
        </div>
      )}
      {schema && isLeaf && <SchemaLimits schema={schema} />}
    </div>
  );
}
