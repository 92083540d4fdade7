import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SlotEntry } from '@docgraph/ui/slots-context';
import { z } from 'zod';

/** The renderer as files: what the prerenderer needs to know of a bundle. */
export interface RendererBundle {
  /** Differs where anything that renders a page does. */
  key: string;
  /** Folder of the files to publish. */
  clientDir: string;
  /** Files to publish, relative to that folder, sorted. */
  clientFiles: string[];
  /** Script that every page starts with, relative likewise. */
  script: string;
  styles: {
    /** What the first paint of every page waits for. */
    page: string;
    /** What that of an API reference waits for as well. */
    api: string;
    /** What nothing waits for. */
    later: string;
  };
  /** Modules that hydration will ask for. */
  preloads: string[];
  /** The components in slots; undefined on a site without any. */
  slots: SlotBundle | undefined;
  /** The module that components in slots have for `react`. */
  slotReact: string;
  /** Fonts that the first paint needs: of all text, and of code. */
  fonts: { text: string[]; code: string[] };
  /** Script that every page holds. */
  beforePaint: string;
  /** Style sheet of slots, which only sites with components in them need. */
  slotStyle: string;
  /** Address of that module for Node. */
  serverSlotReact: string;
  /** Loads the module that renders HTML; a site in which nothing changed does without it. */
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

/** Opens the bundle that is in a folder, with the components in slots; `version` is that of the code it was made of. */
export async function openBundle(dir: string, version: string, slots?: SlotBundle): Promise<RendererBundle> {
  const clientDir = join(dir, bundlePaths.client);
  const manifest = ViteManifest.parse(JSON.parse(await readFile(join(dir, bundlePaths.clientManifest), 'utf8')));
  const fileOf = (entry: string): string => {
    const file = manifest[entry]?.file;
    if (file === undefined) throw new Error(`The bundle of the renderer in ${dir} has not the entry ${entry}.`);
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
    styles: { page: fileOf(STYLE_ENTRIES.page), api: fileOf(STYLE_ENTRIES.api), later: fileOf(STYLE_ENTRIES.later) },
    preloads: preloadedFiles(manifest),
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

/** The files below a folder, relative to it and with forward slashes, sorted. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(dir.length + 1).replaceAll('\\', '/')).sort();
}

/** The slices of hydration, among what the entry imports dynamically, and what they import statically, in order of need. */
function preloadedFiles(manifest: ViteManifest): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk.file)) return;
    for (const imported of chunk.imports) visit(imported);
    found.add(chunk.file);
  };
  for (const name of manifest[CLIENT_ENTRY]?.dynamicImports ?? []) if (name.startsWith('app/')) visit(name);
  found.delete(manifest[CLIENT_ENTRY]?.file ?? '');
  return [...found];
}

/** The module every page starts with, as the bundler names it. */
export const CLIENT_ENTRY = 'app/client.ts';

/** The module that components in slots have for `react`, likewise. */
export const SLOT_REACT = 'app/slot-react.ts';

/** The style sheets, likewise. */
export const STYLE_ENTRIES = { page: 'styles/page.css', api: 'styles/api.css', later: 'styles/later.css' } as const;

/** Files of the renderer's bundles below their common folder. */
export const bundlePaths = {
  client: 'client',
  clientManifest: 'client/manifest.json',
  server: 'server/server.mjs',
  serverSlotReact: 'server/slot-react.mjs',
  beforePaint: 'inline/before-paint.js',
  slotStyle: 'slots.css',
} as const;

/** The rules of a site's sandbox, bundled for the browser. */
export interface RulesBundle {
  /** Address of the module below the base URL; differs where the code does. */
  path: string;
  code: string;
}

/** The components in slots of a site, bundled for the prerenderer and for the browser. */
export interface SlotBundle {
  /** Differs where the code of the components does. */
  hash: string;
  /** The components as the prerenderer shows them. */
  entries: readonly SlotEntry[];
  /** The module that exports them in the browser; paths are relative to the base URL. */
  script: string;
  styles: string[];
  /** All files to publish, by path. */
  files: ReadonlyMap<string, Uint8Array>;
}
