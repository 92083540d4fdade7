import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import { element, replaceChild, walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { TextReader } from '../text-reader.ts';

const HEADING = /^h[1-6]$/;

/**
 * Gives headings the ids that their writer chose, moves `h1` (which is the page's title alone) to `h2`, and takes out
 * headings without any text.
 */
export function prepareHeadings() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    walkElements(tree, (node, index, parent) => {
      if (!HEADING.test(node.tagName) || node.properties.id !== undefined) return undefined;
      takeExplicitId(node, context);
      if (isEmpty(node)) {
        context.report('content/empty-title', context.spanOf(node), 'The heading has no text.', 'Write or remove it.');
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
 * Finds the heading that is the visible title of the page: the first one, if it is an `h1`. Beside a title in the front
 * matter, a page with further `h1` headings uses them for its parts, so only one that repeats that title counts.
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
 * Reports headings that make it hard to find one's way on a page, in the order of the text: a second title, a level that
 * is left out, a name that another heading of the same part has.
 */
function checkOutline(headings: readonly Element[], context: ParseContext): void {
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

const LIST = /\{(:?[^{}]*)\}[ \t]*$/;
const ATTRIBUTE = /[^\s"]+(?:"[^"]*")?/g;
const ID = /^(?:#|id=)/;
const OTHER_ATTRIBUTE = /^(?:\.|[\w-]+=)/;
const VALID_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]*$/u;

/**
 * Turns `{#id}` at the end of a heading into its id, unless a heading before it has the same. MkDocs and Kramdown write
 * `{ #id }`, `{: #id }` and `{ id="id" }`, with other attributes beside it: those go too.
 */
function takeExplicitId(heading: Element, context: ParseContext): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [written, list = ''] = LIST.exec(last.value) ?? [];
  const id = written === undefined ? undefined : idIn(list)?.normalize();
  if (written === undefined || id === undefined) return;
  const span = context.spanInside(heading, written.trimEnd());
  if (!VALID_ID.test(id)) {
    context.report(
      'content/duplicate-id',
      span,
      `\`${id}\` is not an id.`,
      'Use letters, digits, `-`, `_`, `.` and `:`.',
    );
    return;
  }
  last.value = last.value.slice(0, -written.length).trimEnd();
  const first = context.explicitIds.get(id);
  if (!first) {
    context.explicitIds.set(id, heading);
    heading.properties.id = id;
    return;
  }
  const message = `The id \`${id}\` is taken by the heading in line ${context.spanOf(first).start.line}.`;
  context.report('content/duplicate-id', span, message, 'Choose another.');
}

/** The id in a list of attributes. What begins as `{#…` is meant as one, whatever follows. */
function idIn(list: string): string | undefined {
  const attributes = list.replace(/^:/, '').match(ATTRIBUTE) ?? [];
  const chosen = attributes.find((attribute) => ID.test(attribute));
  const areAll = attributes.every((attribute) => attribute === chosen || OTHER_ATTRIBUTE.test(attribute));
  if (chosen !== undefined && areAll) return chosen.replace(ID, '').replaceAll('"', '');
  return list.startsWith('#') ? list.slice(1) : undefined;
}

/** Gives the headings that have none an id made of their text. */
export function slugHeadings() {
  const slug = rehypeSlug();
  // Shown the headings alone, since it would look for them in the whole tree.
  return (_: Root, file: MarkdownFile): void => slug({ type: 'root', children: contextOf(file).headings });
}

/** Takes the title out of the body: pages show it themselves. Its anchor stays, so that links to it still lead there. */
export function takeTitle() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const heading = context.titleHeading;
    if (!heading) return;
    const { id } = heading.properties;
    const index = tree.children.indexOf(heading);
    if (context.title === undefined || !isSameTitle(heading, context.title)) context.title = TextReader.textOf(heading);
    tree.children.splice(index, 1, element('div', { className: ['title-anchor'], ...(id && { id }) }, []));
  };
}
