import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

test('a default follows its own schema', async () => {
  const found = await findInSchemas(`
    A: { type: string, enum: [NVME, HDD], default: SSD }
    B: { type: integer, default: '5' }
    C: { type: string, nullable: true, default: null }
    D: { type: array, items: { type: string }, default: [1] }
`);
  expect(found).toEqual([
    '6:52 openapi/default-value The value is `SSD`, which is not one of `NVME`, `HDD`.',
    'Did you mean `HDD`?',
    '7:34 openapi/default-value The value is text, but must be a whole number.',
    'Remove the quotes.',
    '9:58 openapi/default-value Item 1 is `1`, but must be text.',
    'Put it in quotes.',
  ]);
});

test('a property named default is not a default', async () => {
  expect(await findInSchemas('    A: { type: object, properties: { default: { type: string } } }\n')).toEqual([]);
});
