import { expect, test } from 'vitest';
import { parseSequence, type Step } from '../../src/diagrams/parse-sequence.ts';
import { readSource } from '../../src/diagrams/read-source.ts';
import { diagramSource } from './diagram-source.ts';

const sequence = (...statements: readonly string[]) =>
  parseSequence(readSource(diagramSource('sequenceDiagram', ...statements)));

/** A step as words, with the names of its participants. */
function written(step: Step): string {
  switch (step.kind) {
    case 'message':
      return `${step.from.label} ${step.stroke} ${step.head} ${step.to.label}: ${step.text}`;
    case 'note':
      return `note ${step.side} ${step.first.label} ${step.last.label}: ${step.text}`;
    case 'activate':
    case 'deactivate':
      return `${step.kind} ${step.participant.label}`;
    case 'close':
      return step.kind;
    default:
      return [step.kind, step.keyword, ...step.text].join(' ');
  }
}

test('participants stand in the order in which they are first named', () => {
  const { participants } = sequence('actor U as You<br>there', 'participant My API', 'U->>B: one', 'My API->>B: two');
  expect(participants.map(({ label, person }) => [label.join('/'), person])).toEqual([
    ['You/there', true],
    ['My API', false],
    ['B', false],
  ]);
});

test.each([
  ['A->>B: POST /v1: {id}', 'A solid arrow B: POST /v1: {id}'],
  ['A-->>B: x', 'A dotted arrow B: x'],
  ['A->B: x', 'A solid none B: x'],
  ['A-->B: x', 'A dotted none B: x'],
  ['A-xB: x', 'A solid cross B: x'],
  ['A--xB: x', 'A dotted cross B: x'],
  ['A-)B: x', 'A solid open B: x'],
  ['A--)B: x', 'A dotted open B: x'],
  ['A->>+B: x', 'A solid arrow B: x', 'activate B'],
  ['A->>+B: x\nB-->>-A: y', 'A solid arrow B: x', 'activate B', 'B dotted arrow A: y', 'deactivate B'],
  ['activate A\ndeactivate A', 'activate A', 'deactivate A'],
  ['Note left of B: x', 'note left B B: x'],
  ['note right of A: x', 'note right A A: x'],
  ['Note over A: x', 'note over A A: x'],
  ['Note over B,A: x', 'note over A B: x'],
  [
    'alt ready\nA->>B: x\nelse not ready\nend',
    'open alt ready',
    'A solid arrow B: x',
    'section else not ready',
    'close',
  ],
  ['opt x\nloop\nend\nend', 'open opt x', 'open loop', 'close', 'close'],
])('%j is read', (statements, ...steps) => {
  const { steps: found } = sequence('participant A', 'participant B', ...statements.split('\n'));
  expect(found.map(written)).toEqual(steps);
});
