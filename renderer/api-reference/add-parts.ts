import { fragmentOf } from '@docgraph/ui/load-fragment';
import { forgetReader } from '../history/reader.ts';

/** Approximate length of a part in characters, which a slow device can add within 50 ms. */
const LENGTH = 60_000;

/** Number of sections in the first part: a tag and its first operations, which fill the window. */
const FIRST = 3;

/**
 * Splits the HTML of a reference before its sections. The first part is what readers see first. Together, the parts are the
 * same HTML.
 */
export function splitReference(html: string): string[] {
  const [head = '', ...sections] = html.split(/(?=<section class="api-(?:tag|operation|schema)")/);
  const parts = [head + sections.slice(0, FIRST).join('')];
  let open = '';
  for (const section of sections.slice(FIRST)) {
    open += section;
    if (open.length < LENGTH) continue;
    parts.push(open);
    open = '';
  }
  return open === '' ? parts : [...parts, open];
}

/**
 * Adds the parts after the first one, each in its own task, until the signal is aborted. Does nothing if the page was
 * prerendered, because hydration keeps its HTML.
 */
export async function addParts(parts: readonly string[], signal: AbortSignal): Promise<void> {
  const content = document.querySelector('.api > .api-content');
  if ((content?.querySelectorAll('.api-tag, .api-operation, .api-schema').length ?? 0) > FIRST) return;
  if (parts.length > 1) forgetReader();
  for (const part of parts.slice(1)) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    // A part can start within a tag. The parser ignores the end tags of elements that an earlier part opened.
    for (const section of [...fragmentOf(part).children])
      (section.matches('.api-tag') ? content : content?.lastElementChild)?.append(section);
  }
}
