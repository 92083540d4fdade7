import type { Span } from '@docgraph/source/checked';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import { element, replaceChild, walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { isBadge, TextReader } from '../text-reader.ts';
import { slugStyles } from './slug-styles.ts';

const HEADING = /^h[1-6]$/;

/**
 * Sets explicit heading IDs, converts `h1` (which is reserved for the page title) to `h2`, and removes headings without
 * text.
 */
export function prepareHeadings() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    walkElements(tree, (node, index, parent) => {
      if (!HEADING.test(node.tagName) || node.properties.id !== undefined) return undefined;
      takeExplicitId(node, context);
      if (isEmpty(node)) {
        context.report('content/empty-title', context.spanOf(node), 'The heading is empty.', 'Add text, or remove it.');
        return replaceChild(parent, index, []);
      }
      context.headings.push(node);
      return 1;
    });
    checkOutline(context.headings, context);
    context.titleHeading = titleHeading(tree, context.title);
    for (const heading of context.headings)
      if (heading.tagName === 'h1' && heading !== context.titleHeading) heading.tagName = 'h2';
  };
}

function isEmpty(heading: Element): boolean {
  return textOf(heading).trim() === '' && heading.children.every((child) => child.type === 'text');
}

/**
 * Finds the heading that is the visible title of the page: the first one, if it's an `h1`. If the front matter has a title
 * and the page has more than one `h1`, they're section headings, unless the first one repeats the title.
 */
function titleHeading(tree: Root, frontMatterTitle: string | undefined): Element | undefined {
  const headings = tree.children.filter(
    (node): node is Element => node.type === 'element' && HEADING.test(node.tagName),
  );
  const [first, ...others] = headings;
  if (first?.tagName !== 'h1') return undefined;
  if (frontMatterTitle === undefined || isSameTitle(first, frontMatterTitle)) return first;
  return textOf(first).trim() === '' || others.some(({ tagName }) => tagName === 'h1') ? undefined : first;
}

