import { expect, test } from 'vitest';
import { coverageOf } from '../../../pipeline/examples/coverage/coverage-of.ts';
import { block, PROJECT, sampleApi, sampleChecker, samplePage } from './sample-api.ts';

const check = await sampleChecker();

/** What pages leave out of the sample, by path of the page. */
async function missing(pages: Readonly<Record<string, string>>, api = sampleApi()) {
  const covering = Object.entries(pages).map(([path, text]) => {
    const page = samplePage(text);
    return { path, page, uses: check(page).value };
  });
  return coverageOf(await api, covering);
}

const operationsOf = async (text: string, path = 'guide.md') =>
  (await missing({ [path]: text })).operations.map(({ operationId }) => operationId);

test('without pages nothing is covered', async () => {
  const { totals, operations, fields, errorCodes } = await missing({});
  expect(totals).toEqual({ operations: 4, fields: 13, errorCodes: 0 });
  expect(operations.map(({ operationId }) => operationId)).toEqual(['listDisks', 'createDisk', 'deleteDisk', 'getOld']);
  expect(fields.filter(({ schema }) => schema === 'Disk').map(({ field }) => field)).toEqual([
    'id',
    'name',
    'state',
    'secret',
    'attached_to',
    'vm_id',
  ]);
  expect(errorCodes).toEqual([]);
});

test('links, names and calls in the text and requests and responses in examples mention an operation', async () => {
  expect(
    await operationsOf('[List](operation:listDisks/query/limit) them, then call `createDisk` or `GET /old`.'),
  ).toEqual(['deleteDisk']);
  const examples = [
    block('http', `DELETE /projects/${PROJECT}/disks/a?reason=x`),
    block('json response=createDisk', '{}'),
    block('bash', 'curl https://api.example/v1/old'),
  ];
  expect(await operationsOf(examples.join('\n'))).toEqual(['listDisks']);
});

test('a step and a table say something about an operation, a list of links does not', async () => {
  const all = ['listDisks', 'createDisk', 'deleteDisk', 'getOld'];
  expect(await operationsOf('- [List](operation:listDisks): all of them.\n- [Old](operation:getOld)\n')).toEqual(all);
  expect(await operationsOf('- [List](operation:listDisks)\n- Or `getOld`.\n')).toEqual(['createDisk', 'deleteDisk']);
  expect(await operationsOf('1. [List](operation:listDisks) them.\n')).toEqual(all.slice(1));
  expect(await operationsOf('|a|b|\n|-|-|\n|[List](operation:listDisks)|all|\n')).toEqual(all.slice(1));
});

test('pages of the reference do not count', async () => {
  expect(await operationsOf('Call `listDisks`.', 'reference/api.md')).toContain('listDisks');
});

test('a field is explained by its description or by a page that names it', async () => {
  const described = sampleApi(
    'secret: {type: string, writeOnly: true}',
    'secret: {type: string, writeOnly: true, description: A secret.}',
  );
  const { fields } = await missing({ 'guide.md': 'It has `attached_to[].vm_id` and `state`.' }, described);
  expect(fields.filter(({ schema }) => schema === 'Disk').map(({ field }) => field)).toEqual(['id', 'name']);
});

test('an error code is covered by a page about troubleshooting', async () => {
  const api = () =>
    sampleApi('code: {type: string, example: not_found}', 'code: {type: string, enum: [not_found, denied]}');
  expect((await missing({ 'errors.md': 'It is `not_found`.' }, api())).errorCodes).toEqual(['denied', 'not_found']);
  expect((await missing({ 'resources/troubleshooting.md': 'It is `not_found`.' }, api())).errorCodes).toEqual([
    'denied',
  ]);
});
