import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ParseContext } from '../parse-context.ts';

/**
 * Reports headings that make it hard to find one's way on a page, in the order of the text: a second title, a level that
 * is left out, a name that another heading of the same part has.
 */
export function checkOutline(headings: readonly Element[], context: ParseContext): void {
  let hasTitle = false;
  let above = 1;
  /** For each level, the names in the current part, with the lines where they stand. */
  const names: (Map<string, number> | undefined)[] = [];
  for (const heading of headings) {
    const written = Number(heading.tagName.slice(1));
    const report = (rule: OutlineRule, message: string, hint: string) =>
      context.report(rule, context.spanOf(heading), message, hint);
    if (written === 1 && !hasTitle) {
      hasTitle = true;
      continue;
    }
    if (written === 1) report('content/second-title', 'The page has a title already.', 'Write `##`.');
    const level = Math.max(2, written);
    if (level > above + 1)
      report(
        'content/skipped-level',
        `A heading of level ${level} follows one of level ${above}.`,
        `Write \`${'#'.repeat(above + 1)}\`.`,
      );
    above = level;
    names.length = Math.min(names.length, level + 1);
    const siblings = names[level] ?? new Map<string, number>();
    names[level] = siblings;
    const name = textOf(heading).replace(/\s+/g, ' ').trim();
    const line = siblings.get(name);
    if (line === undefined) siblings.set(name, context.spanOf(heading).start.line);
    else report('content/duplicate-heading', `The heading of line ${line} has the same text.`, 'Tell them apart.');
  }
}

type OutlineRule = 'content/second-title' | 'content/skipped-level' | 'content/duplicate-heading';
