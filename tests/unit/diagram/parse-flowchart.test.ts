import { expect, test } from 'vitest';
import { parseFlowchart } from '../../../pipeline/diagram/parse-flowchart.ts';
import { readSource } from '../../../pipeline/diagram/read-source.ts';
import { diagramSource } from './diagram-source.ts';

function flowchart(header: string, ...statements: readonly string[]) {
  return parseFlowchart(readSource(diagramSource(header, ...statements)));
}

/** The edges as `from line to: label`. */
function edgesOf(...statements: readonly string[]): string[] {
  return flowchart('flowchart LR', ...statements).edges.map(({ from, to, label, stroke, heads, length }) => {
    const sign = `${heads.from ? '<' : ''}${stroke}${length > 1 ? length : ''}${heads.to ? '>' : ''}`;
    return `${from.label.join('/')} ${sign} ${to.label.join('/')}${label.length > 0 ? `: ${label.join('/')}` : ''}`;
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
])('%s is one edge', (statement, edge) => {
  expect(edgesOf(statement)).toEqual([edge]);
});

test('chains and lists make every edge', () => {
  expect(edgesOf('A --> B --> C')).toEqual(['A solid> B', 'B solid> C']);
  expect(edgesOf('A & B -->|x| C & D')).toEqual(['A solid> C: x', 'A solid> D: x', 'B solid> C: x', 'B solid> D: x']);
  expect(edgesOf('A --> B; B --> C;', '%% nothing', 'C --> A')).toEqual(['A solid> B', 'B solid> C', 'C solid> A']);
});

test('a node keeps the text that it gets once, before or after it is used', () => {
  expect(edgesOf('A --> B', 'A[One]', 'B --> A', 'A[One] --> B')).toEqual([
    'One solid> B',
    'B solid> One',
    'One solid> B',
  ]);
});
