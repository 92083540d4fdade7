import type { JsonValue } from '#schemas/api-schema.ts';
import { CodeSample } from '../ui/CodeSample.tsx';
import { useApiText } from './ApiText.tsx';

/** Lines up to which an example needs no way to fold it. */
const MAX_LINES = 20;

/** An example of a body. A long one can be folded; it is open at first, so that without scripts it is seen as well. */
export function BodyExample({ value }: { value: JsonValue }) {
  const text = useApiText();
  const source = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const lines = source.trimEnd().split('\n').length;
  const sample = <CodeSample language="json" source={source} />;
  if (lines <= MAX_LINES) return sample;
  return (
    <details className="api-fold" open>
      <summary>{text('api.lines', { count: lines })}</summary>
      {sample}
    </details>
  );
}
