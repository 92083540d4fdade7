import { operationAnchor } from '#reference/anchors.ts';
import type { Operation } from '#schemas/operation.ts';
import { siteHref } from '../ui/site-href.ts';
import { useApiText } from './ApiText.tsx';
import { useReference } from './reference-context.ts';

/** Where to go on from an operation: the calls that take values of its answers, and the guides that mention it. */
export function OperationLinks({ operation: { responses, guides = [] } }: { operation: Operation }) {
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
