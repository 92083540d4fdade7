import { client } from './hey-api/client.gen.js';
import {
  createDisk,
  deleteDisk,
  getDisk,
  listDisks,
  listImages,
  listLocations,
  listProjects,
  listVmTypes,
  updateDisk,
} from './hey-api/sdk.gen.js';
import { baseUrl, dataOf, project, token } from './sandbox.js';

client.setConfig({ baseUrl, auth: token });
const inProject = { project_id: project };

const locations = await dataOf('listLocations', listLocations());
await dataOf('listProjects', listProjects());
await dataOf('listVmTypes', listVmTypes({ path: inProject }));
await dataOf('listImages', listImages());
const body = { name: 'hey-1', size: '20GiB', location: locations.items[0] ?? '' };
await dataOf('createDisk', createDisk({ path: inProject, body }));
const disks = await dataOf('listDisks', listDisks({ path: inProject }));
const { id } = disks.items.find(({ name }) => name === body.name) ?? {};
if (id === undefined) throw new Error('The disk is missing.');
const path = { ...inProject, disk_id: id };
await dataOf('getDisk', getDisk({ path }));
await dataOf('updateDisk', updateDisk({ path, body: { size: '30GiB' } }));
await dataOf('deleteDisk', deleteDisk({ path }));
