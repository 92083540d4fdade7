import type { ElementContent } from 'hast';
import type { Heading } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { report, splitLabel, toElements } from './directive-parts.ts';

/** Numbered steps: an ordered list, or headings of the same level with the text below them. */
export const steps: CoreDirective = { run: stepsOrContent };

const SHAPE = 'Write a numbered list, or a heading for each step.';

/** Renders steps as an ordered list. Reports any other content, and renders it unchanged. */
function stepsOrContent(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const { label, content } = splitLabel(node);
  const [first] = content;
  if (label) report(state, node, "`:::steps` can't have a label.", SHAPE);
  if (!label && first?.type === 'list' && first.ordered && content.length === 1) {
    const list = toElements(state, node, content);
    for (const each of list) if (each.type === 'element') each.properties.className = ['steps'];
    return list;
  }
  if (label || first?.type !== 'heading') {
    if (!label) report(state, node, '`:::steps` contains something other than steps.', SHAPE);
    return toElements(state, node, node.children);
  }
  const parts: (typeof content)[] = [];
  for (const child of content) {
    if (child.type === 'heading' && child.depth <= first.depth) {
      parts.push([]);
      publishNumber(state, child, parts.length);
    }
    parts.at(-1)?.push(child);
  }
  const items = parts.map((part) => element('li', {}, state.wrap(toElements(state, node, part), true)));
  const result = element('ol', { className: ['steps'] }, state.wrap(items, true));
  state.patch(node, result);
  return [result];
}

/** Adds a step's number to its heading in published Markdown, where nothing else shows it. */
function publishNumber(state: HandlerState, heading: Heading, number: number): void {
  const start = heading.children[0]?.position?.start.offset;
  if (start !== undefined)
    contextOf(state.options.file).replacements.push({ start, end: start, written: `${number}. ` });
}
