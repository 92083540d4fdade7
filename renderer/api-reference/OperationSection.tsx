import type { ApiResponse, MediaType, Operation } from '#schemas/operation.ts';
import { Html } from '../ui/Html.tsx';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { BodyFields } from './BodyFields.tsx';
import { JsonExample } from './JsonExample.tsx';
import { PropertyRow, PropertyTable } from './PropertyTable.tsx';
import { SchemaFields } from './SchemaFields.tsx';

/** One operation: what it does, what it takes, what it answers. */
export function OperationSection({ operation }: { operation: Operation }) {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  return (
    <section className="api-operation">
      <div className="api-operation-text">
        <h3 id={`operation/${operationId}`}>
          {summary}
          {operation.deprecated && <span className="badge badge-warning">Deprecated</span>}
        </h3>
        <p className="api-path">
          <MethodBadge method={method} />
          <code>{path}</code>
        </p>
        {description && <Html className="prose" html={description.html} />}
        {parameters.length > 0 && (
          <PropertyTable title="Parameters">
            {parameters.map(({ name, in: place, required, schema, description: text }) => (
              <PropertyRow
                key={`${place} ${name}`}
                name={name}
                schema={schema}
                required={required}
                note={place}
                description={text}
              />
            ))}
          </PropertyTable>
        )}
        {requestBody?.content.map((body) => (
          <Body key={body.mediaType} title="Request body" body={body} />
        ))}
        <h4>Responses</h4>
        {responses.map((response) => (
          <ResponseDetails key={response.status} response={response} />
        ))}
      </div>
      <div className="api-operation-examples">
        {requestBody?.content.map((body) => (
          <JsonExample key={body.mediaType} title="Request" value={body.examples[0]?.value} />
        ))}
        {responses.filter(isSuccess).map(({ status, content }) => (
          <JsonExample key={status} title={`Response ${status}`} value={content[0]?.examples[0]?.value} />
        ))}
      </div>
    </section>
  );
}

interface BodyProps {
  title: string;
  body: MediaType;
  /** Whether a named schema is shown by its link only; for bodies that many operations share. */
  linkOnly?: boolean;
}

function Body({ title, body, linkOnly = false }: BodyProps) {
  const Fields = linkOnly ? SchemaFields : BodyFields;
  return (
    <>
      <h4>
        {title} <code className="api-media-type">{body.mediaType}</code>
      </h4>
      {body.schema && <Fields schema={body.schema} />}
    </>
  );
}

function isSuccess({ status }: ApiResponse): boolean {
  return status.startsWith('2');
}

/** One answer. The example of a success stands beside the operation, that of an error in here. */
function ResponseDetails({ response }: { response: ApiResponse }) {
  const success = isSuccess(response);
  return (
    <details className="api-response" data-kind={success ? 'success' : 'error'}>
      <summary>
        <code>{response.status}</code> <span>{response.description.text}</span>
      </summary>
      {response.content.map((body) => (
        <Body key={body.mediaType} title="Body" body={body} linkOnly={!success} />
      ))}
      {!success && <JsonExample title="Example" value={response.content[0]?.examples[0]?.value} />}
      {response.content.length === 0 && <p>No body.</p>}
    </details>
  );
}
