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

test.each<[BlockFault, RegExp[]]>([
  [
    {
      is: 'missing',
      variables: [
        { name: 'DISK_ID', title: 'Create a disk' },
        { name: 'VM_ID', title: undefined },
      ],
    },
    [/earlier steps/, /DISK_ID .*“Create a disk”/, /VM_ID .*earlier/],
  ],
  [answered(404), [/404.* succeed/]],
  [answered(200, 403), [/200.* 403/]],
  [{ is: 'nothing', line: 1, from: '', path: '.id' }, [/\.id/]],
  [{ is: 'earlier', title: 'Create a disk' }, [/earlier step .*“Create a disk”/]],
  [{ is: 'outcome', line: 1, value: 'FAILED', expected: 'SUCCEEDED' }, [/FAILED.* SUCCEEDED/]],
  [{ is: 'endless', line: 1 }, [/Timed out/]],
])('%o is explained', (fault, sentences) => {
  const explained = explainBlockFault(fault, runTexts(textsOf('en')));
  expect(explained).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});
