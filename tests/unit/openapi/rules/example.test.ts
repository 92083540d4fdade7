import { expect, test } from 'vitest';
import { findInSchemas, findProblems } from './find-problems.ts';

const CORRECT = 'Correct the value, or the schema if the value is right.';

test('an example is reported at the line of the value that is wrong', async () => {
  const found = await findProblems(`
  schemas:
    Disk:
      type: object
      required: [size]
      additionalProperties: false
      properties:
        size: { type: string, pattern: '^\\d+(GiB|TiB)$' }
        tags: { type: array, items: { type: string, enum: [fast, cold] } }
  responses:
    Disk:
      description: A disk.
      content:
        application/json:
          schema:
            type: object
            properties:
              disks: { type: array, items: { $ref: '#/components/schemas/Disk' } }
          example:
            disks:
              - size: 10GiB
                tags: [fast]
              - size: 10GB
                tags:
                  - fast
                  - fats
              - sise: 10GiB
              - tags: []
`);
  expect(found).toEqual([
    '26:23 openapi/example `size` is `"10GB"`, which does not match the pattern `^\\d+(GiB|TiB)$`.',
    CORRECT,
    '29:21 openapi/example Item 2 of `tags` is `fats`, which is not one of `fast`, `cold`.',
    'Did you mean `fast`?',
    '30:17 openapi/example The property `sise` is unknown.',
    'Did you mean `size`?',
    '31:17 openapi/example Item 4 of `disks` lacks the required property `size`.',
    CORRECT,
  ]);
});

test('named examples are checked where they stand, once, and those elsewhere are left alone', async () => {
  const found = await findProblems(
    `
  examples:
    shared: { value: { n: many } }
    elsewhere: { externalValue: 'https://example.com/a.json' }
  requestBodies:
    A:
      content:
        application/json:
          schema: { $ref: '#/components/schemas/N' }
          examples:
            one: { $ref: '#/components/examples/shared' }
            two: { $ref: '#/components/examples/elsewhere' }
            three:
              value: { n: 1.5 }
    B:
      content:
        application/json:
          schema: { $ref: '#/components/schemas/N' }
          examples:
            one: { $ref: '#/components/examples/shared' }
  schemas:
    N: { type: object, properties: { n: { type: integer } } }
`,
  );
  expect(found).toEqual([
    '6:27 openapi/example `n` is text, but must be a whole number.',
    CORRECT,
    '17:27 openapi/example `n` is `1.5`, but must be a whole number.',
    CORRECT,
  ]);
});

test('parameters, headers and schemas have examples too', async () => {
  const found = await findProblems(`
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer, maximum: 100 }, example: 101 }
  headers:
    Id:
      schema: { type: string, format: uuid }
      examples: { bad: { value: abc } }
  schemas:
    Flag: { type: boolean, example: 'true' }
    Text: { type: string, example: 10 }
`);
  expect(found).toEqual([
    '6:88 openapi/example The value is `101`, but must be at most 100.',
    CORRECT,
    '10:33 openapi/example The value is `abc`, which is not of the format `uuid`.',
    CORRECT,
    '12:37 openapi/example The value is text, but must be `true` or `false`.',
    'Remove the quotes.',
    '13:36 openapi/example The value is `10`, but must be text.',
    'Put it in quotes.',
  ]);
});

test('OpenAPI 3.1 has lists of examples', async () => {
  expect(await findInSchemas("    S: { type: [string, 'null'], examples: [a, null, 1] }\n", '3.1.0')).toEqual([
    '6:54 openapi/example The value is `1`, but must be text or `null`.',
    CORRECT,
  ]);
});

test('requests hold no read-only properties and responses no write-only ones; neither is required there', async () => {
  const media = (vm: string) => `
      content:
        application/json:
          schema: { $ref: '#/components/schemas/VM' }
          example: ${vm}`;
  const found = await findProblems(`
  requestBodies:
    Right: ${media('{ name: a, password: b }')}
    Wrong: ${media('{ name: a, id: 1 }')}
  responses:
    Right:
      description: Right.${media('{ name: a, id: 1 }')}
    Wrong:
      description: Wrong.${media('{ name: a, password: b }')}
  schemas:
    VM:
      type: object
      required: [id, name, password]
      properties:
        id: { allOf: [{ $ref: '#/components/schemas/Id' }] }
        name: { type: string }
        password: { type: string, writeOnly: true }
      example: { name: a }
    Id: { type: integer, readOnly: true }
`);
  expect(found).toEqual([
    '15:11 openapi/example The required property `password` is missing.',
    CORRECT,
    '15:31 openapi/example `id` is read-only: a request must not hold it.',
    'Remove it.',
    '28:11 openapi/example The required property `id` is missing.',
    CORRECT,
    '28:31 openapi/example `password` is write-only: a response must not hold it.',
    'Remove it.',
  ]);
});

test('text in a media type of its own is not looked into', async () => {
  const found = await findProblems(`
  requestBodies:
    A:
      content:
        application/xml: { schema: { type: object }, example: <a/> }
        application/json: { schema: { type: object }, example: '{}' }
`);
  expect(found).toEqual(['9:64 openapi/example The value is text, but must be an object.', 'Remove the quotes.']);
});

test('a value of many faults is reported with the first five', async () => {
  const values = Array.from({ length: 2000 }, (_, index) => index).join(', ');
  const found = await findInSchemas(`    S: { type: array, items: { type: string }, example: [${values}] }\n`);
  expect(found.filter((line) => line.includes('openapi/example'))).toHaveLength(5);
});
