import type { Span } from '@docgraph/source/checked';
import type { ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes, Paragraph } from 'mdast';
import { type ContainerDirective, directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { element } from '../elements.ts';
import { type Advice, contextOf, type HandlerState } from '../parse-context.ts';
import { targetMark } from '../plugins/rendered-directives.ts';
import { inlineDirective } from './inline.ts';

/** The parts of a directive. */
interface DirectiveParts {
  /** Content of the brackets; empty if they are missing or blank. */
  label: ElementContent[];
  /** The label as plain text. */
  labelText: string;
  /** Content between the fences. */
  content: ElementContent[];
}

/** Separates a directive's label from its content. */
export function directiveParts(state: HandlerState, node: ContainerDirective): DirectiveParts {
  const { label: labelNode, content } = splitLabel(node);
  const label = labelNode ? state.all(labelNode) : [];
  const labelText = textOf({ type: 'root', children: label }).trim();
  const isBlank = labelText === '' && label.every((child) => child.type === 'text');
  return { label: isBlank ? [] : label, labelText, content: toElements(state, node, content) };
}

/** Returns the paragraph with the label, if any, and the nodes between the fences. */
export function splitLabel(node: ContainerDirective): { label?: Paragraph; content: ContainerDirective['children'] } {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data))
    return { content: node.children };
  return { label: first, content: rest };
}

/** Renders children of a directive. */
export function toElements(
  state: HandlerState,
  parent: ContainerDirective,
  nodes: ContainerDirective['children'],
): ElementContent[] {
  return nodes.flatMap((node) => state.one(node, parent) ?? []);
}

/** The children that a directive accepts. */
interface Accepted<Child> {
  /** Name of the children in messages. */
  kind: string;
  /** What to do with other content. */
  hint: string;
  /** Returns the child if it's accepted. */
  accept(child: ContainerDirective['children'][number]): Child | undefined;
}

/** Separates the accepted children of a directive from its label and other content, which are reported. */
export function sortChildren<Child>(
  state: HandlerState,
  node: ContainerDirective,
  { kind, hint, accept }: Accepted<Child>,
): { found: Child[]; strays: ElementContent[] } {
  const { label, content } = splitLabel(node);
  const found: Child[] = [];
  const strays: ElementContent[] = [];
  if (label) {
    report(state, node, `\`:::${node.name}\` can't have a label.`, 'Label its content instead.');
    strays.push(element('p', {}, state.all(label)));
  }
  for (const child of content) {
    const accepted = accept(child);
    if (accepted !== undefined) {
      found.push(accepted);
      continue;
    }
    report(state, child, `\`:::${node.name}\` can only contain ${kind} directly.`, hint);
    strays.push(...toElements(state, node, [child]));
  }
  return { found, strays };
}

/** Returns a function that accepts directives with a name. */
export function directiveNamed(name: string) {
  return (child: ContainerDirective['children'][number]): ContainerDirective | undefined =>
    child.type === 'containerDirective' && child.name === name ? child : undefined;
}

/** Returns the range of a directive's opening colons and name. */
export function openingSpan(state: HandlerState, node: ContainerDirective): Span {
  const context = contextOf(state.options.file);
  const start = node.position?.start.offset;
  const written = /^:+[\w-]+/.exec(context.sourceOf(node) ?? '')?.[0];
  return start === undefined || written === undefined ? context.spanOf(node) : context.spanAt(start, written.length);
}

/** Reports a problem with a directive, at its opening, or with a node inside one. */
export function report(state: HandlerState, node: Nodes, message: string, hint?: Advice): void {
  const context = contextOf(state.options.file);
  const span = node.type === 'containerDirective' ? openingSpan(state, node) : context.spanOf(node);
  context.report('content/invalid-directive', span, message, hint);
}

/** Returns the value of an attribute, or undefined if it's missing or empty. */
export function directiveAttribute(node: ContainerDirective, name: string): string | undefined {
  return (
    Object.entries(node.attributes ?? {})
      .find(([key]) => key === name)?.[1]
      ?.trim() || undefined
  );
}

/** Reports problems that any directive can have: a missing closing fence, and unknown attributes. */
export function reportCommonProblems(
  state: HandlerState,
  node: ContainerDirective,
  attributes: readonly string[] = [],
): void {
  reportFences(state, node);
  reportAttributes(state, node, attributes);
}

/** Reports a directive that isn't closed. */
export function reportFences(state: HandlerState, node: ContainerDirective): void {
  if (node.data?.position?.closing) return;
  const hint = 'Close it with as many colons as it opens with. A surrounding directive needs more colons.';
  report(state, node, `\`:::${node.name}\` is never closed.`, hint);
}

function reportAttributes(state: HandlerState, node: ContainerDirective, allowed: readonly string[]): void {
  const context = contextOf(state.options.file);
  for (const name of Object.keys(node.attributes ?? {})) {
    if (allowed.includes(name)) continue;
    context.report(
      'content/invalid-directive',
      context.spanInside(node, name),
      `\`:::${node.name}\` doesn't support the attribute \`${name}\`.`,
      allowed.length > 0 ? `Allowed: ${allowed.map((each) => `\`${each}\``).join(', ')}.` : 'Remove the braces.',
    );
  }
  const name = repeatedAttribute(/^.*/.exec(context.sourceOf(node) ?? '')?.[0] ?? '');
  if (name !== undefined) report(state, node, `\`:::${node.name}\` has the attribute \`${name}\` twice.`, 'Keep one.');
}

/** Returns the name of an attribute that's in the braces at the end of a line more than once. */
function repeatedAttribute(line: string): string | undefined {
  const [, braces = ''] = /\{([^{}]*)\}\s*$/.exec(line.replace(/"[^"]*"|'[^']*'/g, '')) ?? [];
  const names = Array.from(braces.matchAll(/([\w-]+)=/g), ([, name = '']) => name);
  return names.find((name, i) => names.indexOf(name) < i);
}

/** Returns the content of a directive that can't be rendered, with its label as a paragraph. */
export function withLabel(label: ElementContent[], content: ElementContent[]): ElementContent[] {
  return label.length > 0 ? [element('p', {}, label), ...content] : content;
}

/** Publishes the opening fence as a link, or as its title if there's no target. */
export function publishLink(state: HandlerState, node: ContainerDirective, title: string, target?: number): void {
  const context = contextOf(state.options.file);
  const opening = /^.*/.exec(context.sourceOf(node) ?? '')?.[0].length ?? 0;
  const start = node.position?.start.offset;
  if (start === undefined || context.isFragment) return;
  context.replaceSource(start, start + opening, target === undefined ? title : `[${title}](${targetMark(target)})`);
}

const COLON = 58;

/**
 * Adds the syntax `:::name[Label]{key=value}` … `:::` to remark, and the inline directives. Others aren't supported, since
 * they would match text.
 */
export function directiveSyntax(this: Processor): void {
  const data = this.data();
  const flow = directive().flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : flow;
  if (!container) throw new TypeError('micromark-extension-directive has no container construct.');
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { flow: { [COLON]: container }, text: { [COLON]: inlineDirective() } },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown({ verbose: true })];
}
