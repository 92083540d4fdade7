import { expect, test } from 'vitest';
import { missingDescription } from '../../../../pipeline/openapi/rules/missing-description.ts';
import { missingSummary } from '../../../../pipeline/openapi/rules/missing-summary.ts';
import { noSuccessResponse } from '../../../../pipeline/openapi/rules/no-success-response.ts';
import { findFaults } from './find-faults.ts';

const OPERATIONS = `paths:
  /a:
    description: Of the path.
    get: { summary: Get, responses: { '200': {} } }
    put: { summary: ' ', description: Puts., responses: { '404': {}, x-a: {} } }
    post: { summary: Post, description: Posts., responses: { 2XX: {} } }
    patch: { summary: Patch, description: Patches., responses: { default: {} } }
    head: { summary: Head, description: Heads., responses: { '301': {} } }
    delete: { summary: Delete, description: Deletes. }
`;

test('operations have a summary, a description and a response for success', () => {
  expect(findFaults(missingSummary, OPERATIONS)).toEqual(['6:5 PUT /a has no summary.']);
  expect(findFaults(missingDescription, OPERATIONS)).toEqual(['5:5 GET /a has no description.']);
  expect(findFaults(noSuccessResponse, OPERATIONS)).toEqual(['6:46 The operation has no response for success.']);
});
