import type { ElementContent } from 'hast';
import { element } from '../elements.ts';

/**
 * Puts each line of highlighted code into a `line` span and leaves the line ends between them, so that the text stays
 * the same, for copying too. Spans that reach over several lines are split.
 */
export function codeLines(content: readonly ElementContent[], highlighted: ReadonlySet<number>): ElementContent[] {
  const lines: ElementContent[][] = [[]];
  for (const node of content) appendTo(lines, node, (children) => children);
  return lines.flatMap((children, index): ElementContent[] => {
    const className = highlighted.has(index + 1) ? ['line', 'highlighted'] : ['line'];
    const line = element('span', { className }, children);
    return index === 0 ? [line] : [{ type: 'text', value: '\n' }, line];
  });
}

type Wrap = (children: ElementContent[]) => ElementContent[];

function appendTo(lines: ElementContent[][], node: ElementContent, wrap: Wrap): void {
  if (node.type === 'element') {
    const inner: Wrap = (children) => wrap([{ ...node, children }]);
    for (const child of node.children) appendTo(lines, child, inner);
  } else if (node.type === 'text') {
    for (const [index, piece] of node.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push(...wrap([{ type: 'text', value: piece }]));
    }
  }
}
