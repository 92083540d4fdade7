import type { Element, ElementContent } from 'hast';
import type { List, ListItem, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import type { HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { report, splitLabel, toElements } from './directive-parts.ts';

/** Files and folders, from a nested list. */
export const fileTree: CoreDirective = { run: treeOrContent };

const SHAPE = 'Write a bulleted list, and in each item a file name and, optionally, a comment and a list.';

/** Renders a nested list as a file tree. Reports any other content, and renders it unchanged. */
function treeOrContent(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const { label, content } = splitLabel(node);
  const [list] = content;
  if (label) report(state, node, "`:::file-tree` can't have a label.", SHAPE);
  else if (list?.type === 'list' && content.length === 1 && isTree(list)) {
    const result = treeElement(state, list);
    result.properties.className = ['file-tree'];
    state.patch(node, result);
    return [result];
  } else report(state, node, '`:::file-tree` contains something other than files.', SHAPE);
  return toElements(state, node, node.children);
}

/** Checks whether each item is a name, possibly with a comment, and a list of the same kind. */
function isTree({ ordered, children }: List): boolean {
  const isEntry = ({ children: [name, list, ...others] }: ListItem) =>
    name?.type === 'paragraph' && others.length === 0 && (list === undefined || (list.type === 'list' && isTree(list)));
  return !ordered && children.every(isEntry);
}

function treeElement(state: HandlerState, list: List): Element {
  const result = element(
    'ul',
    {},
    state.wrap(
      list.children.map((item) => entry(state, item)),
      true,
    ),
  );
  state.patch(list, result);
  return result;
}

/** Renders an entry. The name ends at the first space; everything after it is a comment. A name ending with `/` is a folder. */
function entry(state: HandlerState, item: ListItem): Element {
  const [paragraph, list] = item.children;
  const [first, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const [, name = '', comment = ''] = first?.type === 'text' ? (/^(\S*)(.*)$/s.exec(first.value) ?? []) : [];
  const named: PhrasingContent[] =
    first?.type === 'text' ? [{ type: 'text', value: name.replace(/^\.{3}$/, '…') }] : [];
  const shown = state.all({ type: 'paragraph', children: first && first.type !== 'text' ? [first] : named });
  const after: PhrasingContent[] =
    comment.trim() === '' ? rest : [{ type: 'text', value: comment.trimStart() }, ...rest];
  const said = state.all({ type: 'paragraph', children: after });
  const isFolder = list !== undefined || name.endsWith('/');
  const result = element('li', isFolder ? { className: ['folder'] } : {}, [
    element('span', { className: ['file-name'] }, shown),
    ...(said.length > 0
      ? [{ type: 'text' as const, value: ' ' }, element('span', { className: ['file-comment'] }, said)]
      : []),
    ...(list?.type === 'list' ? [treeElement(state, list)] : []),
  ]);
  state.patch(item, result);
  return result;
}
