import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SlotRequest } from '@docgraph/pipeline/plugin/theme';
import { messageOf } from '@docgraph/pipeline/report/thrown';
import type { InlineConfig, Plugin } from 'vite';
import { runBundler } from '../cache/kept-bundle.ts';
import { plainImports } from '../prerender/plain-imports.ts';
import type { RendererBundle } from '../prerender/renderer-bundle.ts';

/** A component in a slot with the address of its module: a path, or a name that the config could import. */
export interface NamedModule extends Pick<SlotRequest, 'place' | 'replaces'> {
  address: string;
  /** How messages name it. */
  name: string;
}

interface BundledComponents {
  /** The module for Node that exports `slots`. */
  server: string;
  /** The files for the browser, of which one is a module that does the same. */
  client: { path: string; bytes: Uint8Array }[];
}

const ENTRY = 'docgraph:slots';
/** What `react` is within the bundle, and where that gets it from. */
const REACT = '\0docgraph:react';
const OWN_REACT = 'docgraph:own-react';
/** Kinds of files that stay files: the content policy has no fonts in style sheets. */
const FONT = /\.(?:woff2?|ttf|otf)$/i;

/**
 * Bundles components for Node and for the browser, with the renderer's own React. The files that they are made of are
 * added to `inputs`, also where it fails.
 *
 * @throws Error in one line with the place, where a module cannot be compiled or found
 */
export async function bundleComponents(
  modules: readonly NamedModule[],
  config: string,
  { slotReact, slotStyle, serverSlotReact }: Pick<RendererBundle, 'slotReact' | 'slotStyle' | 'serverSlotReact'>,
  inputs: Set<string>,
): Promise<BundledComponents> {
  const react = Object.keys(await import(serverSlotReact));
  const plugins = (ownReact: string) => [
    componentsPlugin({ modules, style: slotStyle, config, react, ownReact, inputs }),
    noBuiltins(path.dirname(config)),
    plainImports,
  ];
  const root = path.dirname(config);
  const [server] = await run({ ...options(root), plugins: plugins(serverSlotReact), build: buildOptions('server') });
  const beside = `./${path.posix.basename(slotReact)}`;
  const client = await run({ ...options(root), plugins: plugins(beside), build: buildOptions('client') });
  return {
    server: String(server?.text),
    client: client.map(({ path, text }) => ({ path, bytes: Buffer.from(text) })),
  };
}

function options(root: string): InlineConfig {
  return {
    root,
    // What else lies in the project is not asked: the result depends on the modules alone.
    envDir: false,
    base: './',
    css: { postcss: {} },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, target: 'node' },
  };
}

function buildOptions(target: 'server' | 'client'): NonNullable<InlineConfig['build']> {
  return {
    ssr: target === 'server',
    minify: target === 'client',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: (file) => !FONT.test(file),
    rolldownOptions: {
      input: { slots: ENTRY },
      preserveEntrySignatures: 'exports-only',
      output: {
        // One file. Each module in it is evaluated when it is asked for.
        codeSplitting: false,
        entryFileNames: '_app/slots-[hash:8].js',
        assetFileNames: '_app/slots-[hash:8][extname]',
      },
    },
  };
}

async function run(config: InlineConfig): Promise<{ path: string; text: string | Uint8Array }[]> {
  const files = await runBundler(config).catch((error: unknown) => {
    throw new Error(bundlingProblem(error, config.root ?? ''), { cause: error });
  });
  return files.map((file) => ({ path: file.fileName, text: file.type === 'chunk' ? file.code : file.source }));
}

/** Gives the bundler the module that exports all components, and the React that they use. */
function componentsPlugin(parts: {
  modules: readonly NamedModule[];
  style: string;
  config: string;
  react: readonly string[];
  ownReact: string;
  inputs: Set<string>;
}): Plugin {
  const { modules, style, config, react, ownReact, inputs } = parts;
  return {
    name: 'docgraph-slots',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === ENTRY) return `\0${ENTRY}`;
      if (/^react(?:\/jsx-runtime)?$/.test(id)) return REACT;
      if (/^react-dom(?:\/|$)/.test(id)) throw new Error('`react-dom` cannot be used in slots');
      if (id === OWN_REACT) return { id: ownReact, external: true };
      return importer === `\0${ENTRY}` ? this.resolve(id, config, { skipSelf: true }) : null;
    },
    load(id) {
      if (path.isAbsolute(id)) inputs.add(id.replace(/\?.*$/, ''));
      if (id === `\0${ENTRY}`) return entryCode(modules, style);
      return id === REACT ? `export { ${react.join(', ')} } from '${OWN_REACT}';` : null;
    },
  };
}

/** Refuses modules of Node in a bundle for the browser, and names the imports that lead there. */
export function noBuiltins(root: string): Plugin {
  return {
    name: 'docgraph-no-builtins',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [, builtin] = /^__vite-browser-external:(.+)/.exec(id) ?? [];
        if (builtin === undefined) continue;
        const chain = [builtin];
        let at = this.getModuleInfo(id)?.importers[0];
        for (; at !== undefined && path.isAbsolute(at) && chain.length < 20; at = this.getModuleInfo(at)?.importers[0])
          chain.unshift(path.relative(root, at).split(path.sep).join('/'));
        throw new Error(`it imports \`${builtin}\`, which browsers don't have: ${chain.join(' → ')}`);
      }
    },
  };
}

/** A module that exports the components. One that throws as it is loaded is kept with what it throws. */
function entryCode(modules: readonly NamedModule[], style: string): string {
  const written = (file: string) => JSON.stringify(file.split(path.sep).join('/'));
  const entries = modules.map(({ place, replaces, name, address }) => {
    const fields = JSON.stringify({ place, replaces, name });
    return `[${fields}, () => import(${written(address)})]`;
  });
  return `
    import ${written(style)};
    const load = async ([entry, module]) => {
      try {
        return { ...entry, component: (await module()).default };
      } catch (error) {
        return { ...entry, error };
      }
    };
    export const slots = await Promise.all([${entries.join(', ')}].map(load));
  `;
}

/** What the bundler, or a module that was loaded, has to say, in one line: the place as seen from `root`, and why. */
export function bundlingProblem(error: unknown, root: string): string {
  const text = stripVTControlCharacters(messageOf(error));
  const reason =
    text
      .replace(/^Build failed.*\n+/, '')
      .replace(/^(?:\[[^\]]*\]\s*)?(?:Error:\s*)?(?:\[vite\]:\s*)?/, '')
      .split('\n', 1)[0] ?? '';
  const told = reason.replaceAll(`${root}/`, '');
  // The bundler tells the place as seen from the folder of the process.
  const [, file, place] = /─\[ (.+?)(:\d+:\d+) \]/.exec(text) ?? [];
  if (file === undefined) return told;
  return `${path.relative(root, path.resolve(file)).split(path.sep).join('/')}${place} ${told}`;
}
