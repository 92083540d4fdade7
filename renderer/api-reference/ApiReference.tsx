import { tagAnchor } from '#reference/anchors.ts';
import type { ApiTag } from '#schemas/api-index.ts';
import { Html } from '../ui/Html.tsx';
import { siteHref } from '../ui/site-href.ts';
import { ApiHead } from './ApiHead.tsx';
import { ApiMenu } from './ApiMenu.tsx';
import { ApiText, useApiText } from './ApiText.tsx';
import type { ApiReferenceData } from './api-reference-data.ts';
import { CopyLink, PrintTag } from './CopyButton.tsx';
import { marks } from './marks.ts';
import { OperationSection } from './OperationSection.tsx';
import { createReference, ReferenceContext, useReference } from './reference-context.ts';
import { SchemaSection } from './SchemaSection.tsx';

/** The whole API reference as static HTML: menu, operations by tag, schemas. */
export function ApiReference({ data }: { data: ApiReferenceData }) {
  const { index, schemas, namesUrl, baseUrl, folder } = data;
  const text = useApiText();
  const tags = index.tagGroups.flatMap((group) => group.tags);
  const reference = createReference(data);
  return (
    <ReferenceContext value={reference}>
      <ApiMenu index={index} namesUrl={namesUrl} />
      <div className="api-content" {...marks({ files: siteHref(baseUrl, folder) })}>
        <ApiHead index={index} />
        {tags.map((tag) => (
          <TagSection key={tag.slug} tag={tag} parent={tags.find(({ slug }) => slug === tag.parent)} />
        ))}
        {schemas.length > 0 && (
          <section className="api-tag" aria-labelledby="schemas">
            <div className="api-title">
              <h2 id="schemas">{text('api.schemas')}</h2>
            </div>
            {schemas.map((schema) => (
              <SchemaSection key={schema.name} named={schema} />
            ))}
          </section>
        )}
      </div>
    </ReferenceContext>
  );
}

function TagSection({ tag, parent }: { tag: ApiTag; parent: ApiTag | undefined }) {
  const { operations } = useReference();
  const anchor = tagAnchor(tag.slug);
  return (
    <section className="api-tag" aria-labelledby={anchor}>
      <div className="api-title api-tag-head">
        <h2 id={anchor}>{tag.name}</h2>
        <CopyLink name={tag.name} />
        <PrintTag />
      </div>
      {parent && (
        <p className="api-note">
          <ApiText of="api.part-of" values={{ tag: <a href={`#${tagAnchor(parent.slug)}`}>{parent.name}</a> }} />
        </p>
      )}
      {tag.description && <Html className="prose" html={tag.description.html} />}
      {tag.operations.map(({ operationId }) => {
        const operation = operations.get(operationId);
        return operation && <OperationSection key={operationId} operation={operation} />;
      })}
    </section>
  );
}
