import { expect, test } from 'vitest';
import type { Graph } from '../../src/diagrams/graph.ts';
import { parseFlowchart } from '../../src/diagrams/parse-flowchart.ts';
import { parseStateDiagram } from '../../src/diagrams/parse-state-diagram.ts';
import { readSource } from '../../src/diagrams/read-source.ts';
import { diagramSource } from './diagram-source.ts';

const flowchart = (header: string, ...statements: readonly string[]) =>
  parseFlowchart(readSource(diagramSource(header, ...statements)));
const stateDiagram = (...statements: readonly string[]) =>
  parseStateDiagram(readSource(diagramSource('stateDiagram-v2', ...statements)));

/** Edges as `from line to: label`; a node without a label is named by its shape. */
function edgesOf({ edges }: Graph): string[] {
  return edges.map(({ from, to, label, stroke, heads, length }) => {
    const [first, last] = [from, to].map((node) => node.label.join('/') || node.shape);
    const sign = `${heads.from ? '<' : ''}${stroke}${length > 1 ? length : ''}${heads.to ? '>' : ''}`;
    return `${first} ${sign} ${last}${label.length > 0 ? `: ${label.join('/')}` : ''}`;
  });
}

test.each([
  ['flowchart', 'TB'],
  ['graph TD', 'TB'],
  ['flowchart TB', 'TB'],
  ['flowchart LR', 'LR'],
  ['graph RL;', 'RL'],
  ['flowchart BT', 'BT'],
])('%s grows to %s', (header, direction) => {
  expect(flowchart(header, 'A').direction).toBe(direction);
});

test.each([
  ['A', 'box', ['A']],
  ['A[One]', 'box', ['One']],
  ['A(One)', 'round', ['One']],
  ['A([One])', 'pill', ['One']],
  ['A{One?}', 'diamond', ['One?']],
  ['A((One))', 'circle', ['One']],
  ['A["One (two) [three] {four} | five"]', 'box', ['One (two) [three] {four} | five']],
  ['A[One<br>two<br/>three\\nfour]', 'box', ['One', 'two', 'three', 'four']],
  ['A[#quot;One#quot; #35;1 &lt;id&gt; #x;]', 'box', ['"One" #1 <id> #x;']],
  ['A[#0;#55296;#9999999;]', 'box', ['#0;#55296;#9999999;']],
  ["A[It's 100 %, a/b: c = d; e]", 'box', ["It's 100 %, a/b: c = d; e"]],
  ['Größe-1.2[日本]', 'box', ['日本']],
])('%s is a node', (statement, shape, label) => {
  expect(flowchart('flowchart LR', statement).nodes).toEqual([{ shape, label }]);
});

test.each([
  ['A --> B', 'A solid> B'],
  ['A-->B', 'A solid> B'],
  ['A ---> B', 'A solid2> B'],
  ['A --- B', 'A solid B'],
  ['A ==> B', 'A thick> B'],
  ['A === B', 'A thick B'],
  ['A -.-> B', 'A dotted> B'],
  ['A -..-> B', 'A dotted2> B'],
  ['A -.- B', 'A dotted B'],
  ['A <--> B', 'A <solid> B'],
  ['A <-.-> B', 'A <dotted> B'],
  ['A -->|one two| B', 'A solid> B: one two'],
  ['A -->|"one (two)"| B', 'A solid> B: one (two)'],
  ['A -- one two --> B', 'A solid> B: one two'],
  ['A -- one-two --- B', 'A solid B: one-two'],
  ['A -- "one -- two" --> B', 'A solid> B: one -- two'],
  ['A == one ==> B', 'A thick> B: one'],
  ['A -. one .-> B', 'A dotted> B: one'],
  ['A -- one<br>two --> B', 'A solid> B: one/two'],
  ['A[One] --> B(Two)', 'One solid> Two'],
  ['A --> B --> C', 'A solid> B', 'B solid> C'],
  ['A & B -->|x| C & D', 'A solid> C: x', 'A solid> D: x', 'B solid> C: x', 'B solid> D: x'],
  ['A --> B; B --> C;\n%% nothing\nC --> A', 'A solid> B', 'B solid> C', 'C solid> A'],
  ['A --> B\nA[One]\nB --> A\nA[One] --> B', 'One solid> B', 'B solid> One', 'One solid> B'],
])('%j makes edges', (statements, ...edges) => {
  expect(edgesOf(flowchart('flowchart LR', ...statements.split('\n')))).toEqual(edges);
});

test('transitions of states lead from the start to the end', () => {
  const graph = stateDiagram('[*] --> Ready: create it', 'Ready --> [*];', '[*] --> Ready');
  expect(graph.direction).toBe('TB');
  expect(graph.nodes.map(({ shape }) => shape)).toEqual(['start', 'round', 'end']);
  expect(edgesOf(graph)).toEqual(['start solid> Ready: create it', 'Ready solid> end', 'start solid> Ready']);
});

test('a state may have a text, and a diagram of states a direction', () => {
  const texts = ['state "Waiting for<br>approval" as W', 'R: Ready: go', 'state IN_PROGRESS', 'Other'];
  const { nodes, direction } = stateDiagram('direction LR', ...texts);
  expect(nodes.map(({ label }) => label)).toEqual([
    ['Waiting for', 'approval'],
    ['Ready: go'],
    ['IN_PROGRESS'],
    ['Other'],
  ]);
  expect(direction).toBe('LR');
});
