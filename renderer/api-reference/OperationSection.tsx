import { bodyAnchor, operationAnchor } from '@docgraph/openapi/reference/anchors';
import { followingOperation } from '@docgraph/openapi/reference/following-operation';
import { describeAuthorization, methodOf } from '@docgraph/openapi/reference/request-inputs';
import type { Callback, Operation } from '@docgraph/schemas/operation';
import { Html } from '@docgraph/ui/Html';
import { MethodBadge } from '@docgraph/ui/MethodBadge';
import { siteHref } from '@docgraph/ui/site-href';
import { useApiText } from './ApiText.tsx';
import { BodyFields } from './BodyFields.tsx';
import { ExternalDocs } from './ExternalLinks.tsx';
import { Deprecated } from './FieldRow.tsx';
import { OperationSamples } from './OperationSamples.tsx';
import { OperationStates } from './OperationStates.tsx';
import { ParameterList } from './ParameterList.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';
import { useReference } from './reference-context.ts';
import { ServerList } from './ServerList.tsx';

/** Renders an operation: description, parameters, responses, and samples. */
export function OperationSection({ operation }: { operation: Operation }) {
  const text = useApiText();
  const { isTried } = useReference();
  const { operationId, path, webhook, summary } = operation;
  const anchor = operationAnchor(operationId);
  return (
    <section className="api-operation" aria-labelledby={anchor}>
      <div className="api-title">
        <h3 id={anchor}>{summary}</h3>
        <p className="api-path">
          {webhook && <span className="badge">{text('api.webhook')}</span>}
          <MethodBadge method={methodOf(operation)} />
          <code>{path}</code>
          {isTried && !webhook && (
            <button
              type="button"
              className="button api-try"
              aria-label={text('api.try-operation', { operation: summary })}
            >
              {text('api.try-it')}
            </button>
          )}
        </p>
      </div>
      <OperationContent operation={operation} />
    </section>
  );
}

function OperationContent({ operation }: { operation: Operation }) {
  const { operationId, webhook, description, parameters, requestBody, responses } = operation;
  const { callbacks = [], servers = [] } = operation;
  const text = useApiText();
  const title = webhook ? 'api.payload' : 'api.request-body';
  return (
    <>
      <div className="api-operation-text">
        <OperationFacts operation={operation} />
        {description && <Html className="prose" html={description.html} />}
        <ExternalDocs docs={operation.externalDocs} />
        {servers.length > 0 && <h4>{text('api.base-url')}</h4>}
        <ServerList servers={servers} />
        <ParameterList operationId={operationId} parameters={parameters} />
        {requestBody?.content.map((body, index) => (
          <BodyFields
            key={body.mediaType}
            title={text(requestBody.required ? title : `${title}.optional`)}
            body={body}
            description={index === 0 ? requestBody.description : undefined}
            direction={webhook ? undefined : 'request'}
            address={index === 0 ? bodyAnchor(operationId) : ''}
          />
        ))}
        <h4>{text(webhook ? 'api.expected-responses' : 'api.responses')}</h4>
        {responses.map((response) => (
          <ResponseDetails key={response.status} operationId={operationId} response={response} />
        ))}
        {callbacks.length > 0 && <h4>{text('api.callbacks')}</h4>}
        {callbacks.map((callback) => (
          <CallbackDetails key={`${callback.method} ${callback.expression} ${callback.name}`} callback={callback} />
        ))}
        <OperationStates operation={operation} />
        <OperationLinks operation={operation} />
      </div>
      <OperationSamples operation={operation} />
    </>
  );
}

/** Badges at the top of an operation, and its required authorization. */
function OperationFacts({ operation }: { operation: Operation }) {
  const reference = useReference();
  const following = followingOperation(operation, reference);
  const text = useApiText();
  const words = {
    none: text('api.requires-nothing'),
    and: text('api.and'),
    or: text('api.or'),
    scopes: (scopes: string) => text('api.scopes', { scopes }),
    name: (name: string) => name,
  };
  return (
    <p className="api-facts">
      {operation.deprecated && <Deprecated />}
      {operation.badges?.map((label) => (
        <span key={label} className="badge">
          {label}
        </span>
      ))}
      {following && (
        <a
          className="badge badge-info"
          href={reference.href(operationAnchor(following.operationId))}
          title={following.summary}
        >
          {text('api.asynchronous')}
        </a>
      )}
      {!operation.webhook && (
        <span className="api-note">{text('api.requires', { schemes: describeAuthorization(operation, words) })}</span>
      )}
    </p>
  );
}

/** Related operations from response links, and guides that mention the operation. */
function OperationLinks({ operation: { responses, guides = [] } }: { operation: Operation }) {
  const text = useApiText();
  const { operations, baseUrl, href } = useReference();
  const links = new Map(responses.flatMap((response) => response.links.map((link) => [link.operationId, link])));
  return (
    <>
      {links.size > 0 && (
        <div className="api-links">
          <h4>{text('api.related')}</h4>
          <ul>
            {[...links.values()].map(({ operationId, description }) => (
              <li key={operationId}>
                <a href={href(operationAnchor(operationId))}>{operations.get(operationId)?.summary ?? operationId}</a>
                {description && <span className="api-note"> {description.text}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {guides.length > 0 && (
        <div className="api-links">
          <h4>{text('api.guides')}</h4>
          <ul>
            {guides.map(({ title, route }) => (
              <li key={route}>
                <a href={siteHref(baseUrl, route)}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A callback: its URL, payload, and expected responses. */
function CallbackDetails({ callback }: { callback: Callback }) {
  const text = useApiText();
  const { method, expression, summary, description, deprecated, parameters, requestBody, responses } = callback;
  return (
    <details className="api-response">
      <summary>
        <MethodBadge method={method} /> {summary}
        {deprecated && <Deprecated />}
      </summary>
      <p className="api-path">
        <code>{expression}</code>
      </p>
      {description && <Html className="prose" html={description.html} />}
      <ParameterList parameters={parameters} />
      {requestBody?.content.map((body, index) => (
        <BodyFields
          key={body.mediaType}
          title={text('api.body')}
          body={body}
          description={index === 0 ? requestBody.description : undefined}
          direction={undefined}
          address=""
        />
      ))}
      {responses.length > 0 && <h4>{text('api.expected-responses')}</h4>}
      {responses.map((response) => (
        <ResponseDetails key={response.status} response={response} />
      ))}
    </details>
  );
}
