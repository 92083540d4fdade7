import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript/schema.js';
import { baseUrl, dataOf, project, token } from './sandbox.js';

const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
const inProject = { project_id: project };
const DISKS = '/projects/{project_id}/storage/disks';
const DISK = '/projects/{project_id}/storage/disks/{disk_id}';

const locations = await dataOf('listLocations', client.GET('/locations'));
await dataOf('listProjects', client.GET('/organizations/projects'));
await dataOf('listVmTypes', client.GET('/projects/{project_id}/compute/vms/types', { params: { path: inProject } }));
await dataOf('listImages', client.GET('/compute/images'));
const location = locations.items[0] ?? '';
const body = { name: 'fetch-1', size: '20GiB', location };
await dataOf('createDisk', client.POST(DISKS, { params: { path: inProject }, body }));
const disks = await dataOf('listDisks', client.GET(DISKS, { params: { path: inProject } }));
const { id } = disks.items.find(({ name }) => name === body.name) ?? {};
if (id === undefined) throw new Error('The disk is missing.');
const path = { ...inProject, disk_id: id };
await dataOf('getDisk', client.GET(DISK, { params: { path } }));
await dataOf('updateDisk', client.PATCH(DISK, { params: { path }, body: { size: '30GiB' } }));
await dataOf('deleteDisk', client.DELETE(DISK, { params: { path } }));
