import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageStyle } from '@docgraph/renderer/page/page-styles';
import type { SlotEntry } from '@docgraph/ui/slots-context';
import { z } from 'zod';

/** The files of the bundled renderer. */
export interface RendererBundle {
  /** Identifies the version of the renderer and the components in slots. */
  key: string;
  /** Folder of the files to publish. */
  clientDir: string;
  /** Files to publish, relative to that folder, sorted. */
  clientFiles: string[];
  /** Entry script of every page, relative to that folder. */
  script: string;
  /** Style sheets: of every page, of some pages, and the one that doesn't block rendering. */
  styles: Record<PageStyle | 'page' | 'later', string>;
  /** The modules that the entry script imports, and those that hydration needs after them, each in loading order. */
  modules: { entry: string[]; hydration: string[] };
  /** The components in slots; undefined if there are none. */
  slots: SlotBundle | undefined;
  /** The module that replaces `react` in components in slots. */
  slotReact: string;
  /** Fonts to preload, for text and for code. */
  fonts: { text: string[]; code: string[] };
  /** Inline script of every page. */
  beforePaint: string;
  /** Style sheet for sites with components in slots. */
  slotStyle: string;
  /** URL of the module that replaces `react` in Node. */
  serverSlotReact: string;
  /** Loads the module that renders HTML, on first use. */
  loadServer(): Promise<typeof import('@docgraph/renderer/app/server')>;
}

const ViteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type ViteManifest = z.infer<typeof ViteManifest>;

/** Opens the bundled renderer in a folder, with the components in slots. `version` identifies its code. */
export async function openBundle(dir: string, version: string, slots?: SlotBundle): Promise<RendererBundle> {
  const clientDir = join(dir, bundlePaths.client);
  const manifest = ViteManifest.parse(JSON.parse(await readFile(join(dir, bundlePaths.clientManifest), 'utf8')));
  const fileOf = (entry: string): string => {
    const file = manifest[entry]?.file;
    if (file === undefined) throw new Error(`Missing entry ${entry} in the renderer bundle ${dir}.`);
    return file;
  };
  const clientFiles = (await filesBelow(clientDir)).filter((file) => file.startsWith('_app/'));
  const fonts = clientFiles.filter((file) => file.endsWith('.woff2'));
  return {
    key: slots ? `${version} ${slots.hash}` : version,
    slots,
    clientDir,
    clientFiles,
    script: fileOf(CLIENT_ENTRY),
    styles: {
      page: fileOf(STYLE_ENTRIES.page),
      front: fileOf(STYLE_ENTRIES.front),
      blocks: fileOf(STYLE_ENTRIES.blocks),
      api: fileOf(STYLE_ENTRIES.api),
      later: fileOf(STYLE_ENTRIES.later),
    },
    modules: modulesOf(manifest),
    slotReact: fileOf(SLOT_REACT),
    slotStyle: join(dir, bundlePaths.slotStyle),
    serverSlotReact: pathToFileURL(join(dir, bundlePaths.serverSlotReact)).href,
    fonts: {
      text: fonts.filter((file) => !file.includes('mono')),
      code: fonts.filter((file) => file.includes('mono')),
    },
    beforePaint: (await readFile(join(dir, bundlePaths.beforePaint), 'utf8')).trim(),
    loadServer: () => import(pathToFileURL(join(dir, bundlePaths.server)).href),
  };
}

/** Lists the files in a folder and its subfolders, as sorted relative paths with `/` separators. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(dir.length + 1).replaceAll('\\', '/')).sort();
}

/** Returns the modules that the entry script imports, and those that hydration needs after them, each in loading order. */
export function modulesOf(manifest: ViteManifest): RendererBundle['modules'] {
  const visited = new Set<string>();
  const visit = (name: string): string[] => {
    const chunk = manifest[name];
    // Chunks can import each other.
    if (chunk === undefined || visited.has(name)) return [];
    visited.add(name);
    return [...chunk.imports.flatMap(visit), chunk.file];
  };
  const [entry, dynamic] = [visit(CLIENT_ENTRY), manifest[CLIENT_ENTRY]?.dynamicImports ?? []];
  return {
    entry: entry.slice(0, -1),
    hydration: dynamic.filter((name) => name.startsWith('app/')).flatMap(visit),
  };
}

/** The entry script, by its name in the manifest. */
export const CLIENT_ENTRY = 'app/client.ts';

/** The module that replaces `react` in components in slots, by its name in the manifest. */
export const SLOT_REACT = 'app/slot-react.ts';

/** The style sheets, by their names in the manifest. */
export const STYLE_ENTRIES = {
  page: 'styles/page.css',
  front: 'styles/front.css',
  blocks: 'styles/blocks.css',
  api: 'styles/api.css',
  later: 'styles/later.css',
} as const;

/** Paths of the bundles in their folder. */
export const bundlePaths = {
  client: 'client',
  clientManifest: 'client/manifest.json',
  server: 'server/server.mjs',
  serverSlotReact: 'server/slot-react.mjs',
  beforePaint: 'inline/before-paint.js',
  slotStyle: 'slots.css',
} as const;

/** The sandbox rules, bundled for the browser. */
export interface RulesBundle {
  /** Path of the module relative to the base URL, with a hash. */
  path: string;
  code: string;
}

/** The components in slots, bundled for Node and for the browser. */
export interface SlotBundle {
  /** Hash of the components. */
  hash: string;
  /** The components for Node. */
  entries: readonly SlotEntry[];
  /** The module that exports them in the browser, if there are any; paths are relative to the base URL. */
  script?: string | undefined;
  styles: string[];
  /** All files to publish, keyed by path. */
  files: ReadonlyMap<string, Uint8Array>;
}
