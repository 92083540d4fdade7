import type { ReactElement } from 'react';
import { useReference } from './reference-context.ts';

/** Sections in a batch, the larger first. The style sheet has room for as many. */
const SIZES = [16, 4] as const;

/**
 * Sections; those of a large reference in batches that browsers skip as one while they are out of sight: going through
 * a thousand skipped sections takes longer than a frame. What does not fill a batch stands by itself, so that the height
 * of each is known. Where there are fewer, browsers keep their place more exactly without batches.
 */
export function SectionBatches({ sections }: { sections: readonly ReactElement[] }) {
  const { isLarge } = useReference();
  if (!isLarge) return <>{sections}</>;
  const batches: ReactElement[] = [];
  let start = 0;
  for (const size of SIZES)
    for (; start + size <= sections.length; start += size)
      batches.push(
        <div key={start} className="api-batch" data-sections={size}>
          {sections.slice(start, start + size)}
        </div>,
      );
  return (
    <>
      {batches}
      {sections.slice(start)}
    </>
  );
}
