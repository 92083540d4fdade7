import { readFileSync } from 'node:fs';
import { apiOf } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { cloud } from '../../content/sandbox/cloud.ts';
import { ACCESS } from '../../content/sandbox/story.ts';
import { PUBLIC_KEY } from '../../content/tests/sandbox/rules/story-ids.ts';

const PROJECT = `/projects/${ACCESS.project_id}`;
export const ZONE = 'us-northcentral1-a';

/** A benchmark request: method, path below the project, and body. */
export type Line = [line: string, body?: JsonValue];

/** Requests that create a disk, or a VM with its own disk. */
export const newDisk = (name: string): Line => ['POST /storage/disks', { name, size: '10GiB', location: ZONE }];
export const newVm = (name: string, more: JsonObject = {}): Line => [
  'POST /compute/vms/instances',
  // No quota limits this type.
  { name, type: 'a40.2x', ssh_public_key: PUBLIC_KEY, location: ZONE, ...more },
];

/** Opens a sandbox of our API in this process. */
async function openSandbox() {
  const { api } = await apiOf(readFileSync('content/api/openapi.yaml', 'utf8'));
  const sandbox = new Sandbox({ api, description: 'bench', rules: cloud, clock: Date.now });
  const send = async ([line, body]: Line): Promise<{ status: number; text: string }> => {
    const [method = '', address = ''] = line.split(' ');
    const request = new Request(`http://localhost${api.bases[0]}${PROJECT}${address}`, {
      method,
      headers: { authorization: `Bearer ${ACCESS.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await sandbox.fetch(request);
    return { status: response.status, text: await response.text() };
  };
  return { sandbox, send };
}

/** Returns the ID of the resource that a request creates. */
export function createdId(text: string): string {
  const { id = '', operation }: { id?: string; operation?: { metadata: { resource_id: string } } } = JSON.parse(text);
  return operation?.metadata.resource_id ?? id;
}

/** Wall-clock and CPU times of requests, in milliseconds. */
interface Times {
  wall: number[];
  cpu: number[];
}

/** Measures requests to a sandbox with a number of resources, by kind of request. */
export async function measureCalls(resources: number, turns: number): Promise<Map<string, Times>> {
  const { send } = await openSandbox();
  const vms: string[] = [];
  const disks: string[] = [];
  for (let at = 0; at < resources / 4; at++) {
    vms.push(createdId((await send(newVm(`vm-${at}`))).text));
    for (const part of ['a', 'b']) disks.push(createdId((await send(newDisk(`disk-${at}${part}`))).text));
  }
  const kinds: Record<string, (turn: number) => Line> = {
    'get a VM': (turn) => [`GET /compute/vms/instances/${vms[(turn * 7) % vms.length]}`],
    'list VMs, a page': () => ['GET /compute/vms/instances?limit=20&sort=-name'],
    'create a VM': (turn) => newVm(`more-${turn}`),
    'stop a VM': (turn) => [`PATCH /compute/vms/instances/${vms[turn % vms.length]}`, { action: 'STOP' }],
    'create a disk': (turn) => newDisk(`further-${turn}`),
    'resize a disk': (turn) => [`PATCH /storage/disks/${disks[turn % disks.length]}`, { size: '20GiB' }],
    'delete a disk': (turn) => [`DELETE /storage/disks/${disks[(turn * 3 + 1) % disks.length]}`],
    'list operations in flight': () => ['GET /storage/disks/operations?state=IN_PROGRESS'],
    'a body that does not fit': () => ['POST /storage/disks', { name: 1 }],
  };
  const times = new Map<string, Times>();
  const take = async (kind: string, line: Line) => {
    const all = times.get(kind) ?? { wall: [], cpu: [] };
    times.set(kind, all);
    const [started, used] = [performance.now(), process.cpuUsage()];
    await send(line);
    all.wall.push(performance.now() - started);
    const { user, system } = process.cpuUsage(used);
    all.cpu.push((user + system) / 1000);
  };
  for (let turn = 0; turn < turns; turn++)
    for (const [kind, lineOf] of Object.entries(kinds)) await take(kind, lineOf(turn));
  for (let turn = 0; turn < 20; turn++) await take('list all disks, without pages', ['GET /storage/disks']);
  return times;
}

/** Heap size in bytes after garbage collection. */
interface Memory {
  /** Before the requests, with only the seed in the state. */
  before: number;
  /** After the requests, with the operations that they started. */
  full: number;
  /** After the operations have expired. The state is the same as before, so any increase is a leak. */
  after: number;
  /** Operations in the state when it is full. */
  operations: number;
  perSecond: number;
}

/** Measures memory over a number of requests that leave only operations in the state. */
export async function measureMemory(requests: number): Promise<Memory> {
  const { sandbox, send } = await openSandbox();
  const use = async (count: number) => {
    for (let at = 0; at < count / 5; at++) {
      const id = createdId((await send(newDisk('passing'))).text);
      await send([`GET /storage/disks/${id}`]);
      await send(['GET /compute/vms/instances']);
      await send([`DELETE /storage/disks/${id}`]);
      await send(['POST /storage/disks', { name: 1 }]);
    }
  };
  const forget = async () => {
    sandbox.advance(25 * 3_600_000);
    await send(['GET /storage/disks/operations']);
  };
  await use(20_000);
  await forget();
  const before = heap();
  const started = performance.now();
  await use(requests);
  const seconds = (performance.now() - started) / 1000;
  const full = heap();
  const operations = sandbox.state.tables.get('operations')?.size ?? 0;
  await forget();
  return { before, full, after: heap(), operations, perSecond: requests / seconds };
}

function heap(): number {
  if (!globalThis.gc) throw new Error('Run Node with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
