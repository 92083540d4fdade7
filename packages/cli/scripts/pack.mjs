// `node packages/cli/scripts/pack.mjs DIR`: packs docgraph and the optional packages.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OPTIONAL = ['examples', 'opensearch', 'postgres'];

const outDir = path.resolve(process.argv[2]);
mkdirSync(outDir, { recursive: true });
const staging = mkdtempSync(path.join(tmpdir(), 'docgraph-pack-'));
try {
  // Comes first because it also compiles the optional packages.
  pack(ROOT);
  for (const name of OPTIONAL) pack(stage(name));
} finally {
  rmSync(staging, { recursive: true, force: true });
}

/** Assembles a package for publishing: the compiled code, and a manifest without fields for development. */
function stage(name) {
  const source = path.join(ROOT, 'packages', name);
  const folder = path.join(staging, name);
  const { private: _, devDependencies: __, ...manifest } = readJson(path.join(source, 'package.json'));
  const { version, engines } = readJson(path.join(ROOT, 'package.json'));
  const published = {
    ...manifest,
    engines,
    exports: { '.': './dist/index.js', './package.json': './package.json' },
    files: ['dist', '!dist/**/*.map'],
    peerDependencies: { docgraph: version },
    publishConfig: { access: 'public' },
  };
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  cpSync(path.join(ROOT, 'dist/optional', name), path.join(folder, 'dist'), { recursive: true });
  cpSync(path.join(source, 'README.md'), path.join(folder, 'README.md'));
  cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
  return folder;
}

function pack(folder) {
  const options = ['pack', '--loglevel=error', '--pack-destination', outDir];
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm pack failed in ${folder}`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
