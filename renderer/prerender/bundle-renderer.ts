import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { bundlePaths, CLIENT_ENTRY, rendererDir, viteConfig } from './vite-config.ts';

/** The renderer as files: what the prerenderer needs to know of a bundle. */
export interface RendererBundle {
  /** Hash of everything the bundle is made of. */
  key: string;
  /** Folder of the files to publish. */
  clientDir: string;
  /** Files to publish, relative to that folder, sorted. */
  clientFiles: string[];
  /** Script that every page starts with, relative likewise. */
  script: string;
  /** Style sheets of every page. */
  styles: string[];
  /** Modules that hydration will ask for. */
  preloads: string[];
  /** Fonts that the first paint needs. */
  fonts: string[];
  /** Script that every page holds. */
  beforePaint: string;
  /** Loads the module that renders HTML; a site in which nothing changed does without it. */
  loadServer(): Promise<typeof import('../app/server.tsx')>;
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

/** Bundles the renderer into a folder below `cacheDir`, unless that was done with the same sources before. */
export async function bundleRenderer(cacheDir: string): Promise<RendererBundle> {
  const key = await bundleKey();
  const dir = join(cacheDir, `renderer-${key}`);
  if (!(await isComplete(dir))) {
    await rm(dir, { recursive: true, force: true });
    await buildInto(dir, cacheDir);
  }
  return readBundle(dir, key);
}

/** Lists the files of a bundle, so that one of which a cleaner of caches took some is built anew. */
const FILE_LIST = 'files.json';

async function isComplete(dir: string): Promise<boolean> {
  const text = await readFile(join(dir, FILE_LIST), 'utf8').catch(() => '[]');
  const files = z.array(z.string()).parse(JSON.parse(text));
  const found = await Promise.all(files.map((file) => exists(join(dir, file))));
  return files.length > 0 && found.every(Boolean);
}

/** Builds beside the final place first: an interrupted build must not look like a finished one. */
async function buildInto(dir: string, cacheDir: string): Promise<void> {
  // Loaded only when needed: the bundler takes longer to start than an unchanged site takes to build.
  const { createBuilder } = await import('vite');
  const draft = `${dir}.${process.pid}`;
  await mkdir(cacheDir, { recursive: true });
  const builder = await createBuilder(viteConfig(draft));
  await builder.buildApp();
  await writeFile(join(draft, FILE_LIST), JSON.stringify(await filesBelow(draft)));
  try {
    await rename(draft, dir);
  } catch (error) {
    // Another build may have put the same bundle there in the meantime.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(dir))) throw error;
  }
  await removeOldBundles(dir, cacheDir);
}

async function removeOldBundles(current: string, cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    const dir = join(cacheDir, name);
    const isOld = /^renderer-[\da-f]+$/.test(name) && dir !== current;
    // What belongs to another user stays.
    if (isOld) await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function readBundle(dir: string, key: string): Promise<RendererBundle> {
  const clientDir = join(dir, bundlePaths.client);
  const manifest = ViteManifest.parse(JSON.parse(await readFile(join(dir, bundlePaths.clientManifest), 'utf8')));
  const entry = manifest[CLIENT_ENTRY];
  if (entry === undefined) throw new Error(`The bundle of the renderer in ${dir} has no entry ${CLIENT_ENTRY}.`);
  const clientFiles = (await filesBelow(clientDir)).filter((file) => file !== 'manifest.json');
  return {
    key,
    clientDir,
    clientFiles,
    script: entry.file,
    styles: clientFiles.filter((file) => file.endsWith('.css')),
    preloads: preloadedFiles(manifest),
    fonts: clientFiles.filter((file) => file.endsWith('.woff2')),
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

/** Everything that can change the bundle: the renderer, the contract, and the versions of the packages. */
export async function bundleKey(): Promise<string> {
  const root = join(rendererDir, '..');
  const hash = createHash('sha256');
  for (const folder of ['renderer', 'schemas', 'search', 'reference', 'texts']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  const versions = await readFile(join(root, 'package-lock.json')).catch(() => readFile(join(root, 'package.json')));
  return hash.update(versions).digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
