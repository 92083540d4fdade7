import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderDiagram } from '../../../pipeline/diagram/render-diagram.ts';
import { diagramSource } from './diagram-source.ts';
import { readMarkup } from './read-markup.ts';

const small = diagramSource('flowchart LR', 'A[One] -->|two| B[Three]');

const elements = ['figure', 'svg', 'title', 'desc', 'g', 'rect', 'circle', 'path', 'text', 'tspan'];
const attributes = [
  ...['class', 'tabindex', 'aria-label', 'role', 'aria-labelledby', 'id', 'viewBox', 'width', 'height', 'transform'],
  ...['x', 'y', 'rx', 'cx', 'cy', 'r', 'd', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin'],
  ...['font-size', 'font-weight', 'text-anchor'],
];

function htmlOf(source: string, idPrefix?: string): string {
  const result = renderDiagram(source, { ...(idPrefix !== undefined && { idPrefix }) });
  if ('problem' in result) throw new Error(`Line ${result.line}: ${result.problem}`);
  return result.html;
}

function expectHarmless(html: string): void {
  for (const { name, attributes: written } of readMarkup(html).tags) {
    expect(elements).toContain(name);
    for (const [attribute, value] of Object.entries(written)) {
      expect(attributes).toContain(attribute);
      expect(`${attribute}=${value}`).not.toMatch(/^(fill|stroke)=(?!none$|var\(--diagram-[a-z-]+, #[0-9a-f]{6}\)$)/);
      expect(value).not.toMatch(/NaN|Infinity|undefined/);
    }
  }
}

test('a figure holds one named picture of a fixed size', () => {
  const { tags, texts } = readMarkup(htmlOf(small, 'diagram-1'));
  const [figure, svg, title, description] = tags;
  expect(figure).toMatchObject({ name: 'figure', attributes: { class: 'diagram' } });
  expect(svg?.attributes).toMatchObject({
    role: 'img',
    'aria-labelledby': 'diagram-1-title diagram-1-description',
    viewBox: `0 0 ${svg?.attributes.width} ${svg?.attributes.height}`,
  });
  expect(title).toEqual({ name: 'title', attributes: { id: 'diagram-1-title' } });
  expect(description).toEqual({ name: 'desc', attributes: { id: 'diagram-1-description' } });
  expect(texts).toEqual(['The title', 'The description', 'One', 'Three', 'two']);
});

test('the text alternative is returned for search', () => {
  expect(renderDiagram(small)).toMatchObject({ title: 'The title', description: 'The description' });
});

test('a description may take several lines', () => {
  const source = 'flowchart LR\naccTitle: A\naccDescr {\n  One thing\n  leads to another. }\nA --> B';
  expect(renderDiagram(source)).toMatchObject({ description: 'One thing leads to another.' });
});

test('two equal diagrams on a page share no id', () => {
  const idsOf = (prefix: string) =>
    readMarkup(htmlOf(small, prefix)).tags.flatMap(({ attributes: { id } }) => id ?? []);
  expect(new Set([...idsOf('diagram-1'), ...idsOf('diagram-2')]).size).toBe(4);
});

test('without a prefix there are no ids, and the picture is still named by its own title', () => {
  const { tags } = readMarkup(htmlOf(small));
  expect(tags.some(({ attributes: { id } }) => id !== undefined)).toBe(false);
  expect(tags.slice(1, 3).map(({ name }) => name)).toEqual(['svg', 'title']);
});

test('a picture that is wider than a phone can be reached by keyboard, a small one is no stop', () => {
  const wide = htmlOf(
    diagramSource('flowchart LR', 'A[First step] --> B[Second step] --> C[Third step] --> D[Last step]'),
  );
  expect(readMarkup(wide).tags[0]?.attributes).toMatchObject({ tabindex: '0', 'aria-label': 'The title' });
  const narrow = htmlOf(diagramSource('flowchart TD', 'A --> B'));
  expect(readMarkup(narrow).tags[0]?.attributes).toEqual({ class: 'diagram' });
});

test('the same source gives the same picture', () => {
  expect(htmlOf(small, 'a')).toBe(htmlOf(small, 'a'));
  expect(htmlOf(small.replaceAll('\n', '\r\n'), 'a')).toBe(htmlOf(small, 'a'));
});

test('markup in a label is text', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> & "</text></svg>"';
  const sources = [
    diagramSource('flowchart LR', `A["${hostile.replaceAll('"', '#quot;')}"] --> B`),
    diagramSource('stateDiagram-v2', `A --> B: ${hostile}`),
    diagramSource('sequenceDiagram', `A->>B: ${hostile}`),
  ];
  for (const source of sources) {
    const html = htmlOf(source, 'x"><script>');
    expectHarmless(html);
    expect(readMarkup(html).texts.join('').replaceAll(' ', '')).toContain(hostile.replaceAll(' ', ''));
  }
});

test('markup in the text alternative is text', () => {
  const html = htmlOf(
    'flowchart LR\naccTitle: </title><script>\naccDescr: "><style>\nA[A long name of a node] --> B[Another one]',
  );
  expectHarmless(html);
  expect(readMarkup(html).texts.slice(0, 2)).toEqual(['</title><script>', '"><style>']);
});

test('names of object members are ordinary names', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expectHarmless(htmlOf(diagramSource('flowchart LR', `${name} --> A`)));
    expectHarmless(htmlOf(diagramSource('sequenceDiagram', `${name}->>A: x`)));
    expect(renderDiagram(diagramSource(name, 'A --> B'))).toHaveProperty('problem');
  }
});

test('any text becomes a harmless picture or a problem on one of its lines', () => {
  const header = fc.constantFrom('flowchart LR', 'graph TD', 'stateDiagram-v2', 'sequenceDiagram', 'pie', '');
  const token = fc.constantFrom(
    ...[
      'A',
      'B',
      'end',
      '-->',
      '-.->',
      '--',
      '->>',
      '-->>',
      ':',
      ';',
      '|',
      '"',
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '&',
      ' ',
    ],
    ...['[*]', 'Note over ', 'loop ', 'alt ', 'else ', 'state ', ' as ', '<br>', '<b>', '%%', '#35;', '\n', '\n', '\n'],
  );
  const body = fc.array(fc.oneof({ weight: 9, arbitrary: token }, fc.string({ unit: 'binary', maxLength: 3 })));
  fc.assert(
    fc.property(header, body, (first, tokens) => {
      const source = diagramSource(first, ...tokens.join('').split('\n'));
      const result = renderDiagram(source, { idPrefix: 'p' });
      if ('html' in result) expectHarmless(result.html);
      else {
        expect(result.line).toBeGreaterThan(0);
        expect(result.line).toBeLessThanOrEqual(source.split(/\r\n|\r|\n/).length);
      }
    }),
    { numRuns: 300 },
  );
});
