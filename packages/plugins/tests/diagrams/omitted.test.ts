import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { renderDiagram } from '../../src/diagrams/render-diagram.ts';
import { diagramSource } from './diagram-source.ts';

/** Draws a source. Returns the problems, as `line: message`, and the texts of the drawing. */
function drawn(source: string) {
  const result = renderDiagram(source, 'p');
  if ('problem' in result) throw new Error(`Line ${result.line}: ${result.problem}`);
  const html = toHtml(result.element);
  return {
    html,
    text: result.text,
    texts: Array.from(html.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = '']) => text.replaceAll(/<[^>]*>/g, '')),
    problems: (result.problems ?? []).map(({ line, problem }) => `${line}: ${problem}`),
  };
}

test.each([
  ['flowchart LR\nA[Draft] --> B', 1, '`accTitle`'],
  ['flowchart LR\naccTitle: A\nA --> B', 1, '`accDescr`'],
  ['\n%% note\nflowchart LR\naccDescr: A\nA --> B', 3, '`accTitle`'],
])('%j is drawn, and its missing text alternative is reported on line %i', (source, line, message) => {
  const [problem = '', ...others] = drawn(source).problems;
  expect(problem.startsWith(`${line}: `)).toBe(true);
  expect(problem).toContain(message);
  expect(others).toEqual([]);
});

test('a diagram without a text alternative is named by its title or its texts', () => {
  const { html, text } = drawn('flowchart LR\nA[Draft] -->|review| B');
  expect(text).toBe('Draft, B, review');
  expect(html).toContain('<title id="p-title">Draft, B, review</title><g');
  expect(html).toContain('aria-labelledby="p-title" ');
  expect(drawn('---\r\ntitle: "Life of a page"\r\n---\r\nflowchart LR\r\nA --> B').text).toBe('Life of a page');
});

test.each([
  ['flowchart LR', 'A\nclick A "javascript:alert(1)"', 5, '`click`'],
  ['flowchart LR', 'A --> B\nstyle A fill:#f00', 5, '`style`'],
  ['flowchart LR', 'A --> B; classDef x fill:#f00,stroke:#333; A --> B', 4, '`classDef`'],
  ['flowchart LR', 'A --> B\nlinkStyle 0 stroke:#f00', 5, '`linkStyle`'],
  ['flowchart LR', 'subgraph one [First group]\ndirection TB\nA --> B\nend\none --> C', 4, '`subgraph`'],
  ['flowchart LR', 'A:::x --> B', 4, '`:::`'],
  ['flowchart LR', 'A --> B\n%%{init: {\n"theme": "dark"}}%%', 5, 'settings'],
  ['flowchart LR', 'A[One]\nA[Two]', 5, 'line 4'],
  ['stateDiagram-v2', 'state A {\nB --> C\n}', 4, 'Composite states'],
  ['stateDiagram-v2', 'A --> B\nnote right of A: text', 5, '`note`'],
  ['stateDiagram-v2', 'A --> B\nnote right of A\nmany --> words\nend note', 5, '`note`'],
  ['stateDiagram-v2', 'A: one\nA: two', 5, '`A`'],
  ['sequenceDiagram', 'autonumber\nA->>B: one', 4, '`autonumber`'],
  ['sequenceDiagram', 'rect rgb(0, 0, 0)\nA->>B: one\nend', 4, '`rect`'],
  ['sequenceDiagram', 'box Purple Servers\nparticipant A\nend\nA->>A: one', 4, '`box`'],
])('%s with %j is drawn, and what is missing is reported', (header, statements, line, message) => {
  const [problem = '', ...others] = drawn(diagramSource(header, ...statements.split('\n'))).problems;
  expect(problem.startsWith(`${line}: `)).toBe(true);
  expect(problem).toContain(message);
  expect(others.every((other) => other.includes('`direction`'))).toBe(true);
});

test.each([
  ['flowchart LR', 'A[(Database)] --> B[[Routine]] --> C{{Six sides}} --> D>Flag]', 'Database Routine Six sides Flag'],
  ['flowchart LR', 'A[/Input/] --> B[\\Back\\] --> C[/"Wide (top)"\\] --> D(((Twice)))', 'Input Back Wide (top) Twice'],
  ['flowchart LR', 'A@{ shape: rect, label: "One" } --> B@{ shape: cyl }', 'One B'],
  ['flowchart LR', 'A["`**bold** text`"] --> B[fa:fa-car A car]', 'bold text A car'],
  ['flowchart LR', 'A --o B x--x C o--o D -. lost .-x E', 'A B C D E lost'],
  ['flowchart LR', 'subgraph one [" "]\nA\nend\none --> B', 'A one B'],
  ['flowchart LR', 'A ---------> B ~~~ C', 'A B C'],
  ['flowchart LR', 'A[ ] -.- B(" ") e1@--> C[""] -->\nD', '   D'],
  ['flowchart LR', 'subgraph Cloud\nA --> B\nend', 'A B'],
  ['flowchart LR', 'subgraph net [The network]\nA\nend\nB --> net', 'A B The network'],
  ['stateDiagram-v2', 'state decide <<choice>>\nA --> decide', 'decide A'],
  ['sequenceDiagram', 'A->>B: one\ncreate participant C\nB->>C: two', 'one two A B C'],
])('%s with %j shows %s', (header, statements, texts) => {
  expect(drawn(diagramSource(header, ...statements.split('\n'))).texts.join(' ')).toBe(texts);
});
