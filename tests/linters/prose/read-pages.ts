import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { directiveSyntax } from '@docgraph/pipeline/markdown/directives/directive-parts';
import { readFrontMatter } from '@docgraph/pipeline/markdown/front-matter/read-front-matter';
import type { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import type { Nodes, Paragraph, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Folder of the content pages, relative to the root. */
const DOCS = 'content/docs';
/** Folder of the product documentation pages, relative to the root. */
export const PRODUCT_DOCS = 'docs/pages';

/** A page as written. */
export interface WrittenPage {
  /** File relative to the root. */
  file: string;
  /** All lines of the file. */
  lines: string[];
  frontMatter: FrontMatter;
  /** The file with empty lines in place of its front matter. */
  body: string;
  tree: Root;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(directiveSyntax).freeze();

/** Reads the pages in a folder, sorted by path. Returns none if the folder doesn't exist. */
export function readPages(root: string, folder = DOCS): WrittenPage[] {
  if (!existsSync(path.join(root, folder))) return [];
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const { frontMatter, body } = readFrontMatter({ path: file, text, hash: '' }, {}).value;
    return { file, lines: text.split('\n'), frontMatter, body, tree: markdown.parse(body) };
  });
}

/** Returns the paragraphs, including those in list items, but not lines that are replaced with generated text. */
export function paragraphsOf({ tree }: WrittenPage): { paragraph: Paragraph; text: string; line: number }[] {
  const found: { paragraph: Paragraph; text: string; line: number }[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'table' || node.type === 'code') return;
    if (node.type === 'paragraph') {
      const text = proseOf(node).replace(/\s+/g, ' ').trim();
      if (!/^::[a-z]/.test(text)) found.push({ paragraph: node, text, line: node.position?.start.line ?? 1 });
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

/** Returns the text of a node, including inline code. */
export function proseOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(proseOf).join('') : '';
}

/** Returns the text of a node with placeholders for inline code and URLs, for rules about words. */
export function wordsOnly(node: Nodes): string {
  if (node.type === 'inlineCode') return '`code`';
  if (node.type === 'text') return node.value.replace(/https?:\S+|\{\{[^}]*\}\}/g, 'X');
  return 'children' in node ? node.children.map(wordsOnly).join('') : ' ';
}
