import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTENT, runDocs, withTemporaryFolder } from './run-docs.ts';

const Coverage = z.object({
  totals: z.object({ operations: z.number(), fields: z.number(), errorCodes: z.number() }),
  operations: z.array(z.object({ operationId: z.string() })),
  fields: z.array(z.object({ schema: z.string(), field: z.string() })),
  errorCodes: z.array(z.string()),
});

test('the pages leave out no operation, field or error code of the API', async () => {
  const { code, stdout } = await runDocs(['coverage', '--content', CONTENT, '--format', 'json']);
  const { totals, ...missing } = Coverage.parse(JSON.parse(stdout));
  expect(missing).toEqual({ operations: [], fields: [], errorCodes: [] });
  expect(totals).toEqual({ operations: 152, fields: expect.any(Number), errorCodes: 5 });
  expect(code).toBe(0);
});

test('what is left out is listed with its number', () =>
  withTemporaryFolder(async (folder) => {
    const api = [
      'openapi: 3.0.0',
      'info: {title: A, version: "1"}',
      'paths:',
      "  /a: {get: {operationId: getA, summary: Get A, responses: {'200': {description: A}}}}",
      "  /b: {get: {operationId: getB, summary: Get B, responses: {'200': {description: B}}}}",
    ];
    await writeFile(path.join(folder, 'site.yaml'), 'title: T\nurl: https://t.example\napi: {document: api.yaml}\n');
    await writeFile(path.join(folder, 'api.yaml'), api.join('\n'));
    await mkdir(path.join(folder, 'docs'));
    await writeFile(path.join(folder, 'docs/index.md'), '# Home\n\nCall `getA`.\n');
    const { code, stdout } = await runDocs(['coverage', '--content', folder]);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'Operations that no page mentions: 1 of 2',
      '  getB  GET /b  Get B',
    ]);
    expect(code).toBe(0);
  }));
