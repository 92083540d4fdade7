import { anyCharacter } from '@docgraph/pipeline/tests/markdown/any-character';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { renderDiagram } from '../../src/diagrams/render-diagram.ts';
import { diagramSource } from './diagram-source.ts';

const SMALL = diagramSource('flowchart LR', 'A[One] -->|two| B[Three]');

const ELEMENTS = ['figure', 'svg', 'title', 'desc', 'g', 'rect', 'circle', 'path', 'text', 'tspan'];
const PROPERTIES = [
  ...['className', 'tabIndex', 'ariaLabel', 'role', 'ariaLabelledBy', 'id', 'viewBox', 'width', 'height', 'transform'],
  ...['x', 'y', 'rx', 'cx', 'cy', 'r', 'd', 'fill', 'stroke', 'strokeWidth', 'strokeDashArray', 'strokeLineJoin'],
  ...['fontSize', 'fontWeight', 'textAnchor'],
];

function htmlOf(source: string, idPrefix = 'p'): string {
  const result = renderDiagram(source, idPrefix);
  if ('problem' in result) throw new Error(`Line ${result.line}: ${result.problem}`);
  return toHtml(result.element, { closeEmptyElements: true });
}

/** The elements and texts of HTML without a fault, in their order. */
function readMarkup(html: string) {
  const tags: { name: string; properties: Record<string, unknown> }[] = [];
  const texts: string[] = [];
  const onerror = (fault: Error) => {
    throw fault;
  };
  visit(fromHtml(html, { fragment: true, onerror }), (node) => {
    if (node.type === 'element') tags.push({ name: node.tagName, properties: node.properties });
    else if (node.type === 'text') texts.push(node.value);
    else expect(node.type).toBe('root');
  });
  return { tags, texts };
}

function expectHarmless(html: string): void {
  for (const { name, properties } of readMarkup(html).tags) {
    expect(ELEMENTS).toContain(name);
    expect(PROPERTIES).toEqual(expect.arrayContaining(Object.keys(properties)));
    for (const color of [properties.fill, properties.stroke])
      expect(color ?? 'none').toMatch(/^(none|var\(--diagram-[a-z-]+, #[0-9a-f]{6}\))$/);
    expect(Object.values(properties).join()).not.toMatch(/NaN|Infinity|undefined/);
  }
}

test('a figure holds one named picture of a fixed size', () => {
  const { tags, texts } = readMarkup(htmlOf(SMALL, 'diagram-1'));
  const [figure, svg, title, description] = tags;
  expect(figure).toMatchObject({ name: 'figure', properties: { className: ['diagram'] } });
  expect(svg?.properties).toMatchObject({
    role: 'img',
    ariaLabelledBy: ['diagram-1-title', 'diagram-1-description'],
    viewBox: `0 0 ${svg?.properties.width} ${svg?.properties.height}`,
  });
  expect(title).toEqual({ name: 'title', properties: { id: 'diagram-1-title' } });
  expect(description).toEqual({ name: 'desc', properties: { id: 'diagram-1-description' } });
  expect(tags.filter(({ properties }) => properties.id !== undefined)).toEqual([title, description]);
  expect(texts).toEqual(['The title', 'The description', 'One', 'Three', 'two']);
});

test('the text alternative is returned for search; a description may take several lines', () => {
  expect(renderDiagram(SMALL, 'p')).toMatchObject({ text: 'The title\nThe description' });
  const source = 'flowchart LR\naccTitle: A\naccDescr {\n  One thing\n  leads to another. }\nA --> B';
  expect(renderDiagram(source, 'p')).toMatchObject({ text: 'A\nOne thing leads to another.' });
});

test('a picture that is wider than a phone can be reached by keyboard, a small one is no stop', () => {
  const wide = diagramSource('flowchart LR', 'A[First step] --> B[Second step] --> C[Third step] --> D[Last step]');
  expect(readMarkup(htmlOf(wide)).tags[0]?.properties).toMatchObject({ tabIndex: 0, ariaLabel: 'The title' });
  const narrow = diagramSource('flowchart TD', 'A --> B');
  expect(readMarkup(htmlOf(narrow)).tags[0]?.properties).toEqual({ className: ['diagram'] });
});

test('the same source gives the same picture, whatever ends its lines', () => {
  expect(htmlOf(SMALL, 'a')).toBe(htmlOf(SMALL, 'a'));
  expect(htmlOf(SMALL.replaceAll('\n', '\r\n'), 'a')).toBe(htmlOf(SMALL, 'a'));
});

test('markup in a label and in the text alternative is text', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> & "</text></svg>"';
  for (const source of [
    diagramSource('flowchart LR', `A["${hostile.replaceAll('"', '#quot;')}"] --> B`),
    diagramSource('stateDiagram-v2', `A --> B: ${hostile}`),
    diagramSource('sequenceDiagram', `A->>B: ${hostile}`),
    `flowchart LR\naccTitle: ${hostile}\naccDescr: "><style>\nA[A long name of a node] --> B[Another one]`,
  ]) {
    const html = htmlOf(source, 'x"><script>');
    expectHarmless(html);
    expect(readMarkup(html).texts.join('').replaceAll(' ', '')).toContain(hostile.replaceAll(' ', ''));
  }
});

test.each(['__proto__', 'constructor', 'toString'])('%s is an ordinary name', (name) => {
  expectHarmless(htmlOf(diagramSource('flowchart LR', `${name} --> A`)));
  expectHarmless(htmlOf(diagramSource('sequenceDiagram', `${name}->>A: x`)));
  expect(renderDiagram(diagramSource(name, 'A --> B'), 'p')).toHaveProperty('problem');
});

test('any text becomes a harmless picture or a problem on one of its lines', () => {
  const header = fc.constantFrom('flowchart LR', 'graph TD', 'stateDiagram-v2', 'sequenceDiagram', 'pie', '');
  const token = fc.constantFrom(
    ...['A', 'B', 'end', '-->', '-.->', '--', '->>', '-->>', ...':;|"[](){}& ', '[*]', 'Note over ', 'loop ', 'alt '],
    ...['else ', 'state ', ' as ', '<br>', '<b>', '%%', '#35;', '\n', '\n', '\n'],
  );
  const anyString = fc.string({ unit: anyCharacter, maxLength: 3 });
  const body = fc.array(fc.oneof({ weight: 9, arbitrary: token }, anyString)).map((tokens) => tokens.join(''));
  fc.assert(
    fc.property(header, body, (first, statements) => {
      const source = diagramSource(first, ...statements.split('\n'));
      const result = renderDiagram(source, 'p');
      if ('element' in result) expectHarmless(toHtml(result.element, { closeEmptyElements: true }));
      else {
        expect(result.line).toBeGreaterThan(0);
        expect(result.line).toBeLessThanOrEqual(source.split(/\r\n|\r|\n/).length);
      }
    }),
    runs(200),
  );
});
