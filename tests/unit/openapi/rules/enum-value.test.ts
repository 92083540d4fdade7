import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

test('members of an enum follow the rest of the schema', async () => {
  const found = await findInSchemas(`
    A: { type: string, enum: [on, 1] }
    B: { type: string, maxLength: 3, enum: [abc, abcd] }
    C: { type: string, enum: [a, null] }
    D: { type: string, nullable: true, enum: [a, null] }
`);
  expect(found.filter((line) => line.includes('openapi/'))).toEqual([
    '6:35 openapi/enum-value The `enum` value is `1`, but must be text.',
    '7:50 openapi/enum-value The `enum` value has 4 characters, but may have at most 3.',
    '8:34 openapi/enum-value The `enum` value is `null`, but must be text.',
  ]);
});

test('a member that is listed twice is a warning', async () => {
  const found = await findInSchemas('    A: { enum: [a, 1, "1", { b: 1 }, a, { b: 1 }] }\n');
  expect(found).toEqual([
    '6:38 openapi/duplicate-enum-value `enum` lists `a` twice.',
    'Remove one of them.',
    '6:41 openapi/duplicate-enum-value `enum` lists `{"b":1}` twice.',
    'Remove one of them.',
  ]);
});
