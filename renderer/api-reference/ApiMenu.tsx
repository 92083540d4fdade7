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
        <MenuSchemas names={index.schemas} />
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
        <a href={href(schemaAnchor(name))} className="api-menu-object">
          {name}
        </a>
      </li>
    )
  );
}

/** Groups with more schemas than this are initially closed. */
const FEW_SCHEMAS = 20;

/** Links to the schemas that aren't in the menu of their resource. */
function MenuSchemas({ names }: { names: readonly string[] }) {
  const { objects } = useReference();
  const text = useApiText();
  const shown = new Set(objects.values());
  const others = names.filter((name) => !shown.has(name));
  if (others.length === 0) return null;
  return (
    <div className="api-menu-group">
      <details className="api-menu-tag" open={others.length <= FEW_SCHEMAS}>
        <summary>{text('api.schemas')}</summary>
        <ul>
          {others.toSorted(byName).map((name) => (
            <MenuObject key={name} name={name} />
          ))}
        </ul>
      </details>
    </div>
  );
}

const { compare: byName } = new Intl.Collator('en');
