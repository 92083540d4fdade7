import { operationAnchor, schemaAnchor } from '@docgraph/openapi/reference/anchors';
import type { ApiIndex, ApiTag, OperationSummary } from '@docgraph/schemas/api-index';
import { MethodBadge } from '@docgraph/ui/MethodBadge';
import { Fragment } from 'react';
import { useApiText } from './ApiText.tsx';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';
import { resourceGroups } from './resource-groups.ts';

/** Links to all operations, grouped by tag, and to all schemas. Shown beside the content or in the mobile menu. */
export function ApiMenu({ index, namesUrl }: { index: ApiIndex; namesUrl: string }) {
  const text = useApiText();
  return (
    <details className="api-menu">
      <summary>{text('api.operations')}</summary>
      <nav className="api-nav" aria-label={text('api.menu')} {...marks({ names: namesUrl })}>
        <div className="api-filter-box">
          <input
            type="search"
            className="api-filter"
            placeholder={text('api.filter')}
            aria-label={text('api.filter')}
          />
          <span className="api-filter-key" aria-hidden="true">
            /
          </span>
        </div>
        <p className="api-filter-failure">{text('api.filter-failed')}</p>
        <p className="api-nothing">{text('reference.none')}</p>
        <ul className="api-results" />
        {index.tagGroups.map((group) => (
          <div key={group.name} className="api-menu-group">
            {group.name !== '' && <p className="api-menu-title">{group.name}</p>}
            {group.tags.map((tag) => (
              <MenuTag key={tag.slug} tag={tag} />
            ))}
          </div>
        ))}
        {index.schemas.length > 0 && <MenuSchemas names={index.schemas} />}
      </nav>
    </details>
  );
}

function MenuTag({ tag }: { tag: ApiTag }) {
  return (
    <details className={tag.parent === undefined ? 'api-menu-tag' : 'api-menu-tag api-menu-part'} data-tag={tag.slug}>
      <summary>{tag.name}</summary>
      {resourceGroups([...tag.operations, ...(tag.alsoTagged ?? [])]).map(({ name, operations }) => (
        <Fragment key={name}>
          {name !== '' && <p className="api-menu-resource">{name}</p>}
          <MenuOperations operations={operations} />
        </Fragment>
      ))}
    </details>
  );
}

function MenuOperations({ operations }: { operations: readonly OperationSummary[] }) {
  const { href, objects } = useReference();
  return (
    <ul>
      {operations.map(({ operationId, method, summary, deprecated }) => (
        <Fragment key={operationId}>
          <MenuObject name={objects.get(operationId)} />
          <li>
            <a href={href(operationAnchor(operationId))} className={deprecated && 'api-deprecated'}>
              <span>{summary}</span>
              <MethodBadge method={method} />
            </a>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

function MenuObject({ name }: { name: string | undefined }) {
  const { href } = useReference();
  return (
    name !== undefined && (
      <li>
        <a href={href(schemaAnchor(name))}>{name}</a>
      </li>
    )
  );
}

/** Links to the schemas that aren't in the menu of their resource, by initial letter if they're many. */
function MenuSchemas({ names }: { names: readonly string[] }) {
  const { href, objects } = useReference();
  const shown = new Set(objects.values());
  const text = useApiText();
  const groups = schemaGroups(names.filter((name) => !shown.has(name)));
  const list = (schemas: readonly string[]) => (
    <ul>
      {schemas.map((name) => (
        <li key={name}>
          <a href={href(schemaAnchor(name))}>{name}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="api-menu-group">
      <p className="api-menu-title">{text('api.data')}</p>
      <a href={href('schemas')} className="api-menu-link">
        {text('api.schemas')}
      </a>
      {groups.length === 1
        ? list(groups.flatMap(({ schemas }) => schemas))
        : groups.map(({ first, last, schemas }) => (
            <details key={first} className="api-menu-tag api-menu-part">
              <summary>{first === last ? first : `${first} – ${last}`}</summary>
              {list(schemas)}
            </details>
          ))}
    </div>
  );
}

/** Schemas in a range of initial letters. */
interface SchemaGroup {
  first: string;
  last: string;
  schemas: string[];
}

/** Maximum number of schemas in a group with more than one letter. */
const FULL = 20;

/** Groups schemas alphabetically by initial letters. */
export function schemaGroups(names: readonly string[]): SchemaGroup[] {
  const byLetter = new Map<string, string[]>();
  for (const name of [...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))) {
    const letter = [...name][0]?.toUpperCase() ?? '';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), name]);
  }
  const groups: SchemaGroup[] = [];
  for (const [letter, schemas] of byLetter) {
    const group = groups.at(-1);
    if (group !== undefined && group.schemas.length + schemas.length <= FULL) {
      group.last = letter;
      group.schemas.push(...schemas);
    } else groups.push({ first: letter, last: letter, schemas });
  }
  return groups;
}
