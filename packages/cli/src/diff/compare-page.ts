import type { Change } from '@docgraph/openapi/compare/change';
import type { Page } from '@docgraph/schemas/page';
import { type ChangeObject, diffArrays } from 'diff';
import { type MarkdownSection, markdownSections } from './markdown-sections.ts';
import { change } from './site-change.ts';

/** A version of a page. */
export interface PageVersion {
  page: Page;
  /** The page as Markdown, with links in the same form in both versions. */
  markdown: string;
}

/** Lists the differences between two versions of a page. A removed anchor is a breaking change. */
export function comparePages(old: PageVersion, now: PageVersion): Change[] {
  const changes: Change[] = [];
  const [was, is] = [old.page, now.page];
  if (was.title !== is.title) changes.push(change('info', 'title', `The title "${was.title}" is now "${is.title}".`));
  if (was.description !== is.description) changes.push(change('info', 'description', 'The description changed.'));
  if (was.noindex !== is.noindex)
    changes.push(
      is.noindex
        ? change('warning', 'noindex', 'Search engines no longer index the page.')
        : change('info', 'noindex', 'Search engines index the page.'),
    );
  // The text of category pages is generated from other pages.
  if (!('headings' in was) || !('headings' in is)) return changes;
  const [from, to] = [sectionsById(was.headings, old.markdown), sectionsById(is.headings, now.markdown)];
  for (const [id, section] of from) {
    const current = to.get(id);
    if (current) changes.push(...compareSections(section, current));
    else
      changes.push(
        removedAnchor(
          id,
          section,
          [...to].find(([other, now]) => !from.has(other) && isSameSection(section, now))?.[0],
        ),
      );
  }
  const removed = [...from].flatMap(([id, section]) => (to.has(id) ? [] : section));
  for (const [id, section] of to)
    if (!from.has(id) && !removed.some((old) => isSameSection(old, section)))
      changes.push(change('info', 'section-added', `New section "${section.heading}".`));
  const common = (ids: Iterable<string>, others: ReadonlyMap<string, unknown>) =>
    [...ids].filter((id) => others.has(id)).join('\n');
  if (common(from.keys(), to) !== common(to.keys(), from))
    changes.push(change('info', 'section-order', 'The sections are in another order.'));
  return changes;
}

/** Checks whether a section has only got another anchor, also because its heading has changed. */
function isSameSection(old: MarkdownSection, now: MarkdownSection): boolean {
  return old.heading === now.heading || (old.text.trim() !== '' && old.text === now.text);
}

/** Returns the sections of a page by the IDs of their headings. The text above the first heading has an empty ID. */
function sectionsById(
  headings: readonly { id: string; text: string }[],
  markdown: string,
): Map<string, MarkdownSection> {
  const [first = { heading: '', text: '' }, ...others] = markdownSections(markdown);
  const sections = new Map([['', first]]);
  for (const [at, { id, text }] of headings.entries())
    sections.set(id, { heading: text, text: others[at]?.text ?? '' });
  return sections;
}

function removedAnchor(id: string, { heading }: MarkdownSection, now: string | undefined): Change {
  const fix = `To keep it, write \`{#${id}}\` after a heading.`;
  return now === undefined
    ? change('breaking', 'anchor-removed', `The section "${heading}" and its anchor \`#${id}\` were removed. ${fix}`)
    : change('breaking', 'anchor-changed', `The anchor \`#${id}\` of "${heading}" is now \`#${now}\`. ${fix}`);
}

function compareSections(old: MarkdownSection, now: MarkdownSection): Change[] {
  const changes: Change[] = [];
  if (old.heading !== now.heading)
    changes.push(change('info', 'heading', `The heading "${old.heading}" is now "${now.heading}".`));
  if (joinLines(old.text) !== joinLines(now.text))
    changes.push(
      change(
        'info',
        'text',
        wordsChanged(old.text, now.text),
        now.heading === '' ? 'Introduction' : `"${now.heading}"`,
      ),
    );
  return changes;
}

/** Joins the lines of paragraphs, whose breaks have no meaning. Code stays as it is. */
function joinLines(text: string): string {
  return /^\s*(?:`{3}|~{3})/m.test(text)
    ? text
    : text.replace(/(\S)\n(?=[\p{L}\p{N}"'([`*_])(?!\d+[.)] )(?!\* )/gu, '$1 ');
}

/** Number of changed words from which on a text counts as rewritten. Comparing takes time in proportion to its square. */
const MOST_CHANGES = 2000;
/** Number of changed words up to which they're shown. */
const MOST_SHOWN = 16;

/** Describes a change of a text: by the words if they're few, otherwise by their number. */
function wordsChanged(old: string, now: string): string {
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  const parts = diffArrays(words(old), words(now), { maxEditLength: MOST_CHANGES });
  if (parts === undefined) return 'The text was rewritten.';
  const count = (isOf: (part: ChangeObject<string[]>) => boolean) =>
    parts.filter(isOf).reduce((sum, { count }) => sum + count, 0);
  const [added, removed] = [count((part) => part.added), count((part) => part.removed)];
  if (added === 0 && removed === 0) return 'Only spaces and line breaks changed.';
  if (added + removed > MOST_SHOWN) return `${added} words added, ${removed} removed.`;
  const shown = ({ value, added }: ChangeObject<string[]>) =>
    `${added ? '+' : '−'} \`${value.join(' ').replaceAll('`', "'")}\``;
  return `${parts
    .filter((part) => part.added || part.removed)
    .map(shown)
    .join(', ')}.`;
}
