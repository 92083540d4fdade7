import type { Root } from 'hast';
import { contextOf, type MarkdownFile } from '../context-of.ts';

/** What the slugger makes of a heading without letters and digits: nothing, and a number from the second one on. */
const WITHOUT_WORDS = /^(?=-\d+$|$)/;
const FOOTNOTE_ID = /^(?:fn|fnref)-|^footnote-label$/;

/** Makes the generated ids differ from those that writers chose and from those of footnotes; none is empty. */
export function uniqueIds() {
  return (_: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const taken = new Set(context.explicitIds.keys());
    for (const heading of context.headings) {
      const id = String(heading.properties.id ?? '');
      if (context.explicitIds.get(id) === heading) continue;
      heading.properties.id = freeId(
        FOOTNOTE_ID.test(id) ? `section-${id}` : id.replace(WITHOUT_WORDS, 'section'),
        taken,
      );
    }
  };
}

function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let n = 1; taken.has(free); n++) free = `${id}-${n}`;
  taken.add(free);
  return free;
}
