import { isString, listOf } from '@docgraph/schemas/checks';
import { fragmentOf } from '@docgraph/ui/load-fragment';
import { forgetReader } from '../history/reader.ts';

const isParts = listOf<string>(isString);

/**
 * Loads the sections after the first ones, and adds each part in its own task, until the signal is aborted.
 *
 * @throws Error if the file can't be loaded.
 */
export async function addParts(url: string, signal: AbortSignal): Promise<void> {
  const content = document.querySelector('.api > .api-content');
  const response = await fetch(url, { signal });
  const parts: unknown = response.ok ? await response.json() : undefined;
  if (!isParts(parts)) throw new Error(`${url} returned ${response.status}`);
  if (parts.length > 0) forgetReader();
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    // A part can start within a tag. The parser ignores the end tags of elements that an earlier part opened.
    for (const section of [...fragmentOf(part).children])
      (section.matches('.api-tag') ? content : content?.lastElementChild)?.append(section);
  }
}
