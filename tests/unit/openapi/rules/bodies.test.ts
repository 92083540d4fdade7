import { expect, test } from 'vitest';
import { deleteBody } from '../../../../pipeline/openapi/rules/delete-body.ts';
import { requestBody } from '../../../../pipeline/openapi/rules/request-body.ts';
import { findFaults } from './find-faults.ts';

const BODIES = `paths:
  /a:
    get: { requestBody: { $ref: '#/components/requestBodies/B' } }
    head: { requestBody: { required: true, content: {} } }
    put: { requestBody: { $ref: '#/components/requestBodies/B' } }
    post: { requestBody: { $ref: '#/components/requestBodies/B' } }
    patch: { requestBody: { $ref: '#/components/requestBodies/B' } }
    options: { requestBody: { $ref: '#/components/requestBodies/B' } }
    delete: { requestBody: { $ref: '#/components/requestBodies/B' } }
  /b:
    get: { requestBody: { required: false, content: { a/b: { schema: { type: object, properties: {}, additionalProperties: false } } } } }
    delete: {}
components:
  requestBodies:
    B: { content: { a/b: { schema: { type: string, minLength: 1 } } } }
`;

test('requests without a body have none; an optional body of nothing does no harm', () => {
  expect(findFaults(requestBody, BODIES)).toEqual([
    '4:12 A GET request has no body.',
    '5:13 A HEAD request has no body.',
  ]);
});

test('a body of DELETE may get lost', () => {
  expect(findFaults(deleteBody, BODIES)).toEqual(['10:15 The body of a DELETE request may be ignored on the way.']);
});
