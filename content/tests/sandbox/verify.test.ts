import { readFileSync } from 'node:fs';
import { apiOf } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { verify } from '@docgraph/sandbox/verify/verify';
import { expect, test } from 'vitest';
import { cloud } from '../../sandbox/cloud.ts';
import { ACCESS } from '../../sandbox/story.ts';
import { NOON } from './cloud-api.ts';

test('the sandbox of the cloud responds as its description documents', async () => {
  const { api } = await apiOf(readFileSync('content/api/openapi.yaml', 'utf8'));
  const sandbox = new Sandbox({ api, description: 'x', rules: cloud, clock: () => NOON });
  const { token, ...ids } = ACCESS;
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`);
    return sandbox.fetch(request);
  };
  const { differences, requests } = await verify(api, { send, most: 400, parameters: new Map(Object.entries(ids)) });
  expect(differences).toEqual([]);
  expect(requests).toBeGreaterThan(100);
});
