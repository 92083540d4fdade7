import { responseAnchor } from '@docgraph/openapi/reference/anchors';
import { isSuccess } from '@docgraph/openapi/reference/following-operation';
import type { ApiResponse } from '@docgraph/schemas/operation';
import { useApiText } from './ApiText.tsx';
import { BodyFields } from './BodyFields.tsx';
import { FieldRow } from './FieldRow.tsx';

interface ResponseDetailsProps {
  /** ID of the operation, for the anchors of the fields. If undefined, the fields have no anchors. */
  operationId?: string;
  response: ApiResponse;
}

/** Renders a response with headers and body. Error fields are initially collapsed, because most operations share them. */
export function ResponseDetails({ operationId, response }: ResponseDetailsProps) {
  const text = useApiText();
  const { status, description, headers, content } = response;
  const success = isSuccess(response);
  const address = operationId === undefined ? '' : responseAnchor(operationId, status);
  return (
    <details className="api-response" data-kind={success ? 'success' : 'error'}>
      <summary>
        <code>{status}</code> {description.text}
      </summary>
      {headers.length > 0 && (
        <div className="api-fields">
          <h4>{text('api.headers')}</h4>
          <dl>
            {headers.map(({ name, schema, required = false, deprecated = false, description, examples = [] }) => (
              <FieldRow
                key={name}
                name={name}
                schema={schema ?? {}}
                required={required}
                deprecated={deprecated}
                description={description}
                examples={examples}
              />
            ))}
          </dl>
        </div>
      )}
      {content.map((body, index) => (
        <BodyFields
          key={body.mediaType}
          title={text('api.body')}
          body={body}
          direction="response"
          address={index === 0 ? address : ''}
          closed={!success}
        />
      ))}
      {content.length === 0 && <p>{text('api.no-body')}</p>}
    </details>
  );
}
