import type { ApiIndex, ApiTag } from '#schemas/api-index.ts';
import { MethodBadge } from '../ui/MethodBadge.tsx';

/** Links to all operations by tag. */
export function ApiMenu({ index }: { index: ApiIndex }) {
  return (
    <div className="api-menu">
      <nav aria-label="API operations">
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
            <p className="api-menu-title">Data</p>
            <a href="#schemas" className="api-menu-link">
              Schemas
            </a>
          </div>
        )}
      </nav>
    </div>
  );
}

function MenuTag({ tag }: { tag: ApiTag }) {
  return (
    <details className="api-menu-tag">
      <summary>{tag.name}</summary>
      <ul>
        {tag.operations.map(({ operationId, method, summary, deprecated }) => (
          <li key={operationId}>
            <a href={`#operation/${operationId}`} className={deprecated && 'api-deprecated'}>
              <span>{summary}</span>
              <MethodBadge method={method} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
