import { expect, test } from 'vitest';
import { parseSequence } from '../../../pipeline/diagram/parse-sequence.ts';
import { readSource } from '../../../pipeline/diagram/read-source.ts';
import { diagramSource } from './diagram-source.ts';

function sequence(...statements: readonly string[]) {
  return parseSequence(readSource(diagramSource('sequenceDiagram', ...statements)));
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
  ['->>', 'solid', 'arrow'],
  ['-->>', 'dotted', 'arrow'],
  ['->', 'solid', 'none'],
  ['-->', 'dotted', 'none'],
  ['-x', 'solid', 'cross'],
  ['--x', 'dotted', 'cross'],
  ['-)', 'solid', 'open'],
  ['--)', 'dotted', 'open'],
])('A%sB is a %s message with the head %s', (sign, stroke, head) => {
  const { participants, steps } = sequence(`A${sign}B: POST /v1/things: {id}`);
  const [from, to] = participants;
  expect(steps).toEqual([{ kind: 'message', from, to, text: ['POST /v1/things: {id}'], stroke, head }]);
});

test('+ activates who receives, - ends the activation of who sends', () => {
  const { participants, steps } = sequence('A->>+B: one', 'B-->>-A: two', 'activate A', 'deactivate A');
  const [a, b] = participants;
  expect(steps.map((step) => ('participant' in step ? [step.kind, step.participant] : step.kind))).toEqual([
    'message',
    ['activate', b],
    'message',
    ['deactivate', b],
    ['activate', a],
    ['deactivate', a],
  ]);
});

test.each([
  ['Note left of B: text', 'left', 'B', 'B'],
  ['note right of A: text', 'right', 'A', 'A'],
  ['Note over A: text', 'over', 'A', 'A'],
  ['Note over B,A: text', 'over', 'A', 'B'],
])('%s is a note', (statement, side, first, last) => {
  const note = sequence('participant A', 'participant B', statement).steps[0];
  expect(note).toMatchObject({
    kind: 'note',
    side,
    first: { label: [first] },
    last: { label: [last] },
    text: ['text'],
  });
});

test('blocks hold steps and sections', () => {
  const { steps } = sequence('alt ready', 'loop', 'A->>B: one', 'end', 'else not ready', 'B->>A: two', 'end');
  expect(steps.map((step) => ('keyword' in step ? [step.kind, step.keyword, ...step.text] : step.kind))).toEqual([
    ['open', 'alt', 'ready'],
    ['open', 'loop'],
    'message',
    'close',
    ['section', 'else', 'not ready'],
    'message',
    'close',
  ]);
});
