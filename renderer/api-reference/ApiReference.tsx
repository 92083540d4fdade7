import { type AnchoredPage, operationAnchor, tagAnchor } from '@docgraph/openapi/reference/anchors';
import type { TryConfig } from '@docgraph/sandbox/ui/try-it/try-config';
import type { ApiTag, OperationSummary } from '@docgraph/schemas/api-index';
import { tryTexts } from '@docgraph/texts/texts-of';
import { Html } from '@docgraph/ui/Html';
import { MethodBadge } from '@docgraph/ui/MethodBadge';
import { siteHref } from '@docgraph/ui/site-href';
import { Fragment } from 'react';
import { ApiHead } from './ApiHead.tsx';
import { ApiMenu } from './ApiMenu.tsx';
import { ApiText, useApiInterface, useApiText } from './ApiText.tsx';
import type { ApiReferenceData } from './api-reference-data.ts';
import { CopyLink, PrintTag } from './CopyButton.tsx';
import { ExternalDocs } from './ExternalLinks.tsx';
import { marks } from './marks.ts';
import { OperationSection } from './OperationSection.tsx';
import { createReference, ReferenceContext, useReference } from './reference-context.ts';
import { SchemaSection } from './SchemaSection.tsx';
import { serverOffer } from './ServerPlace.tsx';

/** Renders a page of the API reference as static HTML: the whole reference, its index, or the page at a route. */
export function ApiReference({ data, route }: { data: ApiReferenceData; route: string }) {
  const { index, namesUrl, baseUrl, folder, pages } = data;
  const part = pages.find((page) => page.route === route);
  const fields = part && namesUrl.slice(0, namesUrl.lastIndexOf('/'));
  return (
    <ReferenceContext value={createReference(data)}>
      <ApiMenu index={index} namesUrl={namesUrl} />
      <div
        className="api-content"
        {...marks({
          files: siteHref(baseUrl, folder),
          fields,
          servers: serverOffer(index.servers),
          try: useTryConfig(data),
        })}
      >
        {part ? <PartOf data={data} /> : <ApiHead index={index} />}
        {pages.length > 0 && !part ? <IndexOfTags data={data} /> : <Sections data={data} part={part} />}
      </div>
    </ReferenceContext>
  );
}

/** Returns the configuration of Try it panels as JSON, or undefined if they're disabled. */
function useTryConfig({ baseUrl, folder, route, servers }: ApiReferenceData): string | undefined {
  const texts = tryTexts(useApiInterface());
  return servers && JSON.stringify({ place: { baseUrl, folder, route }, texts, servers } satisfies TryConfig);
}

/** The operations and schemas of one page, or all of them. */
function Sections({ data, part }: { data: ApiReferenceData; part: AnchoredPage | undefined }) {
  const text = useApiText();
  const tags = tagsOf(data);
  const names = part && new Set(part.schemas);
  const objects = new Set(useReference().objects.values());
  const schemas = data.schemas.filter(({ name }) => names?.has(name) ?? !objects.has(name));
  return (
    <>
      {tags
        .filter(({ slug }) => part === undefined || slug === part.tag)
        .map((tag) => (
          <TagSection key={tag.slug} tag={tag} parent={tags.find(({ slug }) => slug === tag.parent)} part={part} />
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
    </>
  );
}

interface TagSectionProps {
  tag: ApiTag;
  parent: ApiTag | undefined;
  part: AnchoredPage | undefined;
}

function TagSection({ tag, parent, part }: TagSectionProps) {
  const { operations, objects, schemas, href } = useReference();
  const anchor = tagAnchor(tag.slug);
  const held = part && new Set(part.operations);
  // A tag with many operations has several pages.
  const isFirst = held?.has(tag.operations[0]?.operationId ?? '') ?? true;
  return (
    <section className="api-tag" aria-labelledby={anchor}>
      <div className="api-title api-tag-head">
        <h2 id={anchor}>{tag.name}</h2>
        <CopyLink name={tag.name} />
        <PrintTag />
      </div>
      {parent && (
        <p className="api-note">
          <ApiText of="api.part-of" values={{ tag: <a href={href(tagAnchor(parent.slug))}>{parent.name}</a> }} />
        </p>
      )}
      {tag.description && <Html className="prose" html={tag.description.html} />}
      <ExternalDocs docs={tag.externalDocs} />
      {tag.operations.map(({ operationId }) => {
        const operation = held?.has(operationId) === false ? undefined : operations.get(operationId);
        const name = objects.get(operationId) ?? '';
        const schema = schemas.get(name);
        return (
          <Fragment key={operationId}>
            {schema && <SchemaSection named={{ name, schema }} />}
            {operation && <OperationSection operation={operation} />}
          </Fragment>
        );
      })}
      {tag.alsoTagged && isFirst && <OperationLinks operations={tag.alsoTagged} />}
    </section>
  );
}

/** Links to operations, with their methods and paths. */
function OperationLinks({ operations }: { operations: readonly OperationSummary[] }) {
  const { href } = useReference();
  return (
    <ul className="api-index">
      {operations.map(({ operationId, method, summary, path, deprecated }) => (
        <li key={operationId}>
          <MethodBadge method={method} />{' '}
          <a href={href(operationAnchor(operationId))} className={deprecated && 'api-deprecated'}>
            {summary}
          </a>{' '}
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}

/** Shows the API that a page belongs to. */
function PartOf({ data: { index, baseUrl, route } }: { data: ApiReferenceData }) {
  return (
    <header className="api-head">
      <h1>
        <a href={siteHref(baseUrl, route)}>{index.title}</a>
      </h1>
    </header>
  );
}

/** Links to all operations and schemas on other pages. */
function IndexOfTags({ data }: { data: ApiReferenceData }) {
  const { href } = useReference();
  const text = useApiText();
  return (
    <>
      {tagsOf(data).map((tag) => (
        <section key={tag.slug} className="api-tag">
          <div className="api-title">
            <h2>{tag.operations.length === 0 ? tag.name : <a href={href(tagAnchor(tag.slug))}>{tag.name}</a>}</h2>
          </div>
          {tag.description && <Html className="prose" html={tag.description.html} />}
          <ExternalDocs docs={tag.externalDocs} />
          <OperationLinks operations={[...tag.operations, ...(tag.alsoTagged ?? [])]} />
        </section>
      ))}
      {data.schemas.length > 0 && (
        <section className="api-tag">
          <div className="api-title">
            <h2>
              <a href={href('schemas')}>{text('api.schemas')}</a>
            </h2>
          </div>
        </section>
      )}
    </>
  );
}

function tagsOf({ index }: ApiReferenceData): ApiTag[] {
  return index.tagGroups.flatMap(({ tags }) => tags);
}
