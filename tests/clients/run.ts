import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@docgraph/test-kit/root';

// `npm run test:clients`: generates clients from the API description with openapi-typescript and hey-api, compiles them in
// strict mode, and makes nine calls to the sandbox with each. Exits with code 3 if npm can't install the generators.

const PROJECT = path.join(ROOT, 'tests/clients/project');
const DESCRIPTION = path.join(ROOT, 'content/api/openapi.yaml');
const CLI = path.join(ROOT, 'packages/cli/bin/docs.mjs');
/** Ignored by git. Keeps the installed generators. */
const folder = path.join(ROOT, '.cache/clients');

await mkdir(folder, { recursive: true });
await cp(PROJECT, folder, { recursive: true });
if (!run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder)) {
  console.error("npm can't install the generators, so nothing was tested.");
  process.exit(3);
}
// Otherwise, a default would make a field of a request required.
const options = ['--default-non-nullable=false'];
step('openapi-typescript', [DESCRIPTION, '--output', 'openapi-typescript/schema.ts', ...options]);
step('openapi-ts', ['--input', DESCRIPTION, '--output', 'hey-api', '--client', '@hey-api/client-fetch']);
step('tsc', []);

const data = await mkdtemp(path.join(tmpdir(), 'docs-clients-'));
let failed = !run(process.execPath, [CLI, 'data', '--quiet', '--data', data], ROOT);
if (!failed) {
  const sandbox = spawn(process.execPath, [CLI, 'sandbox', '--data', data, '--port', '0', '--speed', 'now', '--json'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(sandbox.stdout), 'line');
  const { url, ...access } = JSON.parse(String(line));
  const env = { ...process.env, BASE_URL: url, TOKEN: access.token, PROJECT: access.project_id };
  for (const name of ['openapi-typescript', 'hey-api']) {
    console.log(`\n${name}`);
    const { status } = spawnSync(process.execPath, [`dist/call-${name}.js`], { cwd: folder, stdio: 'inherit', env });
    failed ||= status !== 0;
  }
  sandbox.kill();
}
await rm(data, { recursive: true, force: true });
process.exit(failed ? 1 : 0);

/** Runs a generator or the compiler. Ends the run if it fails. */
function step(program: string, args: readonly string[]): void {
  if (!run(path.join(folder, 'node_modules/.bin', program), args, folder)) process.exit(1);
}

function run(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;
}
