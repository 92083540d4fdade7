import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@docgraph/test-kit/root';
import { CLI, foldersOf } from '../folders.ts';
import { measureNode } from '../measure-command.ts';
import { createdId, type Line, newDisk, newVm, ZONE } from './measure-calls.ts';

/** Number of concurrent requests. */
const CONNECTIONS = 16;

interface Access {
  url: string;
  token: string;
  project_id: string;
}

/** Measures the requests per second that `docgraph sandbox` handles, by kind. The client is a separate process. */
export async function measureHttp(requests: number): Promise<Map<string, number>> {
  const { data } = foldersOf(path.join(ROOT, '.bench'), 'sandbox');
  await measureNode([CLI, 'data', '--quiet', '--content', 'content', '--data', data]);
  const child = spawn(
    process.execPath,
    [CLI, 'sandbox', '--json', '--port', '0', '--content', 'content', '--data', data],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const access: Access = JSON.parse(String(line));
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const call = (each: Line) => send(agent, access, each);
    const vm = createdId(await call(newVm('measured')));
    // The subnet of the seed has too few addresses.
    const network = { name: 'measured', cidr: '10.64.0.0/10' };
    const vpc = createdId(await call(['POST /networking/vpc-networks', network]));
    const range = { name: 'measured', vpc_network_id: vpc, cidr: '10.64.0.0/16', location: ZONE };
    const subnet = createdId(await call(['POST /networking/vpc-subnets', range]));
    const disks: string[] = [];
    const kinds: Record<string, (turn: number) => Line> = {
      'get a VM': () => [`GET /compute/vms/instances/${vm}`],
      'list VMs, a page': () => ['GET /compute/vms/instances'],
      'create a disk': (turn) => newDisk(`d-${turn}`),
      'get a disk': (turn) => [`GET /storage/disks/${disks[turn % disks.length]}`],
      'create a VM': (turn) => newVm(`v-${turn}`, { network_interfaces: [{ subnet }] }),
    };
    const rates = new Map<string, number>();
    for (const [kind, lineOf] of Object.entries(kinds)) {
      const started = performance.now();
      let next = 0;
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (next < requests) {
            const text = await call(lineOf(next++));
            if (kind === 'create a disk') disks.push(createdId(text));
          }
        }),
      );
      rates.set(kind, (requests * 1000) / (performance.now() - started));
    }
    agent.destroy();
    return rates;
  } finally {
    child.kill();
  }
}

function send(agent: Agent, { url, token, project_id: project }: Access, [line, body]: Line): Promise<string> {
  const [method = '', address = ''] = line.split(' ');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/projects/${project}${address}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${line}: ${response.statusCode} ${text}`)),
      );
    });
    sending.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
