import type { Checked } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { escapeHtml, walkElements } from './elements.ts';
import { MAX_DEPTH, tooDeepNode } from './guards/check-source.ts';
import { htmlParts } from './html-parts.ts';
import { takeTargets } from './links/take-targets.ts';
import { ParseContext, type TextOrigin } from './parse-context.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { TextReader } from './text-reader.ts';

const sanitizer = unified().use(rehypeSanitize, sanitizeSchema).freeze();

/** Maximum number of characters in a setting with HTML. Limited because the parser is recursive. */
const MAX_LENGTH = 10_000;

/** Attributes that are added to links anyway, so removing them isn't worth reporting. */
const IMPLIED: ReadonlySet<string> = new Set(['target', 'rel']);

/**
 * Sanitizes HTML in the settings by the same rules as on pages, and reports everything it removes. Links and images become
 * slots, as in Markdown.
 */
export function sanitizeHtml(html: string, origin: TextOrigin): Checked<ParsedFragment> {
  const context = new ParseContext(html, origin, { variables: {} });
  const asText = { html: [escapeHtml(html)], text: html, links: [] };
  if (html.length > MAX_LENGTH) {
    const message = `The HTML has more than ${MAX_LENGTH} characters.`;
    context.report('content/too-large', context.spanOf(), message, 'Shorten it.');
    return { value: asText, problems: context.problems };
  }
  const tree = parseHtml(html, context);
  if (tooDeepNode(tree)) {
    const message = `The HTML is nested more than ${MAX_DEPTH} levels deep.`;
    context.report('content/too-deep', context.spanOf(), message, 'Reduce the nesting.');
    return { value: asText, problems: context.problems };
  }
  takeTargets(tree, context, { placeOf: (node) => ({ span: context.spanOf(node) }) });
  const safe = sanitizer.runSync(tree);
  reportLosses(tree, safe, context);
  const text = TextReader.textOf(safe);
  const { html: parts, links } = htmlParts(safe, context);
  return { value: { html: parts, text, links }, problems: context.problems };
}

function parseHtml(html: string, context: ParseContext): Root {
  return fromHtml(html, {
    fragment: true,
    onerror: ({ reason, place }) => {
      const position = place && ('start' in place ? place : { start: place, end: place });
      const span = position ? context.spanInFile(position) : context.spanOf();
      context.report('content/raw-html', span, `The HTML is malformed: ${reason.toLowerCase()}.`);
    },
  });
}

/** Compares the trees before and after sanitizing, and reports removed elements and attributes. */
function reportLosses(before: Root, after: Root, context: ParseContext): void {
  const kept = new Map<number, Element>();
  walkElements(after, (node) => {
    const offset = node.position?.start.offset;
    if (offset !== undefined) kept.set(offset, node);
    return undefined;
  });
  walkElements(before, (node) => {
    const offset = node.position?.start.offset;
    if (offset === undefined) return undefined;
    const safe = kept.get(offset);
    const span = context.spanOf(node);
    if (!safe) {
      context.report('content/raw-html', span, `The element \`<${node.tagName}>\` isn't allowed.`, 'Remove it.');
      return undefined;
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (IMPLIED.has(name) || String(safe.properties[name]) === String(value)) continue;
      context.report('content/raw-html', span, `The attribute \`${name}\` isn't allowed on \`<${node.tagName}>\`.`);
    }
    return undefined;
  });
}
