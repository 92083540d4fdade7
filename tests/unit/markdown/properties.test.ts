import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { parse, plainHtml } from './parse.ts';

/** Pieces of Markdown that mean something, alone or beside others; none of them may hide a word by design. */
const MARKUP = [
  ...['*', '**', '_', '~~', '[', ']', '(', ')', '!', '`', '<', '>', '&', '&amp;', '\\', '|', '{{', '}}', '"', "'", '$'],
  ...['\n', '\n\n', '\n> ', '\n- ', '\n1. ', '\n\n# ', '\n\n## ', '\n  ', '\n      ', '\n---\n', '\n===\n', '\n***\n'],
  ...['<b>', '</b>', '<br>', '\n\n<div>\n', '</div>', '<x-y>', '\n| a | b |\n|---|---|\n', '\n|-|\n', '  \n'],
  ...['\n:::note\n', '\n:::tip[', ']\n', '\n:::tabs\n', '\n::::tabs\n', '\n:::tab[', '\n:::details\n', '\n:::nope\n'],
  ...['\n:::\n', '\n::::\n', ':::', '[^1]', '\n\n[^1]: ', '\n\n[^2]: ', '{#', '}', '> [!NOTE]\n', '\n```\n', '- [ ] '],
];

const soup = fc
  .array(
    fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: fc.constantFrom(...MARKUP) }),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => {
    let words = 0;
    return `start ${pieces.map((piece) => piece ?? `word${++words}x`).join(' ')}`;
  });

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...MARKUP,
        'a',
        ' ',
        '](',
        ']:',
        '---\n',
        '+++',
        '<!--',
        '-->',
        '<script>',
        'javascript:',
        '](x)',
      ),
      {
        maxLength: 80,
      },
    )
    .map((pieces) => pieces.join('')),
);

test('every word of the source is visible', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const { value } = parse(text);
      const visible = `${value.title} ${textOf(fromHtml(plainHtml(value.html), { fragment: true }))}`;
      for (const word of text.match(/word\d+x/g) ?? []) expect(visible).toContain(word);
    }),
    { numRuns: 1000 },
  );
});

test('search finds every word of the source', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const { value } = parse(text);
      const sections = value.sections.map((section) => `${section.title}\n${section.text}`).join('\n');
      const labels = value.html.join('').match(/data-label="[^"]*"/g) ?? [];
      const visible = `${sections} ${labels.join(' ')}`;
      for (const word of text.match(/word\d+x/g) ?? []) expect(visible).toContain(word);
    }),
    { numRuns: 300 },
  );
});

test('any text is parsed without an exception, to plain data and places inside the file', () => {
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
    { numRuns: 1000 },
  );
});

test('no text brings scripts, styles, handlers or foreign addresses into the HTML', () => {
  const attack = fc.constantFrom(
    ...[
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[x](javascript:alert(1))',
      '<a style="x">',
      '"><b',
    ],
    ...[
      '![x](https://other.example/a.png)',
      '[x](data:text/html,x)',
      '<svg onload=alert(1)>',
      '`" onclick="x`',
      '<style>',
    ],
    ...[
      ':::tab[" onclick="x]{value=\'" onclick="x\'}\n',
      '```" onclick="x\n',
      '## h {#"onclick=x}\n',
      '[^" onclick="x]',
    ],
  );
  const text = fc.array(fc.oneof(attack, fc.constantFrom(...MARKUP)), { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (markdown) => {
      const { value } = parse(markdown);
      for (const element of elementsOf(fromHtml(plainHtml(value.html), { fragment: true }))) {
        expect(['script', 'style', 'svg', 'iframe', 'object', 'h1']).not.toContain(element.tagName);
        const names = Object.keys(element.properties);
        expect(names.filter((name) => /^on|^style$/i.test(name))).toEqual([]);
        if (element.tagName === 'a') expect(String(element.properties.href ?? '#')).toMatch(/^#/);
      }
      for (const { kind, url } of value.links)
        expect(url).not.toMatch(kind === 'image' ? /^[a-z]+:|^\/\// : /^(?:java|data)/i);
    }),
    { numRuns: 500 },
  );
});

test('ids are unique, and each heading has one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'A 1', 'A-1', '?', '', 'Fn 1', 'B {#a}', 'C {#a-1}', 'x[^1]')),
      (titles) => {
        const text = `${titles.map((title) => `## ${title}\n`).join('\n')}\n\n[^1]: note`;
        const { anchors, headings } = parse(`---\ntitle: T\n---\n\n${text}`).value;
        expect(new Set(anchors).size).toBe(anchors.length);
        for (const { id } of headings) expect(anchors).toContain(id);
      },
    ),
  );
});

test('the text of a code block is its source', () => {
  const language = fc.constantFrom('js', 'json', 'bash', 'yaml', 'hcl', 'http', 'python', 'xml', 'text', 'nope', '');
  const meta = fc.constantFrom('', ' {1,3-4}', ' showLineNumbers', ' {2} showLineNumbers title="T"');
  const piece = fc.constantFrom(
    'a',
    '"',
    "'",
    '{',
    '}',
    '<b>',
    '# ',
    '// ',
    '/*',
    '*/',
    '\n',
    '\n\n',
    '  ',
    '${x',
    '1',
    '=',
    ':',
  );
  const code = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(language, meta, code, (name, words, source) => {
      const { value } = parse(`text\n\n\`\`\`\`${name}${words}\n${source}\n\`\`\`\`\n`);
      const blocks = elementsOf(fromHtml(plainHtml(value.html), { fragment: true }));
      const found = blocks.find((element) => element.tagName === 'code');
      expect(found && textOf(found)).toBe(source);
    }),
    { numRuns: 500 },
  );
});

function elementsOf(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}
