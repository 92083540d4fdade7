import type { RequestStep, Step, Walkthrough } from '@docgraph/schemas/walkthrough';
import { expect, test } from 'vitest';
import { Guide } from '../../src/walkthrough/guide.ts';
import { WalkthroughRun } from '../../src/walkthrough/walkthrough-run.ts';

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
const CREATE: Step[] = [
  call({ method: 'POST', saves: [{ into: 'DISK_ID', path: [{ field: 'id' }] }] }),
  { set: 'NAME', to: ['data'] },
];
const GET: Step[] = [call({ number: 1, url: ['https://api.example/disks/', { variable: 'DISK_ID' }] })];
const DELETE: Step[] = [call({ number: 2, method: 'DELETE', url: ['https://api.example/disks/first'] })];
const WALKTHROUGH: Walkthrough = {
  variables: {},
  creates: [],
  blocks: [
    { number: 1, title: 'Create', steps: CREATE },
    { number: 4, title: 'Read', steps: GET },
    { number: 7, title: 'Delete', steps: DELETE },
  ],
};

/** A guide whose API has one disk at most, with the calls that it was sent. */
function openGuide(walkthrough = WALKTHROUGH) {
  const sent: string[] = [];
  const open = () => {
    let exists = false;
    return new WalkthroughRun({
      given: {},
      pause: () => {},
      clock: () => 0,
      async send({ method, url }) {
        sent.push(`${method} ${new URL(url).pathname}`);
        const isPossible = method === 'POST' ? !exists : exists;
        if (isPossible) exists = method !== 'DELETE';
        return Response.json({ id: 'first' }, { status: isPossible ? 200 : 404 });
      },
    });
  };
  return { guide: new Guide(walkthrough, open), sent };
}

test('what a block returns flows into the next one', async () => {
  const { guide, sent } = openGuide();
  for (const number of [1, 4, 7]) await guide.run(number);
  expect(sent).toEqual(['POST /disks', 'GET /disks/first', 'DELETE /disks/first']);
  expect(guide.results.get(1)?.kept).toEqual(new Map([['DISK_ID', 'first']]));
  expect([...guide.results.values()].map(({ fault, isOutOfOrder }) => [fault, isOutOfOrder])).toEqual([
    [undefined, false],
    [undefined, false],
    [undefined, false],
  ]);
});

test('a block that lacks a value is not run, and names the block that gives it', async () => {
  const { guide, sent } = openGuide();
  await guide.run(4);
  expect(sent).toEqual([]);
  expect(guide.results.get(4)).toMatchObject({
    fault: { is: 'missing', variables: [{ name: 'DISK_ID', title: 'Create' }] },
    isOutOfOrder: true,
  });
});

test('the earlier blocks are run on demand, from the start', async () => {
  const { guide, sent } = openGuide();
  await guide.run(1);
  await guide.run(1);
  expect(guide.results.get(1)).toMatchObject({ fault: { is: 'status' }, isOutOfOrder: true });
  sent.length = 0;
  await guide.runUpTo(7);
  expect(sent).toEqual(['POST /disks', 'GET /disks/first', 'DELETE /disks/first']);
  expect([...guide.results].map(([number, { fault }]) => [number, fault])).toEqual([
    [1, undefined],
    [4, undefined],
    [7, undefined],
  ]);
});

test('an earlier block that fails is the reason why the wanted one is not run', async () => {
  const [, ...rest] = WALKTHROUGH.blocks;
  const broken = { number: 1, title: 'Create', steps: [...CREATE, ...CREATE] };
  const { guide, sent } = openGuide({ ...WALKTHROUGH, blocks: [broken, ...rest] });
  await guide.runUpTo(7);
  expect(sent).toEqual(['POST /disks', 'POST /disks']);
  expect([...guide.results].map(([number, { fault }]) => [number, fault])).toMatchObject([
    [1, { is: 'status', exchange: { status: 404 } }],
    [7, { is: 'earlier', title: 'Create' }],
  ]);
});

test('a reset forgets values and results, after what was asked for before', async () => {
  const { guide, sent } = openGuide();
  const running = guide.run(1);
  await guide.reset();
  await running;
  expect(guide.results.size).toBe(0);
  await guide.run(4);
  expect(guide.results.get(4)?.fault?.is).toBe('missing');
  expect(sent).toEqual(['POST /disks']);
});
