import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { finishSwap, siblingTree, swapTree } from '@docgraph/pipeline/write/swap-tree';
import { editorSchemas } from '@docgraph/schemas/editor-schemas';
import { build, type Plugin } from 'vite';
import { bundleRenderer } from '../src/prerender/bundle-renderer.ts';
import { writeDeclarations } from './write-declarations.ts';

// Builds `dist/`, the published code, with optional packages in `dist/optional/`. The argument is the version of the sources.
// Builds into a sibling folder and then swaps it in, because another command may be running from `dist/` or rebuilding it.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Entry points, keyed by output file name. */
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

/** Dependencies of every build. Their hundreds of modules load half a second faster as part of `dist/`. */
const BUNDLED = /^(?:unified|zod|(?:remark|rehype)-.+)$/;

/** Packages that are published separately. Code that they import from docgraph is bundled, except `docgraph/plugin`. */
const OPTIONAL = ['examples', 'opensearch', 'postgres'];

/** Keeps `docgraph/plugin` external, so that it resolves to the docgraph that loads the package. */
const pluginEntry: Plugin = {
  name: 'plugin-entry',
  enforce: 'pre',
  resolveId: (id) => (id === '@docgraph/pipeline/plugin' ? { id: 'docgraph/plugin', external: true } : null),
};

const [version = ''] = process.argv.slice(2);
const dist = await finishSwap(path.join(ROOT, 'dist'));
const draft = siblingTree(dist, 'new');
await mkdir(draft);
await Promise.all([
  compileModules('.', ENTRIES, draft),
  // A browser script, which is served as is.
  copyFile(path.join(ROOT, 'packages/cli/src/dev/dev-client.mjs'), path.join(draft, 'dev-client.mjs')),
  copyGuides(['pipeline/report', ...(await foldersIn('packages/plugins/src'))], draft),
  writeEditorSchemas(path.join(draft, 'schemas')),
  bundleRenderer(path.join(draft, 'renderer')),
  bundleContent(draft),
  writeDeclarations(ROOT, path.join(draft, 'types'), [
    ENTRIES.index,
    ENTRIES.graph,
    ENTRIES.search,
    ENTRIES.theme,
    ENTRIES.plugin,
    ENTRIES.testing,
  ]),
  ...OPTIONAL.map((name) => compileOptional(`packages/${name}`, path.join(draft, 'optional', name))),
]);
await writeFile(path.join(draft, 'code-version'), version);
swapTree(draft, dist);

/** Bundles `content.js` and `content.css`, with which other programs show the content of pages. */
async function bundleContent(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { content: path.join(ROOT, 'renderer/app/content.ts') },
        output: { entryFileNames: '[name].js', assetFileNames: 'content[extname]', codeSplitting: false },
      },
    },
  });
}

/** Compiles a package to `index.js`, with the guides of its rules and the types of its plugins. */
async function compileOptional(folder: string, outDir: string): Promise<void> {
  const { exports } = await manifestOf(folder);
  await compileModules(folder, { index: path.join(folder, exports['.']) }, outDir);
  if (folder !== 'packages/examples') return;
  await copyGuides(await foldersIn(`${folder}/src`), outDir);
  const types = "import type { Plugin } from 'docgraph/plugin';\nexport declare const plugins: readonly Plugin[];\n";
  await writeFile(path.join(outDir, 'index.d.ts'), types);
}

/** Writes the schemas of authored files, which sites name in a comment: `# yaml-language-server: $schema=…`. */
async function writeEditorSchemas(outDir: string): Promise<void> {
  await mkdir(outDir);
  for (const [name, schema] of Object.entries(editorSchemas()))
    await writeFile(path.join(outDir, `${name}.json`), `${JSON.stringify(schema)}\n`);
}

/** Copies rule guides, which are read at run time, from these folders. */
async function copyGuides(folders: readonly string[], outDir: string): Promise<void> {
  for (const folder of folders) {
    const guides = path.join(ROOT, folder, 'guides');
    if (existsSync(guides)) await cp(guides, path.join(outDir, 'guides'), { recursive: true });
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await readdir(path.join(ROOT, folder))).map((name) => `${folder}/${name}`);
}

async function manifestOf(folder: string) {
  return JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'));
}

/**
 * Compiles the code that runs in Node into a few files, which load faster. Excludes the dependencies of the package
 * that users install separately.
 */
async function compileModules(folder: string, input: Record<string, string>, outDir: string): Promise<void> {
  const { dependencies = {} } = await manifestOf(folder);
  const external = Object.keys(dependencies).filter((name) => !BUNDLED.test(name));
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: folder === '.' ? [] : [pluginEntry],
    // Omits the `development` condition, which selects slower builds of some packages.
    ssr: { noExternal: true, external, resolve: { conditions: ['node', 'module'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.19',
      license: { fileName: 'licenses.md' },
      sourcemap: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:8].js',
          // Keeps function names for the stack traces of internal errors.
          minify: { mangle: { keepNames: true }, compress: false, codegen: { removeWhitespace: true } },
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
