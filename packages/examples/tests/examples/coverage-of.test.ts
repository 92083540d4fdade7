import { parse } from '@docgraph/pipeline/tests/markdown/parse';
import { expect, test } from 'vitest';
import { coverageOf } from '../../src/examples/coverage.ts';
import { block, changedApi, checkerFor, SAMPLE } from './sample-api.ts';

const check = checkerFor(SAMPLE);

/** What a page, or none, leaves out of the sample. */
function missing(text?: string, path = 'guide.md', description = SAMPLE) {
  const page = parse(text ?? '').value;
  return coverageOf(description, text === undefined ? [] : [{ path, page, uses: check(page).value }]);
}

/** The operations that a page covers. */
function coveredBy(text: string, path?: string): string[] {
  const left = missing(text, path).operations.map(({ operationId }) => operationId);
  return SAMPLE.operations.flatMap(({ operationId }) => (left.includes(operationId) ? [] : [operationId]));
}

const fieldsOfDisk = ({ fields }: ReturnType<typeof missing>) =>
  fields.filter(({ schema }) => schema === 'Disk').map(({ field }) => field);

test('without pages nothing is covered', () => {
  const coverage = missing();
  expect(coverage.totals).toEqual({ operations: 7, fields: 25, errorCodes: 0 });
  expect(coverage.operations).toHaveLength(7);
  expect(coverage.operations[0]).toMatchObject({ operationId: 'listDisks', method: 'GET' });
  expect(fieldsOfDisk(coverage)).toEqual(['id', 'name', 'state', 'secret', 'attached_to', 'vm_id']);
  expect(coverage.errorCodes).toEqual([]);
});

test.each([
  ['[List](operation:listDisks/query/limit) them, `createDisk` or `GET /old`.', ['listDisks', 'createDisk', 'getOld']],
  [block('http', 'DELETE /projects/3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12/disks/a?reason=x'), ['deleteDisk']],
  [block('json response=createDisk', '{}'), ['createDisk']],
  [block('bash', 'curl https://api.example/v1/old'), ['getOld']],
  ['- [List](operation:listDisks): all of them.\n- [Old](operation:getOld)\n', []],
  ['- [List](operation:listDisks)\n- Or `getOld`.\n', ['listDisks', 'getOld']],
  ['1. [List](operation:listDisks) them.\n', ['listDisks']],
  ['|a|b|\n|-|-|\n|[List](operation:listDisks)|all|\n', ['listDisks']],
])('text, steps, tables and examples cover operations, a list of links does not: %j', (text, operations) => {
  expect(coveredBy(text)).toEqual(operations);
});

test('pages of the reference do not count', () => {
  expect(coveredBy('Call `listDisks`.', 'reference/api.md')).toEqual([]);
});

test('a field is explained by its description or by a page that names it', async () => {
  const secret = 'secret: {type: string, writeOnly: true';
  const described = await changedApi(secret, `${secret}, description: A secret.`);
  const coverage = missing('It has `attached_to[].vm_id` and `state`.', 'guide.md', described);
  expect(fieldsOfDisk(coverage)).toEqual(['id', 'name']);
});

test('an error code is covered by a page about troubleshooting', async () => {
  const codes = await changedApi('example: not_found', 'enum: [not_found, denied]');
  expect(missing('It is `not_found`.', 'errors.md', codes).errorCodes).toEqual(['denied', 'not_found']);
  expect(missing('It is `not_found`.', 'resources/troubleshooting.md', codes).errorCodes).toEqual(['denied']);
});
