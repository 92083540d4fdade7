import { z } from 'zod';

/** Text in the tree of a page. */
const TreeText = z.object({
  type: z.literal('text').describe('Kind of node.'),
  value: z.string().describe('Text, without character references.'),
});
z.globalRegistry.add(TreeText, { id: 'TreeText' });
export type TreeText = z.infer<typeof TreeText>;

/** An element in the tree of a page. */
export interface TreeElement {
  type: 'element';
  tagName: string;
  properties: Record<string, string | true>;
  children: TreeNode[];
}

export type TreeNode = TreeElement | TreeText;

const TreeElement = z.object({
  type: z.literal('element').describe('Kind of node.'),
  tagName: z.string().describe('Name of the HTML, SVG, or MathML element.'),
  properties: z
    .record(z.string(), z.union([z.string(), z.literal(true)]))
    .describe('Attributes by their name in HTML; `true` for those without a value.'),
  children: z.array(z.lazy((): z.ZodType<TreeNode> => TreeNode)).describe('Nodes inside the element, in order.'),
});
z.globalRegistry.add(TreeElement, { id: 'TreeElement' });

const TreeNode = z.union([TreeElement, TreeText]);
z.globalRegistry.add(TreeNode, { id: 'TreeNode' });

/** The body of a page as data: a hast tree (https://github.com/syntax-tree/hast) whose properties are HTML attributes. */
export const TreeRoot = z.object({
  type: z.literal('root').describe('Kind of node.'),
  children: z.array(TreeNode).describe('Nodes of the page, in order.'),
});
export type TreeRoot = z.infer<typeof TreeRoot>;
