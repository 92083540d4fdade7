// The pipeline is TypeScript in some hundred files, and so are its libraries. Compiled into a few files, once per
// version, it starts in half the time. This file is JavaScript because it runs before anything is compiled.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder } from './cache-folder.mjs';

const PACKAGE_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of the code that the command can reach. */
const FOLDERS = ['pipeline', 'plugins', 'reference', 'renderer', 'schemas', 'search', 'texts'];

/** The modules that are started from outside: the command line, and the thread that parses. */
const ENTRIES = ['pipeline/cli.ts', 'pipeline/run/parse-worker.ts'];

/** The address of one of these modules in JavaScript; compiles them first if that was not done with the same sources. */
export async function compiledModule(entry) {
  const dir = path.join(cacheFolder(), `pipeline-${hashSources()}`);
  if (!isComplete(dir)) await compileInto(dir);
  return pathToFileURL(path.join(dir, entry.replace(/ts$/, 'mjs'))).href;
}

/** Everything that the compiled code is made of. It holds absolute paths, so a copy of the project needs its own. */
function hashSources() {
  const hash = createHash('sha256').update(PACKAGE_DIR);
  for (const folder of FOLDERS) {
    const files = readdirSync(path.join(PACKAGE_DIR, folder), { recursive: true });
    for (const file of files.filter((name) => /\.(tsx?|mjs)$/.test(name)).sort())
      hash.update(`${folder}/${file}\0`).update(readFileSync(path.join(PACKAGE_DIR, folder, file)));
  }
  const lock = path.join(PACKAGE_DIR, 'package-lock.json');
  hash.update(readFileSync(existsSync(lock) ? lock : path.join(PACKAGE_DIR, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Lists the compiled files, so that where a cleaner of caches took some they are made anew. */
const FILE_LIST = 'files.json';

function isComplete(dir) {
  const list = path.join(dir, FILE_LIST);
  return existsSync(list) && JSON.parse(readFileSync(list, 'utf8')).every((file) => existsSync(path.join(dir, file)));
}

/** Compiles beside the final place first: an interrupted run must not look like a finished one. */
async function compileInto(dir) {
  const { build } = await import('esbuild');
  const draft = `${dir}.${process.pid}`;
  await mkdir(path.dirname(dir), { recursive: true });
  const { metafile } = await build({
    absWorkingDir: PACKAGE_DIR,
    entryPoints: ENTRIES,
    outbase: PACKAGE_DIR,
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // For the stack of an internal error; the sources are there to be read.
    sourcemap: 'linked',
    sourcesContent: false,
    // Libraries in the older module format load what belongs to Node by `require`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    plugins: [ownAddress, installedModules],
    metafile: true,
    logLevel: 'error',
  });
  const files = Object.keys(metafile.outputs).map((file) => path.relative(draft, path.resolve(PACKAGE_DIR, file)));
  await writeFile(path.join(draft, FILE_LIST), JSON.stringify(files));
  // What is complete may be in use by another command.
  if (!isComplete(dir)) await rm(dir, { recursive: true, force: true });
  try {
    await rename(draft, dir);
  } catch (error) {
    // Another command may have put the same there in the meantime.
    await rm(draft, { recursive: true, force: true });
    if (!isComplete(dir)) throw error;
  }
  for (const name of await readdir(path.dirname(dir))) {
    const other = path.join(path.dirname(dir), name);
    const isOld = /^pipeline-[\da-f]+$/.test(name) && other !== dir;
    // What belongs to another user stays.
    if (isOld) await rm(other, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Modules find the files of the project from where they are written, not from where they are compiled to. */
const ownAddress = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /[\\/](pipeline|plugins|renderer)[\\/][^.]*\.ts$/ }, async ({ path: file }) => {
      const contents = await readFile(file, 'utf8');
      if (!contents.includes('import.meta.url')) return undefined;
      return { contents: contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file))), loader: 'ts' };
    });
  },
};

/**
 * Loaded from where they are installed: the bundler of the renderer has files and native code of its own, and
 * elasticlunr assigns a variable that it never declares, which compiled modules may not.
 */
const INSTALLED = /^(vite|elasticlunr)$/;

const installedModules = {
  name: 'installed-modules',
  setup(build) {
    build.onResolve({ filter: INSTALLED }, ({ path: name }) => ({ path: import.meta.resolve(name), external: true }));
  },
};
