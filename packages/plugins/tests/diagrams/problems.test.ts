import { expect, test } from 'vitest';
import { renderDiagram } from '../../src/diagrams/render-diagram.ts';
import { diagramSource } from './diagram-source.ts';

function problemOf(source: string) {
  const result = renderDiagram(source, 'p');
  if ('element' in result) throw new Error(`Drawn: ${source}`);
  return result;
}

test.each([
  ['', 1, 'is empty'],
  ['%% only a comment', 1, 'is empty'],
  ['flowchart LR\nA --> B', 1, 'has no `accTitle`'],
  ['flowchart LR\naccTitle: A\nA --> B', 1, 'has no `accDescr`'],
  ['\n%% note\nflowchart LR\naccDescr: A\nA --> B', 3, 'has no `accTitle`'],
  ['flowchart LR\naccTitle: A\naccTitle: B\nA --> B', 3, '`accTitle` is given twice'],
  ['flowchart LR\naccTitle:\naccDescr: B\nA --> B', 2, '`accTitle` has no text'],
  ['flowchart LR\naccTitle: A\naccDescr {\nA --> B', 3, '`accDescr {` is not closed'],
  ['flowchart LR\naccTitle: A\naccDescr {\n} more\nA --> B', 4, '`}` must end the line'],
  ['---\ntitle: A\n---\nflowchart LR\nA --> B', 1, 'Front matter'],
  [`flowchart LR\n${'x'.repeat(2001)}`, 2, 'A line has at most'],
  ['x'.repeat(20_001), 1, 'at most 20000 characters'],
])('%j has a problem on line %i', (source, line, message) => {
  const result = problemOf(source);
  expect(result.line).toBe(line);
  expect(result.problem).toContain(message);
});

test('a missing text alternative says what to write', () => {
  expect(problemOf('flowchart LR\nA --> B').hint).toContain('accTitle: …');
});

