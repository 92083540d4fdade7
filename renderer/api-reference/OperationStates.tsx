import type { Operation } from '@docgraph/schemas/operation';
import { useApiText } from './ApiText.tsx';

/** Draws the states that a resource goes through in the sandbox. */
export function OperationStates({ operation: { lifecycle = [], method } }: { operation: Operation }) {
  const text = useApiText();
  if (lifecycle.length === 0) return null;
  return (
    <>
      <h4>{text('api.states')}</h4>
      <p className="api-note">{text('api.states-note')}</p>
      <ul className="api-states">
        {lifecycle.map(({ when = {}, from = [], through, to }) => (
          <li key={JSON.stringify([when, from])} dir="ltr">
            {Object.entries(when).map(([name, value]) => (
              <code key={name}>
                {name}: {String(value)}
              </code>
            ))}
            <ol>
              {from.length > 0 && <li>{from.join(' | ')}</li>}
              {through !== undefined && <li>{through}</li>}
              {to !== undefined && <li>{to}</li>}
              {method === 'delete' && <li className="api-note">{text('api.states-end')}</li>}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}
