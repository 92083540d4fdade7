import type { Direction } from '@docgraph/openapi/reference/direction';
import { nameOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Encoding, MediaType, Operation } from '@docgraph/schemas/operation';
import { useApiText } from './ApiText.tsx';
import { DescriptionHtml } from './DescriptionHtml.tsx';
import { ExternalExamples } from './ExternalLinks.tsx';
import { FieldLevel } from './FieldLevel.tsx';
import { FieldRow, Row } from './FieldRow.tsx';
import { firstLevel } from './level-view.ts';
import { marks } from './marks.ts';
import { sendingNote } from './ParameterList.tsx';
import { useReference } from './reference-context.ts';
import { SchemaLimits } from './SchemaLimits.tsx';
import { TypeNote } from './SchemaType.tsx';

interface BodyFieldsProps {
  title: string;
  body: MediaType;
  /** Description of the body, in all its media types. */
  description?: NonNullable<Operation['requestBody']>['description'];
  /** Direction of the body. Undefined if it isn't known, as for webhooks. */
  direction: Direction | undefined;
  /** Anchor prefix of the fields, or empty if they have no anchors. */
  address: string;
  /** Whether a script adds the fields of a named schema. Used for bodies that many operations share. */
  closed?: boolean;
}

/** Renders a body in one media type: its type and top-level fields. */
export function BodyFields({
  title,
  body: { mediaType, schema, encoding = [], externalExamples },
  description,
  direction,
  address,
  closed = false,
}: BodyFieldsProps) {
  const reference = useReference();
  const name = schema && nameOf(schema);
  const isClosed = closed && name !== undefined && reference.hasFields(name);
  const level =
    schema && !isClosed ? firstLevel(schema, { address, reference, ...(direction && { body: direction }) }) : undefined;
  const isLeaf = level?.rows.length === 0 && level.choices.length === 0;
  return (
    <div className="api-body" {...marks({ body: direction, address, ...(isClosed && { schema: name }) })}>
      <h4>
        {title} <code className="api-media-type">{mediaType}</code>
        {schema && (
          <>
            {' '}
            <TypeNote schema={schema} />
          </>
        )}
      </h4>
      {description && <DescriptionHtml html={description.html} />}
      {level && (
        <div className="api-fields">
          <FieldLevel level={level} />
        </div>
      )}
      {schema && isLeaf && <SchemaLimits schema={schema} />}
      {encoding.length > 0 && <Encodings encoding={encoding} />}
      <ExternalExamples examples={externalExamples} />
    </div>
  );
}

/** The content types, styles, and headers of the fields of a form. */
function Encodings({ encoding }: { encoding: readonly Encoding[] }) {
  const text = useApiText();
  return (
    <div className="api-fields">
      <h4>{text('api.encoding')}</h4>
      <dl>
        {encoding.map(({ property, contentType, style = 'form', explode = style === 'form', headers = [] }) => (
          <Row key={property} name={property} description={undefined}>
            <p className="api-note">
              {contentType === undefined
                ? sendingNote({ name: property, style, explode, schema: ANY_LIST }, text)
                : text('api.sent-as', { form: contentType })}
            </p>
            {headers.length > 0 && (
              <dl>
                {headers.map(({ name, required, description, schema = {} }) => (
                  <FieldRow key={name} name={name} schema={schema} required={required} description={description} />
                ))}
              </dl>
            )}
          </Row>
        ))}
      </dl>
    </div>
  );
}

/** Only lists and objects have an encoding with a style. */
const ANY_LIST: ApiSchema = { type: 'array' };
