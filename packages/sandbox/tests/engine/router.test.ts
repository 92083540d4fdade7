import { expect, test } from 'vitest';
import { Router } from '../../src/engine/router.ts';

const paths = [
  '/jobs/{job_id}',
  '/jobs/{jobId}:cancel',
  '/jobs/operations',
  '/messages',
  '/messages?beta=true',
  '/repos/{owner}/{repo}',
  '/compare/{base}...{head}',
  '/a.b+c',
];
const router = new Router(
  paths.map((path) => ({ operationId: path, method: 'get', path })),
  ['/v1', '/v1/beta'],
);
const found = (address: string) => {
  const match = router.match('GET', new URL(address, 'http://localhost'));
  return match && [match.operationId, Object.fromEntries(match.path)];
};

test.each<[string, string, Record<string, string>]>([
  ['/v1/jobs/7', '/jobs/{job_id}', { job_id: '7' }],
  ['/v1/beta/jobs/7', '/jobs/{job_id}', { job_id: '7' }],
  ['/v1/jobs/7:cancel', '/jobs/{jobId}:cancel', { jobId: '7' }],
  ['/v1/jobs/operations', '/jobs/operations', {}],
  ['/v1/messages', '/messages', {}],
  ['/v1/messages?beta=false', '/messages', {}],
  ['/v1/messages?x=1&beta=true', '/messages?beta=true', {}],
  ['/v1/repos/a%2Fb/c', '/repos/{owner}/{repo}', { owner: 'a%2Fb', repo: 'c' }],
  ['/v1/compare/main...next', '/compare/{base}...{head}', { base: 'main', head: 'next' }],
  ['/v1/a.b+c', '/a.b+c', {}],
  ['/v1/a.b%2Bc', '/a.b+c', {}],
])('%s is %s', (address, operationId, path) => {
  expect(found(address)).toEqual([operationId, path]);
});

test.each(['/jobs/7', '/v1/jobs', '/v1/jobs/', '/v1/jobs/7/x', '/v2/messages', '/v1/aXb+c'])(
  '%s is nothing',
  (address) => {
    expect(found(address)).toBeUndefined();
  },
);

test('tells methods apart', () => {
  expect(router.match('POST', new URL('http://localhost/v1/messages'))).toBeUndefined();
});
