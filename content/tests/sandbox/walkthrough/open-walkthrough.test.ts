import { readFileSync } from 'node:fs';
import { apiOf } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { openWalkthrough } from '@docgraph/sandbox/walkthrough/open-walkthrough';
import type { RequestStep, Step } from '@docgraph/schemas/walkthrough';
import { expect, test } from 'vitest';
import { cloud } from '../../../sandbox/cloud.ts';
import { ACCESS } from '../../../sandbox/story.ts';

const DISKS = `https://api.viridian.example/v1alpha5/projects/${ACCESS.project_id}/storage/disks`;
const call = (step: Partial<RequestStep>): RequestStep => ({
  number: 0,
  line: 1,
  operationId: 'x',
  method: 'GET',
  url: [DISKS],
  query: [],
  saves: [],
  stands: [],
  headers: [
    { name: 'Authorization', value: [`Bearer ${ACCESS.token}`] },
    { name: 'Content-Type', value: ['application/json'] },
  ],
  ...step,
});
const at = (...fields: string[]) => fields.map((field) => ({ field }));

const CREATE: Step = call({
  method: 'POST',
  body: ['{"name": "scratch", "type": "persistent-ssd", "size": "10GiB", "location": "us-northcentral1-a"}'],
  saves: [
    { into: 'DISK_ID', path: at('operation', 'metadata', 'resource_id') },
    { into: 'OPERATION_ID', path: at('operation', 'operation_id') },
  ],
});
const READ: Step = call({
  url: [`${DISKS}/operations/`, { variable: 'OPERATION_ID' }],
  saves: [{ into: 'STATE', path: at('state') }],
});
const WAIT: Step = { repeat: [READ], while: { variable: 'STATE', is: true, text: 'IN_PROGRESS' }, pause: 5, line: 1 };
const GET: Step = call({ url: [`${DISKS}/`, { variable: 'DISK_ID' }] });

async function statusesOf(steps: Step[]): Promise<number[]> {
  const { api } = await apiOf(readFileSync('content/api/openapi.yaml', 'utf8'));
  const { run } = openWalkthrough({ api, description: 'x', rules: cloud }, { variables: {}, creates: [] });
  const { exchanges, fault } = await run.run(steps);
  return [...exchanges, ...(fault?.is === 'status' ? [fault.exchange] : [])].map(({ status }) => status);
}

test('what an operation makes is there for those who wait for it', async () => {
  expect(await statusesOf([CREATE, GET])).toEqual([200, 404]);
  expect(await statusesOf([CREATE, READ, GET])).toEqual([200, 200, 404]);
  expect(await statusesOf([CREATE, WAIT, GET])).toEqual([200, 200, 200, 200]);
});
