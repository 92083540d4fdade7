import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { contextOf, type MarkdownFile } from '../context-of.ts';
import { replaceChild, walkElements } from '../walk-elements.ts';
import { checkOutline } from './check-outline.ts';
import { takeExplicitId } from './explicit-id.ts';

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
 * The heading that is the page's title. Without a title in the front matter: the first heading, if it is an `h1` or
 * the first content. With one: only an `h1` that repeats it.
 */
function titleHeading(tree: Root, frontMatterTitle: string | undefined): Element | undefined {
  const elements = tree.children.filter((node): node is Element => node.type === 'element');
  const first = elements.find((node) => HEADING.test(node.tagName));
  if (!first) return undefined;
  if (frontMatterTitle === undefined) return first.tagName === 'h1' || first === elements[0] ? first : undefined;
  return first.tagName === 'h1' && plain(textOf(first)) === plain(frontMatterTitle) ? first : undefined;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