test.each([
  ['classDiagram', 'class A', 1, 'not a kind of diagram'],
  ['gantt', 'A', 1, 'not a kind of diagram'],
  ['flowchart XY', 'A', 1, '`XY` is not a direction'],
  ['flowchart LR A --> B', 'A', 1, '`A --> B` is not understood'],
  ['flowchart LR', '', 1, 'has no content'],
  ['flowchart LR', 'click A "javascript:alert(1)"', 4, '`click` is not supported'],
  ['flowchart LR', 'A --> B\nstyle A fill:#f00', 5, '`style` is not supported'],
  ['flowchart LR', 'classDef x fill:#f00', 4, '`classDef` is not supported'],
  ['flowchart LR', 'linkStyle 0 stroke:#f00', 4, '`linkStyle` is not supported'],
  ['flowchart LR', 'subgraph one', 4, '`subgraph` is not supported'],
  ['flowchart LR', 'A:::x --> B', 4, '`:::` is not supported'],
  ['flowchart LR', 'A --> B\n%%{init: {"theme": "dark"}}%%', 5, 'settings are not supported'],
  ['flowchart LR', 'A --> end', 4, '`end` is a reserved word'],
  ['flowchart LR', 'A[(Database)]', 4, 'The shape `[(` is not supported'],
  ['flowchart LR', 'A@{ shape: rect }', 4, 'The shape `@{` is not supported'],
  ['flowchart LR', 'A[one (two)]', 4, 'not closed with `]`'],
  ['flowchart LR', 'A["one]', 4, 'not closed with `]`'],
  ['flowchart LR', 'A -->|one B', 4, 'not closed with `|`'],
  ['flowchart LR', 'A[] --> B', 4, 'label is empty'],
  ['flowchart LR', 'A[<br>] --> B', 4, 'label is empty'],
  ['flowchart LR', `A[${'x'.repeat(301)}]`, 4, 'at most 300 characters'],
  ['flowchart LR', 'A["`**bold**`"]', 4, 'Markdown in labels'],
  ['flowchart LR', 'A -- one', 4, 'does not end'],
  ['flowchart LR', 'A -- "one --> B', 4, 'not closed with `"`'],
  ['flowchart LR', 'A --o B', 4, 'Round and crossed edge ends'],
  ['flowchart LR', 'A <-- one --- B', 4, 'must end with `>`'],
  ['flowchart LR', 'A -->', 4, 'A node is missing at the end'],
  ['flowchart LR', '--> B', 4, 'A node is missing before'],
  ['flowchart LR', 'A -> B', 4, '`-> B` is not understood'],
  ['flowchart LR', 'A --> B C', 4, '`C` is not understood'],
  ['flowchart LR', 'A[One]\nA[Two]', 5, '`A` has another text or shape on line 4'],
  ['flowchart LR', 'A ---------> B', 4, 'too long'],
  ['flowchart LR', 'A --> A\nA --> A', 5, 'leads to itself once'],
  ['stateDiagram-v2', 'state A {', 4, 'kind of state is not supported'],
  ['stateDiagram-v2', 'state A <<choice>>', 4, 'kind of state is not supported'],
  ['stateDiagram-v2', 'note right of A: text', 4, '`note` is not supported'],
  ['stateDiagram-v2', 'A -> B', 4, '`-> B` is not understood'],
  ['stateDiagram-v2', '[*]', 4, 'needs a transition'],
  ['stateDiagram-v2', 'direction up', 4, '`up` is not a direction'],
  ['stateDiagram-v2', 'A --> B: one; two', 4, 'cannot hold `;`'],
  ['stateDiagram-v2', 'A: one\nA: two', 5, '`A` has another text'],
  ['stateDiagram-v2 LR', 'A --> B', 1, '`LR` is not understood'],
  ['sequenceDiagram', 'autonumber', 4, '`autonumber` is not understood'],
  ['sequenceDiagram', 'rect rgb(0, 0, 0)', 4, 'is not understood'],
  ['sequenceDiagram', 'A->>B', 4, 'A text is missing'],
  ['sequenceDiagram', 'A=>>B: one', 4, 'is not understood'],
  ['sequenceDiagram', 'A->>B: one; two', 4, 'cannot hold `;`'],
  ['sequenceDiagram', 'participant A\nparticipant A', 5, '`A` is already there'],
  ['sequenceDiagram', 'loop one\nA->>B: two', 4, '`loop` is not closed'],
  ['sequenceDiagram', 'A->>B: one\nend', 5, 'no open block'],
  ['sequenceDiagram', 'opt one\nelse two\nend', 5, '`else` does not belong'],
  ['sequenceDiagram', 'deactivate A', 4, 'is not active'],
  ['sequenceDiagram', 'Note beside A: one', 4, 'place of this note'],
  ['sequenceDiagram', '', 1, 'has no content'],
])('%s with %j has a problem', (header, statements, line, message) => {
  const result = problemOf(diagramSource(header, ...statements.split('\n')));
  expect(result.problem).toContain(message);
  expect(result.line).toBe(line);
});

test('a hint says what to write instead', () => {
  expect(problemOf(diagramSource('flowchart LR', 'A[one (two)]')).hint).toContain('A["…"]');
  expect(problemOf(diagramSource('sequenceDiagram', 'A->>B: one; two')).hint).toContain('#59;');
  expect(problemOf(diagramSource('gantt', 'A')).hint).toContain('sequenceDiagram');
});

test('pictures that nobody could read are refused', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => `N${index}`);
  const tooMany = [
    diagramSource('flowchart LR', ...nodes.slice(0, 101)),
    diagramSource('flowchart LR', `${nodes.slice(0, 20).join(' & ')} --> ${nodes.slice(20, 40).join(' & ')}`),
    diagramSource('sequenceDiagram', ...nodes.slice(0, 30).map((name) => `participant ${name}`)),
    diagramSource('sequenceDiagram', ...nodes.slice(0, 300).map(() => 'A->>B: again')),
    diagramSource('sequenceDiagram', ...nodes.slice(0, 20).map(() => 'loop again')),
    diagramSource('sequenceDiagram', ...nodes.slice(0, 20).map(() => 'activate A')),
    diagramSource('flowchart LR', ...nodes),
  ];
  for (const source of tooMany) expect(problemOf(source).problem).toMatch(/at most/);
});
