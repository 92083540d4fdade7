import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { IMAGES, VM_TYPES } from '../../sandbox/catalog.ts';
import { ACCESS, STORY } from '../../sandbox/story.ts';
import { CREATED_BY_PAGES } from '../../sandbox/story-ids.ts';
import { cloudWithout, recordOf } from './cloud-api.ts';
import { PUBLIC_KEY } from './rules/story-ids.ts';

interface Example {
  id?: string;
  name?: string;
  type?: string;
  size?: string;
  reportedSize?: string;
  cidr?: string;
  gateway?: string;
  privateAddress?: string;
  publicAddress?: string;
}
const examples: Record<string, Example> = parse(readFileSync('content/example-data.yaml', 'utf8'));
const byId = new Map(Object.values(examples).flatMap((each) => (each.id ? [[each.id, each] as const] : [])));

test.each(Object.values(STORY).flat())('the story tells of $name as the pages do', (resource) => {
  const { name, size, reportedSize, cidr, gateway, type, privateAddress, publicAddress } =
    byId.get(String(resource.id)) ?? {};
  expect(resource.name).toBe(name);
  if (cidr) expect(resource).toMatchObject({ cidr, ...(gateway && { gateway }) });
  if (size) expect(resource.size).toBe(reportedSize ?? size);
  if (type) expect(resource.type).toBe(type);
  for (const address of [privateAddress, publicAddress])
    if (address) expect(JSON.stringify(resource.network_interfaces)).toContain(`"${address}"`);
});

test('the story has the organization, the project and the person of the pages', async () => {
  expect(ACCESS).toMatchObject({ project_id: examples.project?.id, organization_id: examples.organization?.id });
  const { owner } = await cloudWithout();
  const { id, name, email } = (await owner('GET /users/identities')).body;
  expect(examples.user).toMatchObject({ id, name, email });
  expect((await owner('GET /users/ssh-keys')).items[0]).toMatchObject({
    id: examples.sshKey?.id,
    name: examples.sshKey?.name,
  });
});

test('VM types and images are those that the description lists', async () => {
  const { owner } = await cloudWithout();
  const types = (await owner('GET ~/compute/vms/types')).items.map(({ product_name }) => product_name);
  expect(Object.keys(VM_TYPES)).toEqual(types);
  const images = (await owner('GET /compute/images')).items.map(({ id, name }) => ({ id, name }));
  expect(IMAGES).toEqual(images);
});

test('the steps of the quickstart work one after the other, and leave nothing behind', async () => {
  const { owner, speed } = await cloudWithout();
  speed('2polls');
  const location = 'us-northcentral1-a';
  const settled = async (line: string, family: string, body?: Parameters<typeof owner>[1]) => {
    const { operation, id } = await owner(line, body);
    const get = () => owner(`GET ~/${family}/operations/${operation.operation_id}`);
    expect((await get()).body.state).toBe('IN_PROGRESS');
    expect((await get()).body.state).toBe('SUCCEEDED');
    return id;
  };
  const { id: network } = await owner('POST ~/networking/vpc-networks', { name: 'dev', cidr: '10.1.0.0/16' });
  const wanted = { name: 'dev-a', vpc_network_id: network, cidr: '10.1.0.0/20', location };
  const subnet = await settled('POST ~/networking/vpc-subnets', 'networking/vpc-subnets', wanted);
  const disk = await settled('POST ~/storage/disks', 'storage/disks', { name: 'own-data', size: '100GiB', location });
  const vm = await settled('POST ~/compute/vms/instances', 'compute/vms/instances', {
    type: 'a100.1x',
    ssh_public_key: PUBLIC_KEY,
    name: 'dev-01',
    location,
    image: 'ubuntu22.04-nvidia-pcie-docker',
    disks: [{ disk_id: disk, mode: 'read-write', attachment_type: 'data' }],
    network_interfaces: [{ subnet, ips: [{ public_ipv4: { type: 'static' } }] }],
  });
  const { body } = await owner(`GET ~/compute/vms/instances/${vm}`);
  expect(body).toMatchObject({ state: 'RUNNING', disks: [{ name: 'dev-01-os' }, { id: disk }] });
  expect(recordOf(body).network_interfaces).toMatchObject([{ subnet, network }]);
  await settled(`DELETE ~/compute/vms/instances/${vm}`, 'compute/vms/instances');
  await settled(`DELETE ~/storage/disks/${disk}`, 'storage/disks');
  await settled(`DELETE ~/networking/vpc-subnets/${subnet}`, 'networking/vpc-subnets');
  await settled(`DELETE ~/networking/vpc-networks/${network}`, 'networking/vpc-networks');
  expect((await owner(`GET ~/compute/vms/instances/${vm}`)).status).toBe(404);
});

test('what pages create has the id that they show, in any project, and once', async () => {
  const { owner } = await cloudWithout();
  const body = { name: 'dev-01', type: 'a100.1x', location: 'us-northcentral1-a', ssh_public_key: PUBLIC_KEY };
  expect((await owner('POST ~/compute/vms/instances', body)).id).toBe(examples.devVm?.id);
  expect((await owner('POST /users/ssh-keys', { name: 'ada-laptop', public_key: PUBLIC_KEY })).id).not.toBe(
    examples.sshKey?.id,
  );
});

test('the ids of what pages create later are those of the example data', () => {
  const later = Object.values(CREATED_BY_PAGES).flatMap((names) => Object.entries(names));
  expect(later.map(([name, id]) => [name, byId.get(id)?.name])).toEqual(later.map(([name]) => [name, name]));
});
