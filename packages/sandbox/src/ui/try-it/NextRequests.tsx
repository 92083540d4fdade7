import { operationAnchor } from '@docgraph/openapi/reference/anchors';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { SandboxApi } from '../../engine/api.ts';
import type { PathOperation } from '../../engine/resources/resource.ts';
import { useTry, useTryText } from './try-context.ts';

/** Lists the operations that the state of a resource in a response allows. */
export function nextRequests(operationId: string, answer: JsonValue | undefined, api: SandboxApi): PathOperation[] {
  const resource = api.resources.all.find(({ operations }) =>
    operations.some((each) => each.operationId === operationId),
  );
  const own = new Set(resource?.operations.flatMap(({ role, ...each }) => (role === 'create' ? [] : each.operationId)));
  const states = new Set(statesIn(answer));
  return api.operations.filter(
    (each) =>
      own.has(each.operationId) &&
      each.lifecycle?.some(({ from = [...states] }) => from.some((state) => states.has(state))),
  );
}

function statesIn(value: JsonValue | undefined): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' ? (/^(?:state|status|phase)$/i.test(name) ? [each] : []) : statesIn(each),
  );
}

/** Links to the operations that a reader can try next. */
export function NextRequests({ operationId, answer }: { operationId: string; answer: JsonValue | undefined }) {
  const { session } = useTry();
  const text = useTryText();
  const next = nextRequests(operationId, answer, session.sandbox.api);
  if (next.length === 0) return null;
  return (
    <p className="try-note try-next">
      {text('try.next')}:{' '}
      {next.map((each, index) => (
        <span key={each.operationId}>
          {index > 0 && ' · '}
          <a href={`#${operationAnchor(each.operationId)}`}>{each.summary ?? each.operationId}</a>
        </span>
      ))}
    </p>
  );
}
