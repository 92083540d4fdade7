import type { ReactElement } from 'react';

/** Sections in a batch. The style sheet has room for as many. */
const SIZE = 16;

/**
 * Sections in batches that browsers skip as one while they are out of sight: going through a thousand skipped sections
 * takes longer than a frame. What does not fill a batch stands by itself, so that all batches are as high.
 */
export function SectionBatches({ sections }: { sections: readonly ReactElement[] }) {
  const full = Math.floor(sections.length / SIZE);
  const batches = Array.from({ length: full }, (_, i) => sections.slice(i * SIZE, (i + 1) * SIZE));
  return (
    <>
      {batches.map((batch) => (
        <div key={batch[0]?.key} className="api-batch">
          {batch}
        </div>
      ))}
      {sections.slice(full * SIZE)}
    </>
  );
}
