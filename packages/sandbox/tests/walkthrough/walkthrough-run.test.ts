import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { RequestStep, Step } from '@docgraph/schemas/walkthrough';
import { expect, test } from 'vitest';
import { WalkthroughRun } from '../../src/walkthrough/walkthrough-run.ts';

const call = (step: Partial<RequestStep>): RequestStep => ({
  number: 0,
  line: 1,
  operationId: 'getDisk',
  method: 'GET',
  url: ['https://api.example/disks'],
  query: [],
  headers: [],
  saves: [],
  stands: [],
  ...step,
});

/** Runs steps against something that gives these answers, one after the other, the last one again and again. */
async function run(steps: Step[], answers: readonly JsonValue[], given = {}) {
  const sent: string[] = [];
  const waited: number[] = [];
  const walkthrough = new WalkthroughRun({
    given,
    pause: (seconds) => waited.push(seconds),
    clock: () => 5 * sent.length,
    async send(request) {
      const body = await request.text();
      sent.push(`${request.method} ${request.url} ${body}`.trim());
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return Response.json(answer, { status: answer === 'fail' ? 403 : 200 });
    },
  });
  return { ...(await walkthrough.run(steps)), sent, waited };
}

test('texts are filled in as they are, as a part of a query, and inside of a JSON text', async () => {
  const steps: Step[] = [
    { set: 'NAME', to: ['a "b" & ', { variable: 'REST' }] },
    call({
      method: 'POST',
      query: [{ pair: ['name=', { variable: 'NAME', as: 'query' }] }, { pair: ['never=1'], given: 'EMPTY' }],
      body: ['{"name": "', { variable: 'NAME', as: 'json' }, '"}'],
    }),
  ];
  const { sent, fault } = await run(steps, [{}], { REST: 'c', EMPTY: '' });
  expect(sent).toEqual(['POST https://api.example/disks?name=a%20%22b%22%20%26%20c {"name": "a \\"b\\" & c"}']);
  expect(fault).toBeUndefined();
});

test('what the reader has wins over what a page sets, and loses to what an answer says', async () => {
  const steps: Step[] = [
    { set: 'TOKEN', to: ['your-token'] },
    call({ url: ['https://api.example/', { variable: 'TOKEN' }], saves: [{ into: 'TOKEN', path: [{ field: 'id' }] }] }),
    call({ url: ['https://api.example/', { variable: 'TOKEN' }] }),
  ];
  const { sent } = await run(steps, [{ id: 'new' }], { TOKEN: 'own' });
  expect(sent).toEqual(['GET https://api.example/own', 'GET https://api.example/new']);
});

test('a value that a page shows means the one that was returned', async () => {
  const shown = 'f5a2d9c7-0b6e';
  const steps: Step[] = [
    call({ stands: [{ path: [{ field: 'id' }], text: shown }] }),
    { set: 'ID', to: [shown] },
    call({ url: ['https://api.example/', { variable: 'ID' }, `/${shown}`] }),
  ];
  expect((await run(steps, [{ id: 'real' }])).sent[1]).toBe('GET https://api.example/real/real');
});

test('steps are repeated, with pauses, until an answer says otherwise', async () => {
  const body = call({ saves: [{ into: 'STATE', path: [{ field: 'state' }] }] });
  const steps: Step[] = [{ repeat: [body], while: { variable: 'STATE', is: true, text: 'BUSY' }, pause: 5, line: 1 }];
  const { sent, waited } = await run(steps, [{ state: 'BUSY' }, { state: 'BUSY' }, { state: 'DONE' }]);
  expect(sent).toHaveLength(3);
  expect(waited).toEqual([5, 5]);
  expect((await run(steps, [{ state: 'BUSY' }])).fault).toEqual({ is: 'endless', line: 1 });
});

test('a loop that ends with another value than expected ends the page', async () => {
  const body = call({ saves: [{ into: 'STATE', path: [{ field: 'state' }] }] });
  const loop = { repeat: [body], while: { variable: 'STATE', is: true, text: 'BUSY' }, pause: 5, line: 1 };
  const steps: Step[] = [{ ...loop, expects: 'DONE' }, call({})];
  const { fault, exchanges } = await run(steps, [{ state: 'BUSY' }, { state: 'FAILED' }]);
  expect(fault).toEqual({ is: 'outcome', line: 1, value: 'FAILED', expected: 'DONE' });
  expect(exchanges).toHaveLength(2);
  expect((await run(steps, [{ state: 'DONE' }])).fault).toBeUndefined();
});

test('the first step that cannot be done ends it', async () => {
  const next = call({ number: 1 });
  const { fault, exchanges, sent } = await run([call({ line: 3 }), next], ['fail']);
  expect(fault).toMatchObject({ is: 'status', line: 3, exchange: { status: 403 } });
  expect(exchanges).toEqual([]);
  expect(sent).toHaveLength(1);
  const none: Step = { read: 'disk.json', path: [], into: 'ID', line: 2 };
  expect((await run([none], [{}])).fault).toEqual({ is: 'variable', line: 2, name: 'disk.json' });
  const saves = [{ into: 'ID', path: [{ field: 'a' }, { item: 0 }] }];
  expect((await run([call({ saves })], [{}])).fault).toEqual({ is: 'nothing', line: 1, from: '', path: '.a[0]' });
  expect((await run([call({ url: ['disks'] })], [{}])).fault).toEqual({ is: 'address', line: 1, url: 'disks' });
});

test('requests to a description without a host go to the sandbox', async () => {
  for (const url of [['/disks'], [{ variable: 'API_ORIGIN' }, '/disks']]) {
    const { fault, exchanges } = await run([call({ url })], [{}]);
    expect(fault).toBeUndefined();
    expect(exchanges[0]?.url).toBe('https://sandbox.invalid/disks');
  }
});

test('a status that the page says is expected, and a success is not', async () => {
  expect((await run([call({ status: 403 })], ['fail'])).fault).toBeUndefined();
  expect((await run([call({ status: 403 })], [{}])).fault).toMatchObject({ is: 'status' });
});
