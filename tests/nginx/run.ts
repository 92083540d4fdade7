import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';

// `npm run test:nginx`: runs the tests of the shared cache with nginx. Exits with code 3 if it isn't installed.

/** The folder of programs for administrators isn't always in the path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
if (!spawnSync('nginx', ['-V'], { env, encoding: 'utf8' }).stderr?.includes('http_dav_module')) {
  console.error('nginx with its WebDAV module is not installed, so nothing was tested: apt-get install nginx-light.');
  process.exit(3);
}

const TESTS = ['remote-cache', 'shared-cache'].map((name) => `packages/cli/tests/${name}.test.ts`);
const folder = await mkdtemp(path.join(tmpdir(), 'docs-nginx-'));
const port = await freePort();
await writeFile(
  path.join(folder, 'nginx.conf'),
  `
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/uploads;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    client_max_body_size 0;
    dav_methods PUT;
    create_full_put_path on;
    if ($http_authorization != "Bearer secret") { return 401; }
  }
}
`,
);

/** Starts nginx, which returns when it accepts connections, or stops it. */
const nginx = (...args: string[]) =>
  spawnSync('nginx', ['-p', folder, '-c', 'nginx.conf', ...args], { env, stdio: 'inherit' });
let status: number | null = 1;
if (nginx().status === 0) {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const server = { NGINX_URL: `http://127.0.0.1:${port}`, NGINX_FOLDER: path.join(folder, 'files') };
  const args = [vitest, 'run', '--no-file-parallelism', ...TESTS, ...process.argv.slice(2)];
  ({ status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...server } }));
  nginx('-s', 'stop');
}
await rm(folder, { recursive: true, force: true });
process.exit(status ?? 1);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
