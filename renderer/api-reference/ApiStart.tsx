import { operationAnchor, tagAnchor } from '@docgraph/openapi/reference/anchors';
import type { ApiIndex, ApiServer } from '@docgraph/schemas/api-index';
import { CodeSample } from '@docgraph/ui/CodeSample';
import { useApiText } from './ApiText.tsx';
import { Row } from './FieldRow.tsx';
import { RequestSamples } from './OperationSamples.tsx';
import { useReference } from './reference-context.ts';
import { SchemaLimits } from './SchemaLimits.tsx';
import { SecuritySchemes } from './SecuritySchemes.tsx';

/** The base URL, authentication, first request, and resources, beside the introduction. */
export function ApiStart({ index }: { index: ApiIndex }) {
  const { servers, securitySchemes } = index;
  const text = useApiText();
  return (
    <div className="api-start api-samples">
      {servers.length > 0 && (
        <section>
          <h2>{text('api.base-url')}</h2>
          <ServerList servers={servers} />
        </section>
      )}
      <SecuritySchemes schemes={securitySchemes} />
      <FirstRequest operationId={index.firstRequest} />
      <Resources index={index} />
    </div>
  );
}

function FirstRequest({ operationId }: { operationId: string | undefined }) {
  const { operations, href } = useReference();
  const text = useApiText();
  const operation = operationId === undefined ? undefined : operations.get(operationId);
  if (operation === undefined || (operation.requestSamples ?? []).length === 0) return null;
  return (
    <section>
      <h2>{text('api.first-request')}</h2>
      <RequestSamples operation={operation} />
      <p className="api-note">
        <a href={href(operationAnchor(operation.operationId))}>{operation.summary}</a>
      </p>
    </section>
  );
}

/** Tags by group with their operation counts. */
function Resources({ index: { tagGroups } }: { index: ApiIndex }) {
  const { href } = useReference();
  const text = useApiText();
  const groups = tagGroups.map(({ name, tags }) => ({ name, tags: tags.filter((tag) => tag.operations.length > 0) }));
  if (groups.every(({ tags }) => tags.length === 0)) return null;
  return (
    <section className="api-resources">
      <h2>{text('api.resources')}</h2>
      {groups.map(({ name, tags }) => (
        <div key={name}>
          {name !== '' && <h3>{name}</h3>}
          <ul>
            {tags.map((tag) => (
              <li key={tag.slug}>
                <a href={href(tagAnchor(tag.slug))}>{tag.name}</a>
                <span>{text('api.operation-count', { count: tag.operations.length })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Servers of the API and their variables. */
function ServerList({ servers }: { servers: readonly ApiServer[] }) {
  return servers.map(({ url, description, variables = [] }) => (
    <div key={url} className="api-server">
      <CodeSample language="text" source={url} />
      {description && <p className="api-note">{description.text}</p>}
      {variables.length > 0 && (
        <div className="api-fields">
          <dl>
            {variables.map((variable) => (
              <Row key={variable.name} name={variable.name} description={variable.description}>
                <SchemaLimits
                  schema={{ types: [], default: variable.default, ...(variable.enum && { enum: variable.enum }) }}
                />
              </Row>
            ))}
          </dl>
        </div>
      )}
    </div>
  ));
}
