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
  ['flowchart LR\naccTitle: A\naccTitle: B\nA --> B', 3, '`accTitle`'],
  ['flowchart LR\naccTitle:\naccDescr: B\nA --> B', 2, '`accTitle`'],
  ['flowchart LR\naccTitle: A\naccDescr {\nA --> B', 3, '`accDescr {`'],
  ['flowchart LR\naccTitle: A\naccDescr {\n} more\nA --> B', 4, '`}` must end the line'],
  [`flowchart LR\n${'x'.repeat(2001)}`, 2, 'at most 2000'],
  ['x'.repeat(20_001), 1, 'at most 20000 characters'],
])('%j has a problem on line %i', (source, line, message) => {
  const result = problemOf(source);
  expect(result.line).toBe(line);
  expect(result.problem).toContain(message);
});

test.each([
  ['classDiagram', 'class A', 1, '`classDiagram`'],
  ['gantt', 'A', 1, '`gantt`'],
  ['flowchart XY', 'A', 1, '`XY`'],
  ['flowchart LR A --> B', 'A', 1, '`A --> B`'],
  ['flowchart LR', '', 1, 'no content'],
  ['flowchart LR', 'A --> end', 4, '`end` is a reserved word'],
  ['flowchart LR', 'A[one (two)]', 4, '`]`'],
  ['flowchart LR', 'A["one]', 4, '`]`'],
  ['flowchart LR', 'A -->|one B', 4, '`|`'],
  ['flowchart LR', 'A[] --> B', 4, 'label is empty'],
  ['flowchart LR', 'A[<br>] --> B', 4, 'label is empty'],
  ['flowchart LR', `A[${'x'.repeat(301)}]`, 4, 'at most 300 characters'],
  ['flowchart LR', 'A -- one', 4, '`--`'],
  ['flowchart LR', 'A -- "one --> B', 4, '`"`'],
  ['flowchart LR', 'A <-- one --- B', 4, 'must end with `>`'],
  ['flowchart LR', 'A -->', 4, 'at the end'],
  ['flowchart LR', '--> B', 4, 'before `--> B`'],
  ['flowchart LR', 'A -> B', 4, '`-> B`'],
  ['flowchart LR', 'A --> B C', 4, '`C`'],
  ['flowchart LR', 'A --> A\nA --> A', 5, 'to itself'],
  ['stateDiagram-v2', 'A -> B', 4, '`-> B`'],
  ['stateDiagram-v2', '[*]', 4, 'transition'],
  ['stateDiagram-v2', 'direction up', 4, '`up`'],
  ['stateDiagram-v2', 'A --> B: one; two', 4, '`;`'],
  ['stateDiagram-v2 LR', 'A --> B', 1, '`LR`'],
  ['sequenceDiagram', 'A->>B', 4, 'text'],
  ['sequenceDiagram', 'A=>>B: one', 4, '`=>>B: one` after `A`'],
  ['sequenceDiagram', 'A->>B: one; two', 4, '`;`'],
  ['sequenceDiagram', 'participant A\nparticipant A', 5, '`A`'],
  ['sequenceDiagram', 'rect rgb(0, 0, 0)\nA->>B: one', 4, '`rect`'],
  ['sequenceDiagram', 'loop one\nA->>B: two', 4, '`loop`'],
  ['sequenceDiagram', 'A->>B: one\nend', 5, 'open block'],
  ['sequenceDiagram', 'opt one\nelse two\nend', 5, '`else`'],
  ['sequenceDiagram', 'deactivate A', 4, 'active'],
  ['sequenceDiagram', 'Note beside A: one', 4, 'note'],
  ['sequenceDiagram', '', 1, 'no content'],
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
