import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SlotRequest } from '@docgraph/pipeline/plugin/theme';
import { messageOf } from '@docgraph/pipeline/report/thrown';
import type { InlineConfig, Plugin } from 'vite';
import { runBundler } from '../cache/bundle-cache.ts';
import { plainImports } from '../prerender/plain-imports.ts';
import type { RendererBundle } from '../prerender/renderer-bundle.ts';

/** A component in a slot, with the specifier of its module: an absolute path or a package name. */
export interface SlotModule extends Pick<SlotRequest, 'place' | 'replaces' | 'options' | 'texts'> {
  specifier: string;
  /** Description for messages. */
  name: string;
}

/** A style sheet, with its description for messages. */
export type StyleModule = Pick<SlotModule, 'specifier' | 'name'>;

/** The components and style sheets of all themes. */
export interface SlotModules {
  slots: readonly SlotModule[];
  styles: readonly StyleModule[];
}

interface BundledComponents {
  /** The module for Node that exports `slots`. */
  server: string;
  /** The files for the browser, one of which is a module that exports `slots`. */
  client: { path: string; bytes: Uint8Array }[];
}

const ENTRY = 'docgraph:slots';
/** The module that replaces `react` in the bundle, and the module that it reexports. */
const REACT = '\0docgraph:react';
const OWN_REACT = 'docgraph:own-react';
/** Matches files that stay separate, because the content security policy forbids fonts in style sheets. */
const FONT = /\.(?:woff2?|ttf|otf)$/i;

/**
 * Bundles components for Node and for the browser, with the renderer's own React. Adds their source files to `inputs`, even
 * if it fails.
 *
 * @throws Error with a one-line message and position if a module isn't found or doesn't compile
 */
export async function bundleComponents(
  modules: SlotModules,
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
  const clientReact = `./${path.posix.basename(slotReact)}`;
  const client = await run({ ...options(root), plugins: plugins(clientReact), build: buildOptions('client') });
  return {
    server: String(server?.text),
    client: client.map(({ path, text }) => ({ path, bytes: Buffer.from(text) })),
  };
}

function options(root: string): InlineConfig {
  return {
    root,
    // Ignores other files in the project, so that the result depends only on the modules.
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
        // Bundles everything into one file. Dynamically imported modules are still evaluated only when they're
        // imported.
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

/** Provides the bundler with the module that exports all components, and with the renderer's React. */
function componentsPlugin(parts: {
  modules: SlotModules;
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
      if (/^(?:react(?:\/jsx-runtime)?|docgraph\/theme)$/.test(id)) return REACT;
      if (/^react-dom(?:\/|$)/.test(id)) throw new Error("`react-dom` can't be used in slots");
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

/** Rejects Node modules in a browser bundle, and reports their import chain. */
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
        throw new Error(`it imports \`${builtin}\`, which isn't available in browsers: ${chain.join(' → ')}`);
      }
    },
  };
}

/** Generates the module that exports the components, or for a component that fails to load, its error. */
function entryCode({ slots, styles }: SlotModules, style: string): string {
  const quoted = (file: string) => JSON.stringify(file.split(path.sep).join('/'));
  const entries = slots.map(({ place, replaces, name, specifier, options, texts }) => {
    const fields = [
      { place, replaces, name },
      { place, options, texts },
    ].map((each) => JSON.stringify(each));
    return `[${fields}, () => import(${quoted(specifier)})]`;
  });
  return `
    import { bindSlot } from 'docgraph/theme';
    ${[style, ...styles.map(({ specifier }) => specifier)].map((file) => `import ${quoted(file)};`).join('\n')}
    const load = async ([entry, bound, module]) => {
      try {
        const { default: given } = await module();
        return { ...entry, component: typeof given === 'function' ? bindSlot(bound, given) : given };
      } catch (error) {
        return { ...entry, error };
      }
    };
    export const slots = await Promise.all([${entries.join(', ')}].map(load));
  `;
}

/** Formats an error of the bundler or of a loaded module in one line, with its position relative to `root`. */
export function bundlingProblem(error: unknown, root: string): string {
  const text = stripVTControlCharacters(messageOf(error));
  const reason =
    text
      .replace(/^Build failed.*\n+/, '')
      .replace(/^(?:\[[^\]]*\]\s*)?(?:Error:\s*)?(?:\[vite\]:\s*)?/, '')
      .split('\n', 1)[0] ?? '';
  const message = reason.replaceAll(`${root}/`, '');
  // The bundler reports the position relative to the working directory.
  const [, file, position] = /─\[ (.+?)(:\d+:\d+) \]/.exec(text) ?? [];
  if (file === undefined) return message;
  return `${path.relative(root, path.resolve(file)).split(path.sep).join('/')}${position} ${message}`;
}
