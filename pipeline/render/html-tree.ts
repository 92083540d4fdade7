import type { TreeElement, TreeNode, TreeRoot } from '@docgraph/schemas/page-tree';
import { VOID } from '@docgraph/schemas/render-tree';

/** Matches a comment, a tag with its name and attributes, or text. */
const PART = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gis;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/**
 * Returns the sanitized HTML of a page as a tree, with the same nesting as its tags. Unlike HTML that somebody wrote, it comes
 * from serialized trees, so all elements are closed.
 */
export function htmlTree(html: string): TreeRoot {
  const root: TreeRoot = { type: 'root', children: [] };
  const open: { tagName: string; children: TreeNode[] }[] = [{ tagName: '', children: root.children }];
  for (const [whole, slash, tagName, written = ''] of html.matchAll(PART)) {
    const siblings = open.at(-1)?.children ?? root.children;
    if (tagName === undefined) {
      if (!whole.startsWith('<!--')) addText(siblings, decoded(whole));
    } else if (slash === '/') {
      const at = open.findLastIndex((each) => each.tagName === tagName);
      if (at > 0) open.length = at;
    } else {
      const element: TreeElement = { type: 'element', tagName, properties: attributesOf(written), children: [] };
      siblings.push(element);
      if (!VOID.has(tagName) && !written.endsWith('/')) open.push(element);
    }
  }
  return root;
}

function addText(siblings: TreeNode[], value: string): void {
  const last = siblings.at(-1);
  if (last?.type === 'text') last.value += value;
  else siblings.push({ type: 'text', value });
}

function attributesOf(written: string): TreeElement['properties'] {
  return Object.fromEntries(
    Array.from(written.matchAll(ATTRIBUTE), ([, name = '', ...values]): [string, string | true] => {
      const value = values.find((each) => each !== undefined);
      return [name, value === undefined ? true : decoded(value)];
    }),
  );
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return CHARACTERS[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
