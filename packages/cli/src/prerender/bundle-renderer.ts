import { appendFile, copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createBuilder, type InlineConfig, type Plugin } from 'vite';
import { plainImports } from './plain-imports.ts';
import { bundlePaths, CLIENT_ENTRY, SLOT_REACT, STYLE_ENTRIES } from './renderer-bundle.ts';

/** Bundles the renderer into a folder, for `openBundle`. No content changes it, so it is done before the program is published. */
export async function bundleRenderer(dir: string): Promise<void> {
  const builder = await createBuilder(viteConfig(dir));
  await builder.buildApp();
  await mkdir(dir, { recursive: true });
  await appendFile(path.join(dir, bundlePaths.client, LICENSES), await fontLicenses());
  await copyFile(path.join(rendererDir, 'app/slots.css'), path.join(dir, bundlePaths.slotStyle));
}

/**
 * The router, and small modules that hydration shares with what is loaded later: each would be a file of its own, which
 * every page would name.
 */
const SHARED_WITH_LATER =
  /react-router|slices[\\/]router|schemas[\\/](?:checks|artifact-paths)|prose[\\/]Prose|[\\/]ui[\\/]src[\\/](?:Html|Icon|SiteLink|locale-of|rich-text|site-context|site-href|trusted-html)\./;

/** File with the licenses of all that the site's scripts and fonts are made of, which is published with them. */
const LICENSES = '_app/licenses.md';

/** Packages of fonts, whose licenses the bundler does not know of. */
const FONT_PACKAGES = ['@fontsource-variable/inter', '@fontsource/jetbrains-mono'];

/** The licenses of the fonts, as Markdown like that of the others. */
async function fontLicenses(): Promise<string> {
  const sections = FONT_PACKAGES.map(
    async (name) => `\n## ${name}\n\n${await readFile(resolve(`${name}/LICENSE`), 'utf8')}`,
  );
  return (await Promise.all(sections)).join('');
}

/** The folder of the renderer, with a slash at its end. */
const rendererDir = createRequire(import.meta.url)
  .resolve('@docgraph/renderer/package.json')
  .replace(/package\.json$/, '');

/** Finds what the renderer depends on. */
const { resolve } = createRequire(rendererDir);

/** Of the two ways to render HTML in `react-dom/server`, that without streams, which is all that is used. */
const RENDER_TO_STRING = path.join(
  path.dirname(resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.node.production.js',
);

/**
 * How the renderer is bundled, in one run: the scripts and styles of the site, the module that renders HTML, and the
 * script that every page holds. Addresses in the output are relative, so that it fits any base URL.
 */
function viteConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: rendererDir,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    // Always production, whatever NODE_ENV says where the build runs: React's development build takes twice as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: { 'react-dom/server': RENDER_TO_STRING } },
    plugins: [plainImports, unusedComponents, withoutLaterScripts],
    build: {
      rolldownOptions: {
        onLog(level, log, report) {
          // `"use client"` in libraries is for other bundlers; that it goes is no news, nor is a slow machine.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'PLUGIN_TIMINGS') report(level, log);
        },
      },
    },
    builder: {},
    environments: {
      client: {
        build: {
          outDir: `${outDir}/${bundlePaths.client}`,
          emptyOutDir: true,
          assetsDir: '_app',
          assetsInlineLimit: 0,
          manifest: 'manifest.json',
          license: { fileName: LICENSES },
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rolldownOptions: {
            input: [CLIENT_ENTRY, SLOT_REACT, ...Object.values(STYLE_ENTRIES)].map((entry) => `${rendererDir}${entry}`),
            // What components in slots import stays exported, under the same names; entries may export more to other scripts.
            preserveEntrySignatures: 'allow-extension',
            output: {
              // Hashes do not compress, and scripts name each other: 36 bits tell versions of a file apart.
              chunkFileNames: '_app/[name]-[hash:6].js',
              // One file compresses better than several that are always loaded together.
              codeSplitting: {
                // What the first script uses stays in it: it waits for no other.
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|slices[\\/]react-dom/,
                  },
                  { name: 'shell', test: SHARED_WITH_LATER },
                ],
              },
            },
          },
        },
      },
      server: {
        consumer: 'server',
        // With the last condition the router comes as modules, of which only what is used stays.
        resolve: { noExternal: true, conditions: ['node', 'module', 'module-sync'] },
        build: {
          ssr: true,
          emitAssets: false,
          minify: true,
          outDir: `${outDir}/server`,
          emptyOutDir: true,
          rolldownOptions: {
            input: { server: `${rendererDir}app/server.tsx`, 'slot-react': `${rendererDir}${SLOT_REACT}` },
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
          },
        },
      },
      inline: {
        consumer: 'client',
        build: {
          outDir: `${outDir}/inline`,
          emptyOutDir: true,
          modulePreload: false,
          rolldownOptions: {
            input: { 'before-paint': `${rendererDir}app/before-paint.ts` },
            output: { entryFileNames: '[name].js', format: 'iife' },
          },
        },
      },
    },
  };
}

/** Leaves out of the server what the browser loads later, after the first rendering: HTML is made without it. */
const withoutLaterScripts: Plugin = {
  name: 'without-later-scripts',
  applyToEnvironment: ({ name }) => name === 'server',
  resolveDynamicImport: () => false,
};

/**
 * Keeps what nothing uses of the router out of the bundle, two thirds of its size: making a component, naming it for
 * developers' tools, and giving it a context look like effects to the bundler.
 */
const unusedComponents: Plugin = {
  name: 'unused-components',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) =>
      code
        .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replace(/^(var \w+ = )(React\w*\.(?:forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
  },
};
