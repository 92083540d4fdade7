import { expect, test } from 'vitest';
import { keysIn, keysOf } from '../src/keys.ts';

const operation = { method: 'post', path: '/projects/{project_id}/Disks' };

test.each([
  ['createDisk', 'createDisk'],
  ['POST /v1/projects/p1/disks', '/disks'],
  ['  createDisk --size 10', 'createDisk'],
])('%s asks for an operation by a key that it has', (query, key) => {
  expect(keysIn(query)).toContain(key);
  expect(keysOf({ names: ['createDisk'], operation })).toContain(key);
});

test('parameters of a path are no keys', () => {
  expect(keysOf({ names: [], operation })).toEqual(['/projects', '/disks']);
});
