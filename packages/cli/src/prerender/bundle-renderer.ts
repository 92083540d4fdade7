import { appendFile, copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createBuilder, type InlineConfig, type Plugin } from 'vite';
import { plainImports } from './plain-imports.ts';
import { bundlePaths, CLIENT_ENTRY, SLOT_REACT, STYLE_ENTRIES } from './renderer-bundle.ts';

/** Bundles the renderer into a folder, for `openBundle`. It doesn't depend on content, so this runs before publishing. */
export async function bundleRenderer(dir: string): Promise<void> {
  const builder = await createBuilder(viteConfig(dir));
  await builder.buildApp();
  await mkdir(dir, { recursive: true });
  await appendFile(path.join(dir, bundlePaths.client, LICENSES), await fontLicenses());
  await copyFile(path.join(rendererDir, 'app/slots.css'), path.join(dir, bundlePaths.slotStyle));
}

/** Matches the router and small modules that hydration shares with lazy chunks. Each would be a separate file on every page. */
const SHARED_WITH_LATER =
  /react-router|slices[\\/]router|schemas[\\/](?:checks|artifact-paths)|prose[\\/]Prose|[\\/]ui[\\/]src[\\/](?:Html|Icon|SiteLink|slots-context|locale-of|rich-text|site-context|site-href|trusted-html)\./;

/** File with the licenses of the site's scripts and fonts, which is published with them. */
const LICENSES = '_app/licenses.md';

/** Font packages, whose licenses the bundler doesn't collect. */
const FONT_PACKAGES = ['@fontsource-variable/inter', '@fontsource/jetbrains-mono'];

/** Returns the licenses of the fonts, in the Markdown format of the bundler. */
async function fontLicenses(): Promise<string> {
  const sections = FONT_PACKAGES.map(
    async (name) => `\n## ${name}\n\n${await readFile(resolve(`${name}/LICENSE`), 'utf8')}`,
  );
  return (await Promise.all(sections)).join('');
}

/** The folder of the renderer, with a trailing slash. */
const rendererDir = createRequire(import.meta.url)
  .resolve('@docgraph/renderer/package.json')
  .replace(/package\.json$/, '');

/** Resolves dependencies of the renderer. */
const { resolve } = createRequire(rendererDir);

/** The part of `react-dom/server` without streams. Bundling only this part makes the server bundle smaller. */
const RENDER_TO_STRING = path.join(
  path.dirname(resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.node.production.js',
);

/**
 * Returns the configuration for three bundles: the scripts and styles of the site, the module that renders HTML, and the
 * inline script of every page. URLs in the output are relative, so it works with any base URL.
 */
function viteConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: rendererDir,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    // Ignores NODE_ENV, because rendering with React's development build takes twice as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: { 'react-dom/server': RENDER_TO_STRING } },
    plugins: [plainImports, unusedComponents, withoutLaterScripts],
    build: {
      rolldownOptions: {
        onLog(level, log, report) {
          // Ignores warnings about `"use client"` directives and slow plugins.
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
            // Keeps the export names that components in slots import, and allows further exports.
            preserveEntrySignatures: 'allow-extension',
            output: {
              // Short hashes, because they don't compress and occur in other scripts. 36 bits are enough for versions of a file.
              chunkFileNames: '_app/[name]-[hash:6].js',
              // One file compresses better than several that are always loaded together.
              codeSplitting: {
                // Keeps the imports of the entry script in it, so that it doesn't wait for other files.
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
        // `module-sync` selects the ES modules of the router, which can be tree-shaken.
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

/** Excludes lazy imports from the server bundle, because HTML is rendered without them. */
const withoutLaterScripts: Plugin = {
  name: 'without-later-scripts',
  applyToEnvironment: ({ name }) => name === 'server',
  resolveDynamicImport: () => false,
};

/**
 * Makes unused components of the router removable, two thirds of its size. The bundler considers calls that create
 * components, and assignments of `displayName` and `contextType`, to be side effects.
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
