// Compiles the sources into `dist/`, the code of the package, unless it's up to date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The inputs of `dist/`: all code except tests, the compiler, and the versions of dependencies. */
const SOURCES = ['schemas', 'pipeline', 'renderer', 'packages', 'package.json', 'package-lock.json'];

const version = hashSources();
const stamp = path.join(ROOT, 'dist/code-version');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
  if (!process.argv.includes('--quiet'))
    console.error('Compiling docgraph (once after each change, about 20 seconds)…');
  const script = path.join(ROOT, 'packages/cli/scripts/compile.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, version], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(3);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(source)) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Lists the files in a folder and its subfolders, sorted, or the file itself. */
function filesIn(source) {
  if (path.extname(source) !== '') return [source];
  const entries = readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const paths = files.map((file) => path.relative(ROOT, file).split(path.sep).join('/'));
  return paths.filter((file) => !/\/(?:tests|node_modules)\//.test(file)).sort();
}
