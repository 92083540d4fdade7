// `npm start`: installs dependencies, builds dist-data/ and dist-site/, and serves the site. `npm run product-docs` does the
// same with docs/, the documentation of docgraph.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

const USAGE = `Usage: npm start [-- options]

Installs dependencies, builds the site, and serves it.

Options:
  --port NUMBER      Port to listen on (default: 4173)
  --allow-host HOST  Accepts requests to this HOST or HOST:PORT; repeatable
  --quiet            Prints only problems
  --help             Prints this help
`;

const { product = false, help = false, quiet = false, port, 'allow-host': hosts = [] } = readOptions();
if (help) {
  process.stdout.write(USAGE);
  process.exit();
}
ensureDependencies();
const docs = path.join(ROOT, 'packages/cli/bin/docs.mjs');
const content = product ? ['--content', 'docs'] : [];
const outputs = product ? ['--data', 'docs/dist-data', '--site', 'docs/dist-site'] : [];
const silence = quiet ? ['--quiet'] : [];
const { status } = spawnSync(process.execPath, [docs, 'build', ...content, ...outputs, ...silence], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 4);
const listen = [...(port === undefined ? [] : ['--port', port]), ...hosts.flatMap((host) => ['--allow-host', host])];
const server = spawn(process.execPath, [docs, 'serve', ...outputs, ...listen, ...silence], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

/** Parses the options before anything is installed. Prints the usage and exits with 2 if they're invalid. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        product: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        quiet: { type: 'boolean' },
        port: { type: 'string' },
        'allow-host': { type: 'string', multiple: true },
      },
    });
    const isPort = /^\d+$/.test(values.port ?? '0') && Number(values.port ?? 0) <= 65_535;
    if (!isPort) throw new Error(`Invalid port "${values.port}". Use a number from 0 to 65535.`);
    return values;
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}