function isSameTitle(heading: Element, title: string): boolean {
  return plain(textOf(heading)) === plain(title);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * Reports headings that make a page hard to navigate: a second title, a skipped level, or the same text as a sibling.
 */
function checkOutline(headings: readonly Element[], context: ParseContext): void {
  let hasTitle = false;
  let above = 1;
  /** For each level, the heading texts in the current section, with their lines. */
  const names: (Map<string, number> | undefined)[] = [];
  for (const heading of headings) {
    const written = Number(heading.tagName.slice(1));
    const report = (rule: OutlineRule, message: string, hint: string) =>
      context.report(rule, context.spanOf(heading), message, hint);
    if (written === 1 && !hasTitle) {
      hasTitle = true;
      continue;
    }
    if (written === 1) report('content/second-title', 'The page already has a title.', 'Write `##`.');
    const level = Math.max(2, written);
    if (level > above + 1)
      report(
        'content/skipped-level',
        `The heading level jumps from ${above} to ${level}.`,
        `Write \`${'#'.repeat(above + 1)}\`.`,
      );
    above = level;
    names.length = Math.min(names.length, level + 1);
    const siblings = names[level] ?? new Map<string, number>();
    names[level] = siblings;
    const name = textOf(heading).replace(/\s+/g, ' ').trim();
    const line = siblings.get(name);
    if (line === undefined) siblings.set(name, context.spanOf(heading).start.line);
    else
      report(
        'content/duplicate-heading',
        `The heading has the same text as the one on line ${line}.`,
        'Make each heading specific.',
      );
  }
}

type OutlineRule = 'content/second-title' | 'content/skipped-level' | 'content/duplicate-heading';

const LIST = /\{(:?[^{}]*)\}[ \t]*$/;
const ATTRIBUTE = /[^\s"]+(?:"[^"]*")?/g;
const ID = /^(?:#|id=)/;
const OTHER_ATTRIBUTE = /^(?:\.|[\w-]+=)/;
const VALID_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]*$/u;

/**
 * Sets a heading's ID from `{#id}` at its end, unless an earlier heading has the same ID. Also supports the MkDocs and
 * Kramdown syntaxes `{ #id }`, `{: #id }`, and `{ id="id" }`, and removes other attributes. Further IDs, as in `{#id #old}`, are
 * former ones that links can still point to. In HTML, it's an attribute.
 */
function takeExplicitId(heading: Element, context: ParseContext): void {
  const { dataAnchor } = heading.properties;
  if (dataAnchor !== undefined) {
    delete heading.properties.dataAnchor;
    const id = String(dataAnchor).normalize();
    if (VALID_ID.test(id)) setId(heading, id, context.spanOf(heading), context);
    return;
  }
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [written, list = ''] = LIST.exec(last.value) ?? [];
  const [id, ...former] = written === undefined ? [] : idsIn(list).map((each) => each.normalize());
  if (written === undefined || id === undefined) return;
  const span = context.spanInside(heading, written.trimEnd());
  const invalid = [id, ...former].find((each) => !VALID_ID.test(each));
  if (invalid !== undefined) {
    context.report(
      'content/duplicate-id',
      span,
      `Invalid ID \`${invalid}\`.`,
      'Use letters, digits, `-`, `_`, `.`, and `:`.',
    );
    return;
  }
  last.value = last.value.slice(0, -written.length).trimEnd();
  setId(heading, id, span, context);
  heading.children.unshift(...former.map((dataAnchor) => element('span', { dataAnchor }, [])));
}

function setId(heading: Element, id: string, span: Span, context: ParseContext): void {
  const first = context.explicitIds.get(id);
  if (!first) {
    context.explicitIds.set(id, heading);
    heading.properties.id = id;
    return;
  }
  const message = `The ID \`${id}\` is already used by the heading on line ${context.spanOf(first).start.line}.`;
  context.report('content/duplicate-id', span, message, 'Choose another.');
}

/** Returns the IDs in an attribute list. A list that starts with `{#` always sets an ID. */
function idsIn(list: string): string[] {
  const attributes = list.replace(/^:/, '').match(ATTRIBUTE) ?? [];
  const ids = attributes.filter((attribute) => ID.test(attribute));
  const areAll = attributes.every((attribute) => ids.includes(attribute) || OTHER_ATTRIBUTE.test(attribute));
  if (ids.length > 0 && areAll) return ids.map((id) => id.replace(ID, '').replaceAll('"', ''));
  return list.startsWith('#') ? [list.slice(1)] : [];
}

/** Generates IDs for headings without one from their text. Badges aren't part of the ID, so that it stays the same. */
export function slugHeadings() {
  const slug = rehypeSlug();
  // Pass only the headings, so that the plugin doesn't have to search the whole tree for them.
  return (_: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const { headingIds = 'github' } = context.options;
    if (headingIds === 'github') {
      slug({ type: 'root', children: context.headings.map(withoutBadges) });
      return;
    }
    const style = slugStyles[headingIds];
    for (const heading of context.headings)
      heading.properties.id ??= style.slug(
        (style.usesSource && sourceText(heading, context)) || textOf(withoutBadges(heading)),
      );
  };
}

/** Returns the Markdown of a heading, without its marks and ID. */
function sourceText(heading: Element, context: ParseContext): string | undefined {
  const [line = ''] = context.sourceOf(heading)?.split('\n') ?? [];
  return line.replace(/^#+[ \t]+|[ \t]+#+[ \t]*$/g, '').replace(/[ \t]*\{[^{}]*\}[ \t]*$/, '');
}

/** Returns a heading without badges. It shares its properties with the original. */
function withoutBadges(heading: Element): Element {
  if (!heading.children.some(isBadge)) return heading;
  const name = textOf({ type: 'root', children: heading.children.filter((child) => !isBadge(child)) }).trim();
  return { ...heading, children: [{ type: 'text', value: name || textOf(heading) }] };
}

/** Removes the title from the body, since pages show it separately. Its anchor remains, so links to it still work. */
export function takeTitle() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const heading = context.titleHeading;
    if (!heading) return;
    const { id } = heading.properties;
    const index = tree.children.indexOf(heading);
    if (context.title === undefined || !isSameTitle(heading, context.title))
      context.title = TextReader.headingText(heading);
    tree.children.splice(index, 1, element('div', { className: ['title-anchor'], ...(id && { id }) }, []));
  };
}
