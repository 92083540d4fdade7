import { operationAnchor, tagAnchor } from '@docgraph/openapi/reference/anchors';
import type { ApiIndex, ApiTag } from '@docgraph/schemas/api-index';
import { useApiText } from './ApiText.tsx';
import { RequestSamples } from './OperationSamples.tsx';
import { useReference } from './reference-context.ts';
import { SecuritySchemes } from './SecuritySchemes.tsx';
import { ServerList } from './ServerList.tsx';

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
  const groups = tagGroups.map(({ name, tags }) => ({ name, tags: tags.filter((tag) => countOf(tag) > 0) }));
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
                <span>{text('api.operation-count', { count: countOf(tag) })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Returns the number of operations with a tag. */
function countOf({ operations, alsoTagged = [] }: ApiTag): number {
  return operations.length + alsoTagged.length;
}
