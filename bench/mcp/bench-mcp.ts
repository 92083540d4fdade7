import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@docgraph/test-kit/root';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { milliseconds, printTable, quantile } from '../figures.ts';
import { CLI, foldersOf } from '../folders.ts';
import { measureNode } from '../measure-command.ts';

// Measures the time of a tool call to `docgraph mcp --http`, with the protocol's own client in another process. Prints the
// limit next to the result, which depends on other load on the machine (also printed).
// Usage: npm run bench:mcp

const CALLS = 1000;
const CLIENTS = 8;

const QUERIES = [
  'create a disk',
  'kubeconfig',
  'ssh key',
  'POST /compute/vms/instances',
  'quota exceeded',
  'load balancer',
];
const PAGES = ['/quickstart/creating-a-vm', '/storage/disks/overview', '/reference/cli', '/api/#operation/createDisk'];

/** Tool calls of every kind, in turn. */
const KINDS: ((turn: number) => { name: string; arguments: Record<string, unknown> })[] = [
  (turn) => ({ name: 'search', arguments: { query: QUERIES[turn % QUERIES.length] } }),
  (turn) => ({ name: 'fetch', arguments: { id: PAGES[turn % PAGES.length] } }),
  () => ({ name: 'get_operation', arguments: { operation_id: 'createInstance', language: 'python' } }),
  () => ({ name: 'list_operations', arguments: { match: 'disk' } }),
  () => ({ name: 'resolve', arguments: { link: 'operation:createDisk' } }),
];

const { data } = foldersOf(path.join(ROOT, '.bench'), 'mcp');
await measureNode([CLI, 'data', '--quiet', '--content', 'content', '--data', data]);
const server = spawn(process.execPath, [CLI, 'mcp', '--http', '--port', '0', '--content', 'content', '--data', data], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
try {
  const [line] = await once(createInterface(server.stderr), 'line');
  const address = /http:\S+/.exec(String(line))?.[0];
  if (address === undefined) throw new Error(`The server says ${line}`);
  const times = new Map<string, number[]>();
  let next = 0;
  const work = async () => {
    const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(address)));
    for (let turn = next++; turn < CALLS; turn = next++) {
      const call = KINDS[turn % KINDS.length]?.(turn);
      if (!call) throw new Error('There is nothing to call.');
      const started = performance.now();
      const { isError } = await client.callTool(call);
      if (isError) throw new Error(`${call.name} was refused.`);
      times.set(call.name, [...(times.get(call.name) ?? []), performance.now() - started]);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const rows = [...times, ['all', [...times.values()].flat()] as const].map(([name, each]) => [
    name,
    String(each.length),
    milliseconds(quantile(each, 0.5), 1),
    milliseconds(quantile(each, 0.95), 1),
  ]);
  console.log(
    `${CALLS} calls, ${CLIENTS} at a time; bound 50 ms at the 95th percentile (load ${loadavg()[0]?.toFixed(1)})`,
  );
  printTable([['tool', 'calls', 'median', '95 %'], ...rows]);
} finally {
  server.kill();
}
