import type { RequestStep, Step } from '@docgraph/schemas/walkthrough';
import { expect, test } from 'vitest';
import { missingVariables } from '../../src/walkthrough/missing-variables.ts';

const call = (step: Partial<RequestStep>): RequestStep => ({
  number: 0,
  line: 1,
  operationId: 'x',
  method: 'GET',
  url: ['https://api.example/disks'],
  query: [],
  headers: [],
  saves: [],
  stands: [],
  ...step,
});
const variable = (name: string) => ({ variable: name });

test.each<[string, Step[], string[]]>([
  [
    'a part of the address, a header or the body',
    [call({ url: [variable('A')], headers: [{ name: 'X', value: [variable('B')] }], body: ['{', variable('C')] })],
    ['A', 'B', 'C'],
  ],
  ['one that has a value', [call({ url: [variable('KNOWN')] })], []],
  ['one that is set before', [{ set: 'A', to: ['a'] }, call({ url: [variable('A')] })], []],
  ['one that cannot be filled in', [{ set: 'A', to: [variable('B')] }, call({ url: [variable('A')] })], ['A']],
  [
    'one that an answer gave',
    [call({ saves: [{ into: 'file', path: [] }] }), { read: 'file', path: [], into: 'A', line: 1 }],
    [],
  ],
  ['an answer that is read', [{ read: 'file', path: [], into: 'A', line: 1 }], ['file']],
  ['a part of the query that is left out', [call({ query: [{ pair: [variable('A')], given: 'A' }] })], []],
  [
    'one in a loop',
    [{ repeat: [call({ url: [variable('A')] })], while: { variable: 'S', is: true, text: '' }, pause: 1, line: 1 }],
    ['A'],
  ],
])('%s', (_, steps, names) => {
  expect(missingVariables(steps, (name) => name === 'KNOWN')).toEqual(names);
});
