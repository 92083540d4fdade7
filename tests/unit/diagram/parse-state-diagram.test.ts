import { expect, test } from 'vitest';
import { parseStateDiagram } from '../../../pipeline/diagram/parse-state-diagram.ts';
import { readSource } from '../../../pipeline/diagram/read-source.ts';
import { diagramSource } from './diagram-source.ts';

function stateDiagram(...statements: readonly string[]) {
  return parseStateDiagram(readSource(diagramSource('stateDiagram-v2', ...statements)));
}

test('transitions lead from the start to the end', () => {
  const { nodes, edges, direction } = stateDiagram('[*] --> Ready: create it', 'Ready --> [*];', '[*] --> Ready');
  expect(direction).toBe('TB');
  expect(nodes.map(({ shape, label }) => [shape, ...label])).toEqual([['start'], ['round', 'Ready'], ['end']]);
  expect(edges.map(({ from, to, label }) => [from.shape, to.shape, ...label])).toEqual([
    ['start', 'round', 'create it'],
    ['round', 'end'],
    ['start', 'round'],
  ]);
});

test('a state may have a text', () => {
  const { nodes } = stateDiagram('state "Waiting for<br>approval" as W', 'R: Ready: go', 'state IN_PROGRESS', 'Other');
  expect(nodes.map(({ label }) => label.join('/'))).toEqual([
    'Waiting for/approval',
    'Ready: go',
    'IN_PROGRESS',
    'Other',
  ]);
});

test('a direction can be given', () => {
  expect(stateDiagram('direction LR', 'A --> B').direction).toBe('LR');
});
