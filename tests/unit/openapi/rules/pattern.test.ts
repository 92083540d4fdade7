import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

test('a pattern is a regular expression', async () => {
  const found = await findInSchemas(`
    A: { type: string, pattern: '^[a-z$', example: anything }
    B: { type: string, pattern: '^\\d+ (GiB|TiB)$' }
`);
  expect(found).toEqual([
    '6:33 openapi/pattern `^[a-z$` is not a regular expression: Unterminated character class.',
    'Write it as in JavaScript, without slashes around it.',
  ]);
});

test('one that is valid only without Unicode mode is a warning, and read without it', async () => {
  const found = await findInSchemas(`
    A: { type: string, pattern: '^[a-z\\_]+$', example: a_b }
    B: { type: string, pattern: '^[a-z\\_]+$', example: a-b }
`);
  expect(found.filter((line) => line.includes('openapi/'))).toEqual([
    '6:33 openapi/unicode-pattern `^[a-z\\_]+$` is not valid in Unicode mode: Invalid escape.',
    '7:33 openapi/unicode-pattern `^[a-z\\_]+$` is not valid in Unicode mode: Invalid escape.',
    '7:56 openapi/example The value is `a-b`, which does not match the pattern `^[a-z\\_]+$`.',
  ]);
});

test('names in patternProperties are patterns in OpenAPI 3.1', async () => {
  const found = await findInSchemas("    A: { patternProperties: { '(': true } }\n", '3.1.0');
  expect(found[0]).toBe('6:31 openapi/pattern `(` is not a regular expression: Unterminated group.');
});
