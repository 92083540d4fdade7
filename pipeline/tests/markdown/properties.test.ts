import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import type { ParsedPage } from '../../model/parsed-page.ts';
import { anyCharacter } from './any-character.ts';
import { parse, plainHtml } from './parse.ts';

/** Pieces of Markdown syntax, none of which hides text on purpose. */
const MARKUP = [
  ...['*', '**', '_', '~~', '[', ']', '(', ')', '!', '`', '<', '>', '&', '&amp;', '\\', '|', '{{', '}}', '"', "'", '$'],
  ...['\n', '\n\n', '\n> ', '\n- ', '\n1. ', '\n\n# ', '\n\n## ', '\n  ', '\n      ', '\n---\n', '\n===\n', '\n***\n'],
  ...['<b>', '</b>', '<br>', '\n\n<div>\n', '</div>', '<x-y>', '\n| a | b |\n|---|---|\n', '\n|-|\n', '  \n'],
  ...['\n:::note\n', '\n:::tip[', ']\n', '\n:::tabs\n', '\n::::tabs\n', '\n:::tab[', '\n:::details\n', '\n:::nope\n'],
  ...['\n:::\n', '\n::::\n', ':::', '[^1]', '\n\n[^1]: ', '\n\n[^2]: ', '{#', '}', '> [!NOTE]\n', '\n```\n', '- [ ] '],
];

/** Concatenates any of these pieces. */
const textOfPieces = (pieces: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(''));

const treeOf = ({ html }: ParsedPage) => fromHtml(plainHtml(html), { fragment: true });

test('every word in the source is visible and searchable', () => {
  const word = fc.constant('word');
  const pieces = fc.oneof({ weight: 2, arbitrary: word }, { weight: 3, arbitrary: fc.constantFrom(...MARKUP) });
  const soup = fc.array(pieces, { maxLength: 60 }).map((parts) => {
    const numbered = parts.map((part, index) => (part === 'word' ? `word${index}x` : part));
    return `start ${numbered.join(' ')}`;
  });
  fc.assert(
    fc.property(soup, (text) => {
      const { value } = parse(text);
      const visible = `${value.title} ${textOf(treeOf(value))}`;
      const sections = value.sections.map((section) => `${section.title}\n${section.text}`).join('\n');
      const labels = value.html.join('').match(/data-label="[^"]*"/g) ?? [];
      const searchable = `${sections} ${labels.join(' ')}`;
      const words = text.match(/word\d+x/g) ?? [];
      expect(words.filter((each) => !visible.includes(each) || !searchable.includes(each))).toEqual([]);
    }),
    runs(40),
  );
});

test('parses any text without throwing, into plain data with positions inside the file', () => {
  const marks = ['a', ' ', '](', ']:', '---\n', '+++', '<!--', '-->', '<script>', 'javascript:', '](x)'];
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
    textOfPieces([...MARKUP, ...marks], 80),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parse(text);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      const lines = text.split('\n').length;
      for (const { start, end } of result.problems) {
        expect(start.line).toBeGreaterThan(0);
        expect(start.column).toBeGreaterThan(0);
        expect(end.line).toBeGreaterThanOrEqual(start.line);
        expect(end.line).toBeLessThanOrEqual(lines);
      }
    }),
    runs(40),
  );
});

test('no text adds scripts, styles, event handlers, or external URLs to the HTML', () => {
  const attacks = [
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a style="x">', '"><b', '<svg onload=alert(1)>'],
    ...['[x](javascript:alert(1))', '![x](https://other.example/a.png)', '[x](data:text/html,x)', '`" onclick="x`'],
    ...['<style>', ':::tab[" onclick="x]{value=\'" onclick="x\'}\n', '```" onclick="x\n', '## h {#"onclick=x}\n'],
    '[^" onclick="x]',
  ];
  const piece = fc.oneof(fc.constantFrom(...attacks), fc.constantFrom(...MARKUP));
  const hostile = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, (text) => {
      const { value } = parse(text);
      for (const element of elementsOf(treeOf(value))) {
        expect(['script', 'style', 'svg', 'iframe', 'object', 'h1']).not.toContain(element.tagName);
        expect(Object.keys(element.properties).filter((name) => /^on|^style$/i.test(name))).toEqual([]);
        if (element.tagName === 'a') expect(String(element.properties.href ?? '#')).toMatch(/^#/);
      }
      for (const { kind, url } of value.links)
        expect(url).not.toMatch(kind === 'image' ? /^[a-z]+:|^\/\// : /^(?:java|data)/i);
    }),
    runs(40),
  );
});

test('IDs are unique, and each heading has one', () => {
  const title = fc.constantFrom('A', 'A 1', 'A-1', '?', '', 'Fn 1', 'B {#a}', 'C {#a-1}', 'x[^1]');
  fc.assert(
    fc.property(fc.array(title), (titles) => {
      const text = titles.map((each) => `## ${each}\n`).join('\n');
      const { anchors, headings } = parse(`---\ntitle: T\n---\n\n${text}\n\n[^1]: note`).value;
      expect(new Set(anchors).size).toBe(anchors.length);
      for (const { id } of headings) expect(anchors).toContain(id);
    }),
    runs(30),
  );
});

test('the text of a code block equals its source', () => {
  const language = fc.constantFrom('js', 'json', 'bash', 'yaml', 'hcl', 'http', 'python', 'xml', 'text', 'nope', '');
  const meta = fc.constantFrom('', ' {1,3-4}', ' showLineNumbers', ' {2} showLineNumbers title="T"');
  const code = textOfPieces([...'a"\'{}\n1=:', '<b>', '# ', '// ', '/*', '*/', '\n\n', '  ', '${x'], 40);
  fc.assert(
    fc.property(language, meta, code, (name, words, source) => {
      const { value } = parse(`text\n\n\`\`\`\`${name}${words}\n${source}\n\`\`\`\`\n`);
      const found = elementsOf(treeOf(value)).find((element) => element.tagName === 'code');
      expect(found && textOf(found)).toBe(source);
    }),
    runs(40),
  );
});

function elementsOf(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}
