import type { RequestStep } from '@docgraph/schemas/walkthrough';
import { runTexts, textsOf } from '@docgraph/texts/texts-of';
import { expect, test } from 'vitest';
import { explainBlockFault } from '../../../src/ui/guide/explain-block-fault.ts';
import type { BlockFault } from '../../../src/walkthrough/guide.ts';

const step: RequestStep = {
  number: 0,
  line: 1,
  operationId: 'x',
  method: 'GET',
  url: ['https://api.example/disks'],
  query: [],
  headers: [],
  saves: [],
  stands: [],
};
const answered = (status: number, expected?: number): BlockFault => ({
  is: 'status',
  line: 1,
  exchange: { step: { ...step, status: expected }, url: '', status, headers: [], text: '', time: 0 },
});

test.each<[BlockFault, string[]]>([
  [
    {
      is: 'missing',
      variables: [
        { name: 'DISK_ID', title: 'Create a disk' },
        { name: 'VM_ID', title: undefined },
      ],
    },
    [
      'This step needs what earlier steps give, and they have not run yet.',
      'DISK_ID is set under “Create a disk”.',
      'VM_ID is set further up.',
    ],
  ],
  [answered(404), ['The sandbox answered 404. This page expects a success.']],
  [answered(200, 403), ['The sandbox answered 200. This page expects 403.']],
  [{ is: 'nothing', line: 1, from: '', path: '.id' }, ['The response has nothing at .id.']],
  [{ is: 'earlier', title: 'Create a disk' }, ['A step before this one, under “Create a disk”, did not succeed.']],
  [
    { is: 'outcome', line: 1, value: 'FAILED', expected: 'SUCCEEDED' },
    ['The operation ended with FAILED. This page expects SUCCEEDED.'],
  ],
  [{ is: 'endless', line: 1 }, ['The operation did not end.']],
])('%o is told', (fault, sentences) => {
  expect(explainBlockFault(fault, runTexts(textsOf('en')))).toEqual(sentences);
});
