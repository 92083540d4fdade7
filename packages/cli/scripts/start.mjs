// `npm start`: installs what is missing, builds dist-data/ and dist-site/, and serves the site. `npm run product-docs`
// does the same with docs/, the documentation of the product.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

ensureDependencies();
const docs = path.join(ROOT, 'packages/cli/bin/docs.mjs');
const options = process.argv.slice(2).filter((option) => option !== '--product');
const isProduct = options.length < process.argv.length - 2;
const outputs = isProduct ? ['--data', 'docs/dist-data', '--site', 'docs/dist-site'] : [];
const content = isProduct ? ['--content', 'docs'] : [];
console.log('Building the site…');
const { status } = spawnSync(process.execPath, [docs, 'build', ...content, ...outputs], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 4);
const server = spawn(process.execPath, [docs, 'serve', ...outputs, ...options], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
