import type { Span } from '@docgraph/source/checked';
import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Element, ElementContent } from 'hast';
import type { Definition, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { element } from '../elements.ts';
import { contextOf, type HandlerState, type ParseContext } from '../parse-context.ts';
import { imageProblem, linkProblem, sanitizable } from './take-targets.ts';

/** Renders `[text](url)`, autolinks, and `[text][label]`. */
export function link(state: HandlerState, node: Link | LinkReference, parent?: Nodes) {
  if (node.type === 'link') return linkElement(state, node, node, parent);
  const definition = definitionOf(state, node);
  return definition ? linkElement(state, node, definition, parent) : defaultHandlers.linkReference(state, node);
}

/** Renders `![text](url)` and `![text][label]`. */
export function image(state: HandlerState, node: Image | ImageReference, parent?: Nodes) {
  if (node.type === 'image') return imageElement(state, node, node, parent);
  const definition = definitionOf(state, node);
  return definition ? imageElement(state, node, definition, parent) : defaultHandlers.imageReference(state, node);
}

function definitionOf(state: HandlerState, { identifier }: LinkReference | ImageReference): Definition | undefined {
  return state.definitionById.get(identifier.toUpperCase());
}

/** Creates an `a` element that references its target by index. If the target isn't allowed, returns only the text. */
function linkElement(
  state: HandlerState,
  node: Link | LinkReference,
  source: Link | Definition,
  parent: Nodes | undefined,
): Element | ElementContent[] {
  const context = contextOf(state.options.file);
  const { url, title } = source;
  // Some autolinks have no position because remark adds them after parsing. Search the parent's source for the URL.
  const span = node.position ? context.spanOf(node) : context.spanInside(parent, url.replace(AUTOMATIC_PREFIX, ''));
  const problem = linkProblem(url, context.options.collections);
  if (problem) context.report(problem.rule, span, problem.message, problem.hint);
  const destination = destinationOf(context.text, source);
  const definition = definitionSpan(context, source);
  const target = problem ? undefined : context.addTarget({ kind: 'link', url, title, span, definition, destination });
  const children = state.all(node);
  if (children.length === 0) children.push({ type: 'text', value: url });
  if (target === undefined) return children;
  const result = element('a', { href: sanitizable(url), dataTarget: target }, children);
  state.patch(node, result);
  return result;
}

/** Creates an `img` element that references its target by index. If the target isn't allowed, returns the alt text. */
function imageElement(
  state: HandlerState,
  node: Image | ImageReference,
  source: Image | Definition,
  parent: Nodes | undefined,
): ElementContent {
  const context = contextOf(state.options.file);
  const { url, title } = source;
  const span: Span = context.spanOf(node, parent);
  const alt = node.alt ?? '';
  const problem = imageProblem(url);
  if (problem) {
    context.report(problem.rule, span, problem.message, problem.hint);
    return { type: 'text', value: alt };
  }
  if (alt.trim() === '')
    context.report(
      'content/empty-alternative',
      span,
      'The image has no alternative text.',
      'Describe the image between the brackets.',
    );
  const target = context.addTarget({
    kind: 'image',
    url,
    title,
    span,
    definition: definitionSpan(context, source),
    destination: destinationOf(context.text, source),
  });
  const result = element('img', { src: url, alt, dataTarget: target }, []);
  state.patch(node, result);
  return result;
}

/** Returns the range of a definition in the file of the page, or undefined for other nodes. */
function definitionSpan(context: ParseContext, source: Link | Image | Definition): Span | undefined {
  return source.type === 'definition' ? context.spanOf(source) : undefined;
}

/** Matches the prefix that remark adds to the text of an autolink for its URL. */
const AUTOMATIC_PREFIX = /^(?:mailto:|http:\/\/(?=www\.))/;

/** Matches everything from the end of a link's text to the end of its URL. A URL without angle brackets has no spaces. */
const INLINE = /\]\([ \t\n]*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*)/y;
const DEFINED = /\]:[ \t\n]*(<[^<>\n]*>|\S+)/y;

/** Returns the range of the target of a link, image, or definition, or undefined for an autolink. */
function destinationOf(text: string, node: Link | Image | Definition): Offsets | undefined {
  const start = node.position?.start.offset;
  if (start === undefined) return undefined;
  const lastChild = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined;
  const pattern = node.type === 'definition' ? DEFINED : INLINE;
  pattern.lastIndex = lastChild ?? closingBracket(text, text.indexOf('[', start));
  const match = pattern.exec(text);
  const written = match?.[1];
  if (written === undefined || pattern.lastIndex > (node.position?.end.offset ?? 0)) return undefined;
  return { start: pattern.lastIndex - written.length, end: pattern.lastIndex };
}

/** Returns the offset of the bracket that closes the one at `open`. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = Math.max(open, 0); at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return at;
  }
  return text.length;
}
