import { expect, test } from 'vitest';
import { reference } from '../../../../pipeline/openapi/rules/reference.ts';
import { parseTexts } from '../fixture.ts';
import { findFaults } from './find-faults.ts';

const withReference = (written: string) => `
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    A: { properties: { a: { $ref: '${written}' } } }
    B: { type: string }
`;

test('a reference leads to a part of the description', () => {
  const find = (written: string) => findFaults(reference, withReference(written));
  expect(find('#/components/schemas/B')).toEqual([]);
  expect(find('#')).toEqual([
    '7:35 `#` is the whole description, but one of its `components.schemas` is expected here.',
  ]);
  expect(find('')).toEqual(['7:35 The reference is empty.']);
});

test.each(['', '#'])('a reference `%s` is published as it is written', async (written) => {
  const { value } = await parseTexts({ 'openapi.yaml': `openapi: 3.0.0\n${withReference(written)}` });
  expect(value?.document).toMatchObject({
    components: { schemas: { A: { properties: { a: { $ref: written } } } } },
  });
});
