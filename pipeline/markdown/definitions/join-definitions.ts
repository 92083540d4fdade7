import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { contextOf, type MarkdownFile } from '../parse-context.ts';

declare module 'mdast' {
  interface DefinitionList extends Parent {
    type: 'definitionList';
    children: (DefinitionTerm | DefinitionDescription)[];
  }
  interface DefinitionTerm extends Parent {
    type: 'definitionTerm';
    children: PhrasingContent[];
  }
  interface DefinitionDescription extends Parent {
    type: 'definitionDescription';
    children: (BlockContent | DefinitionContent | PhrasingContent)[];
  }
  interface DefinitionNodes {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionDescription: DefinitionDescription;
  }
  interface BlockContentMap extends DefinitionNodes {}
  interface RootContentMap extends DefinitionNodes {}
}

/**
 * Joins descriptions (`: Text`) with the paragraph before them to a definition list. Each line of the paragraph is a term.
 * Without a paragraph directly before it, or before one blank line, a description is ordinary text.
 */
export function joinDefinitions() {
  return (tree: Root, file: MarkdownFile): void => {
    if (/(?:^|[\s>]):[ \t]/.test(contextOf(file).text)) joinIn(tree);
  };
}

function joinIn(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) joinIn(child);
  if (!node.children.some(({ type }) => type === 'definitionDescription')) return;
  const parent: { children: Nodes[] } = node;
  const joined: Nodes[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    if (child.type !== 'definitionDescription') joined.push(child);
    else if (last?.type === 'definitionList' && isNear(last, child)) add(last, child);
    else if (last?.type === 'paragraph' && isNear(last, child)) {
      joined.pop();
      const before = joined.at(-1);
      const list = before?.type === 'definitionList' ? before : emptyList(last);
      list.children.push(...termsOf(last));
      add(list, child);
      if (list !== before) joined.push(list);
    } else joined.push(...withColon(child));
  }
  parent.children = joined;
}

type DefinitionList = Extract<Nodes, { type: 'definitionList' }>;
type Description = Extract<Nodes, { type: 'definitionDescription' }>;

/** Checks whether there's at most one blank line between two nodes. */
function isNear(before: Nodes, after: Nodes): boolean {
  const end = lastLine(before);
  return end !== undefined && after.position !== undefined && after.position.start.line - end <= 2;
}

/** Returns the last line of a node. Blank lines after the last child are part of the node, but not of the text. */
function lastLine(node: Nodes): number | undefined {
  const last = 'children' in node && node.type !== 'paragraph' ? node.children.at(-1) : undefined;
  return last ? lastLine(last) : node.position?.end.line;
}

function emptyList({ position }: Paragraph): DefinitionList {
  return {
    type: 'definitionList',
    children: [],
    data: { hName: 'dl' },
    ...(position && { position: { ...position } }),
  };
}

function add(list: DefinitionList, description: Description): void {
  const [only, ...others] = description.children;
  if (only?.type === 'paragraph' && others.length === 0) description.children = only.children;
  description.data = { hName: 'dd' };
  list.children.push(description);
  if (list.position && description.position) list.position.end = description.position.end;
}

/** Splits a paragraph into terms at its line breaks. */
function termsOf({ children, position }: Paragraph): DefinitionList['children'] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      }
  }
  return lines
    .filter((line) => line.length > 0)
    .map((line) => ({ type: 'definitionTerm', children: line, data: { hName: 'dt' }, ...(position && { position }) }));
}

/** Returns the blocks of a description without a term, with its colon as text. */
function withColon({ children, position }: Description): Nodes[] {
  const [first, ...rest] = children;
  const colon = { type: 'text' as const, value: ': ', ...(position && { position }) };
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [colon] }, ...children];
  return [{ ...first, children: [colon, ...first.children] }, ...rest];
}
