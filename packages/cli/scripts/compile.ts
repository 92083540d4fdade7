import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { finishSwap, siblingTree, swapTree } from '@docgraph/pipeline/write/swap-tree';
import { build } from 'vite';
import { bundleRenderer } from '../src/prerender/bundle-renderer.ts';
import { writeDeclarations } from './write-declarations.ts';

// Makes `dist/`, the code of the package; the command line names the version of the sources. It is made beside the old
// one and then swapped in, since another command may be running from that, or be doing the same.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What is started or imported from outside, by the name of its file. */
const ENTRIES = {
  cli: 'packages/cli/src/cli.ts',
  'parse-worker': 'packages/cli/src/build/parse-worker.ts',
  'config-helpers': 'pipeline/plugin/config-helpers.ts',
  index: 'packages/cli/src/library/index.ts',
  graph: 'packages/cli/src/library/graph.ts',
  search: 'packages/cli/src/library/public-search.ts',
  theme: 'packages/cli/src/library/theme.ts',
  plugin: 'pipeline/plugin/index.ts',
  testing: 'packages/cli/src/testing/test-plugin.ts',
  // For the documentation of the product.
  help: 'packages/cli/src/library/help.ts',
};

/** Dependencies that every build loads. They are hundreds of modules, and half a second sooner there as part of `dist/`. */
const BUNDLED = /^(?:unified|zod|(?:remark|rehype)-.+)$/;

/** What is not bundled: the other dependencies. */
const { dependencies, peerDependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
const EXTERNAL = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !BUNDLED.test(name));

const [version = ''] = process.argv.slice(2);
const dist = await finishSwap(path.join(ROOT, 'dist'));
const draft = siblingTree(dist, 'new');
await mkdir(draft);
await Promise.all([
  compileModules(draft),
  // A script of the browser, served as it is.
  copyFile(path.join(ROOT, 'packages/cli/src/dev/dev-client.mjs'), path.join(draft, 'dev-client.mjs')),
  copyGuides(path.join(draft, 'guides')),
  bundleRenderer(path.join(draft, 'renderer')),
  writeDeclarations(ROOT, path.join(draft, 'types'), [
    ENTRIES.index,
    ENTRIES.graph,
    ENTRIES.search,
    ENTRIES.theme,
    ENTRIES.plugin,
    ENTRIES.testing,
  ]),
]);
await writeFile(path.join(draft, 'code-version'), version);
swapTree(draft, dist);

/** Copies the rule guides of the core and of all plugins, which are read at run time. */
async function copyGuides(outDir: string): Promise<void> {
  const folders = ['pipeline/report'];
  for (const plugins of ['packages/plugins/src', 'packages/examples/src'])
    for (const name of await readdir(path.join(ROOT, plugins))) folders.push(`${plugins}/${name}`);
  for (const folder of folders) {
    const guides = path.join(ROOT, folder, 'guides');
    if (existsSync(guides)) await cp(guides, outDir, { recursive: true });
  }
}

/** Compiles all that runs in Node into a few files, which start sooner. */
async function compileModules(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    // Without the condition for development, of which some packages have a slower form.
    ssr: { noExternal: true, external: EXTERNAL, resolve: { conditions: ['node', 'module'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.19',
      license: { fileName: 'licenses.md' },
      sourcemap: true,
      rolldownOptions: {
        input: ENTRIES,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:8].js',
          // The names of functions stay, for the stacks of internal errors.
          minify: { mangle: { keepNames: true }, compress: false, codegen: { removeWhitespace: true } },
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
