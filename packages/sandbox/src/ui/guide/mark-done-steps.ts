import type { BlockResult } from '../../walkthrough/guide.ts';

/** Marks the steps whose blocks have all succeeded, and their entries in the table of contents. */
export function markDoneSteps(text: Element, results: ReadonlyMap<number, BlockResult>): void {
  for (const step of text.querySelectorAll<HTMLElement>('.steps > li')) {
    const blocks = [...step.querySelectorAll<HTMLElement>('.run')].map(({ dataset }) =>
      results.get(Number(dataset.block)),
    );
    const isDone = blocks.length > 0 && blocks.every((result) => result !== undefined && result.fault === undefined);
    step.toggleAttribute('data-done', isDone);
    const id = step.querySelector('h2, h3')?.id;
    if (!id) continue;
    for (const link of document.querySelectorAll(`.toc-list a[href="#${CSS.escape(id)}"]`))
      link.toggleAttribute('data-done', isDone);
  }
}
