// `npm start`: installs what is missing, builds dist-data/ and dist-site/, and serves the site.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

ensureDependencies();
const docs = path.join(ROOT, 'bin', 'docs.mjs');
console.log('Building the site…');
const { status } = spawnSync(process.execPath, [docs, 'build'], { cwd: ROOT, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 4);
const server = spawn(process.execPath, [docs, 'serve', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
