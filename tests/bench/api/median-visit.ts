import { quantile } from '../generate-corpus.ts';
import type { ReferenceVisit } from './measure-reference.ts';

/** The median of each figure over several visits. */
export function medianVisit(visits: readonly ReferenceVisit[]): ReferenceVisit {
  const median = (figure: keyof ReferenceVisit) =>
    quantile(
      visits.map((visit) => visit[figure]),
      0.5,
    );
  return {
    readable: median('readable'),
    shown: median('shown'),
    bytes: median('bytes'),
    scriptBytes: median('scriptBytes'),
    ownScriptBytes: median('ownScriptBytes'),
    longTasks: median('longTasks'),
    memory: median('memory'),
  };
}
