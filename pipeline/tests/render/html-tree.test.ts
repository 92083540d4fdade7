import { renderTree } from '@docgraph/schemas/render-tree';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { htmlTree } from '../../render/html-tree.ts';

test.each([
  ['<svg><path d="M0 0" /><g></g></svg>', '<svg><path d="M0 0"></path><g></g></svg>'],
  [`<a title='a"b' class=x>&#x27;&nbsp;</a>`, `<a title="a&quot;b" class="x">'\u00A0</a>`],
  ['<!-- no --><img alt="a > b">', '<img alt="a > b">'],
  ['a < b &unknown; &#x110000;', 'a &lt; b &amp;unknown; &amp;#x110000;'],
  ['<p><b>open', '<p><b>open</b></p>'],
  ['</p>text', 'text'],
])('%s becomes a tree', (html, expected) => {
  expect(renderTree(htmlTree(html))).toBe(expected);
});

test('the tools for hast render the tree', () => {
  const html = '<p class="a b" data-x="1" hidden>A <a href="/x" aria-label="B">&amp;</a><br></p>';
  expect(toHtml(htmlTree(html) as Root, { characterReferences: { useNamedReferences: true } })).toBe(html);
});
