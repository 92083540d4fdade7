import type { ApiIndex, ApiTag } from '#schemas/api-index.ts';
import type { Operation } from '#schemas/operation.ts';
import { Html } from '../ui/Html.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ApiMenu } from './ApiMenu.tsx';
import type { ApiReferenceData } from './api-reference-data.ts';
import { NamedSchemasContext } from './named-schemas-context.ts';
import { OperationSection } from './OperationSection.tsx';
import { SchemaSection } from './SchemaSection.tsx';

/** The whole API reference as static HTML: menu, operations by tag, schemas. */
export function ApiReference({ data }: { data: ApiReferenceData }) {
  const { index, operations, schemas } = data;
  const tags = index.tagGroups.flatMap((group) => group.tags);
  const namedSchemas = new Map(schemas.map(({ name, schema }) => [name, schema]));
  return (
    <NamedSchemasContext value={namedSchemas}>
      <ApiMenu index={index} />
      <div className="api-content">
        <ApiHead index={index} />
        {tags.map((tag) => (
          <TagSection key={tag.slug} tag={tag} operations={operations} />
        ))}
        {schemas.length > 0 && (
          <section className="api-tag">
            <h2 id="schemas">Schemas</h2>
            {schemas.map((schema) => (
              <SchemaSection key={schema.name} named={schema} />
            ))}
          </section>
        )}
      </div>
    </NamedSchemasContext>
  );
}

function ApiHead({ index }: { index: ApiIndex }) {
  return (
    <header className="api-head">
      <h1>{index.title}</h1>
      <p className="api-version">
        <span className="badge">{index.version}</span>
        <a href={index.downloadUrl} className="button" rel="noopener">
          <Icon name="download" />
          Download the OpenAPI description
        </a>
      </p>
      {index.description && <Html className="prose" html={index.description.html} />}
      {index.servers.map(({ url }) => (
        <p key={url} className="api-server">
          <code>{url}</code>
        </p>
      ))}
    </header>
  );
}

function TagSection({ tag, operations }: { tag: ApiTag; operations: ReadonlyMap<string, Operation> }) {
  return (
    <section className="api-tag">
      <h2 id={`tag/${tag.slug}`}>{tag.name}</h2>
      {tag.description && <Html className="prose" html={tag.description.html} />}
      {tag.operations.map(({ operationId }) => {
        const operation = operations.get(operationId);
        return operation && <OperationSection key={operationId} operation={operation} />;
      })}
    </section>
  );
}
