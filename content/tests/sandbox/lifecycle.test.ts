import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { cloudWithout, recordOf } from './cloud-api.ts';
import { PUBLIC_KEY, ZONE } from './rules/story-ids.ts';

/** Walks the states that `x-lifecycle` describes, from the creation of a resource to its deletion. */
const VM = { name: 'a', type: 'a40.2x', ssh_public_key: PUBLIC_KEY, location: ZONE };
const SLURM = { name: 'a', location: ZONE, user_list: { ada: PUBLIC_KEY } };
const KUBERNETES = { name: 'a', location: ZONE, version: '1.24.2-cmk.1' };

async function cloudAt(speed: string) {
  const cloud = await cloudWithout();
  cloud.speed(speed);
  const transitions = async (id: string) => (await cloud.api.operation(id)).lifecycle ?? expect.unreachable();
  return { ...cloud, transitions };
}

test.each<[string, string, JsonValue]>([
  ['Instance', '/compute/vms/instances', VM],
  ['KubernetesCluster', '/kubernetes/clusters', KUBERNETES],
  ['SlurmCluster', '/slurm/clusters', SLURM],
])('%s goes through the states in the description', async (name, path, body) => {
  const { owner, transitions, hours } = await cloudAt('10s');
  const stateOf = async (id: string) => (await owner(`GET ~${path}/${id}`)).body.state;
  const [created] = await transitions(`create${name}`);
  const [deleted] = await transitions(`delete${name}`);
  const { id, text } = await owner(`POST ~${path}`, body);
  expect([text, await stateOf(id)]).toEqual([text, created?.through]);
  hours(1);
  expect(await stateOf(id)).toBe(created?.to);
  await owner(`DELETE ~${path}/${id}`, { id, name: 'a' });
  expect(await stateOf(id)).toBe(deleted?.through);
  hours(1);
  expect((await owner(`GET ~${path}/${id}`)).status).toBe(404);
});

test('a VM allows the actions in the description, and no others', async () => {
  const { owner, transitions, hours } = await cloudAt('10s');
  const { id } = await owner('POST ~/compute/vms/instances', VM);
  hours(1);
  const read = async () => (await owner(`GET ~/compute/vms/instances/${id}`)).body.state;
  const all = await transitions('updateInstance');
  const seen = new Set<JsonValue>();
  const visit = async () => {
    const state = String(await read());
    for (const { when, from = [], through, to } of all) {
      if (seen.has(`${state} ${JSON.stringify(when)}`)) continue;
      seen.add(`${state} ${JSON.stringify(when)}`);
      const { status } = await owner(`PATCH ~/compute/vms/instances/${id}`, { id, ...recordOf(when) });
      expect([when, state, status]).toEqual([when, state, from.includes(state) ? 200 : 400]);
      if (status !== 200) continue;
      expect(await read()).toBe(through);
      hours(1);
      expect(await read()).toBe(to);
      await visit();
      return;
    }
  };
  await visit();
  expect([...seen].map((each) => String(each).split(' ')[0])).toEqual(expect.arrayContaining(['RUNNING', 'STOPPED']));
});
