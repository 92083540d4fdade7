import { expect, test } from 'vitest';
import { cloudWithout } from './cloud-api.ts';
import { disk, PROJECT_ID } from './rules/story-ids.ts';

test('an operation that nobody asks for is carried out before it expires', async () => {
  const { owner, speed, hours, sandbox } = await cloudWithout();
  speed('3polls');
  const { id, operation } = await owner('POST ~/storage/disks', disk('a'));
  expect((await owner(`GET ~/storage/disks/${id}`)).status).toBe(404);
  hours(25);
  expect((await owner(`GET ~/storage/disks/${id}`)).status).toBe(200);
  expect((await owner(`GET ~/storage/disks/operations/${operation.operation_id}`)).status).toBe(403);
  for (const table of ['operations', 'operations in flight'])
    expect(sandbox.state.tables.get(table)?.keys()).toEqual([]);
});

test('operations of a deleted project do not hold up those that were started later', async () => {
  const { owner, speed, sandbox } = await cloudWithout();
  speed('10s');
  const { id: project } = await owner('POST /organizations/projects', {
    name: 'short-lived',
    organization_id: sandbox.state.tables.get('projects')?.get(PROJECT_ID)?.organization_id ?? '',
  });
  await owner(`POST /projects/${project}/storage/disks`, disk('a'));
  await owner(`DELETE /organizations/projects/${project}`);
  const { id } = await owner('POST ~/storage/disks', disk('b'));
  sandbox.advance(10_000);
  expect((await owner(`GET ~/storage/disks/${id}`)).status).toBe(200);
});
