import type { ReactNode } from 'react';
import { marks } from './marks.ts';

/** A named example of a request or a response. */
export interface NamedExample {
  name: string;
  /** What it shows, in one line. */
  summary: string;
  content: ReactNode;
}

/** Named examples, of which one is shown at a time where scripts run: they add the control to choose it. */
export function ExampleSet({ label, examples }: { label: string; examples: readonly NamedExample[] }) {
  const isChoice = examples.length > 1;
  return (
    <div className="api-examples" {...marks({ choice: isChoice ? label : undefined })}>
      {examples.map(({ name, summary, content }) => (
        <div key={name} className="api-example" {...marks({ example: name })}>
          {isChoice && <p className="api-example-title">{summary}</p>}
          {content}
        </div>
      ))}
    </div>
  );
}
