import { operationAnchor } from '#reference/anchors.ts';
import type { ApiIndex, ApiTag } from '#schemas/api-index.ts';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { useApiText } from './ApiText.tsx';

/** Links to all operations by tag: beside the text, or collapsed above it on narrow screens. */
export function ApiMenu({ index, namesUrl }: { index: ApiIndex; namesUrl: string }) {
  const text = useApiText();
  return (
    <details className="api-menu" data-names={namesUrl}>
      <summary>{text('api.operations')}</summary>
      <nav aria-label={text('api.menu')}>
        <input type="search" className="api-filter" placeholder={text('api.filter')} aria-label={text('api.filter')} />
        <p className="api-filter-failure">{text('api.filter-failed')}</p>
        {index.tagGroups.map((group) => (
          <div key={group.name} className="api-menu-group">
            {group.name !== '' && <p className="api-menu-title">{group.name}</p>}
            {group.tags.map((tag) => (
              <MenuTag key={tag.slug} tag={tag} />
            ))}
          </div>
        ))}
        {index.schemas.length > 0 && (
          <div className="api-menu-group">
            <p className="api-menu-title">{text('api.data')}</p>
            <a href="#schemas" className="api-menu-link">
              {text('api.schemas')}
            </a>
          </div>
        )}
      </nav>
    </details>
  );
}

function MenuTag({ tag }: { tag: ApiTag }) {
  return (
    <details className={tag.parent === undefined ? 'api-menu-tag' : 'api-menu-tag api-menu-part'} data-tag={tag.slug}>
      <summary>{tag.name}</summary>
      <ul>
        {tag.operations.map(({ operationId, method, summary, deprecated }) => (
          <li key={operationId}>
            <a href={`#${operationAnchor(operationId)}`} className={deprecated && 'api-deprecated'}>
              <span>{summary}</span>
              <MethodBadge method={method} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
