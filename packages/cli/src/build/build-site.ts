import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@docgraph/pipeline/report/environment-error';
import { currentTree } from '@docgraph/pipeline/write/swap-tree';
import { isIntact, isTreeIntact, type TreeState } from '@docgraph/pipeline/write/tree-state';
import { type TreeFile, writeTree } from '@docgraph/pipeline/write/write-tree';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { sha256 } from '@docgraph/source/hash';
import { cacheFile, saveForNextRun } from '../cache/cache-folder.ts';
import { previousOutputOf, readRunState, stateFileOf, writeRunState } from '../cache/run-state.ts';
import { imagePackages } from '../images/load-package.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import type { RulesBundle, SlotBundle } from '../prerender/renderer-bundle.ts';

/** Numbers of written and unchanged files. */
export interface SiteResult {
  written: number;
  reused: number;
}

/** A file that identifies a site folder. A build doesn't replace a folder without it. */
export const SITE_MARKER = '_data/navigation.json';

/** Code of the project that runs in pages. */
interface PageCode {
  slots: SlotBundle | undefined;
  rules: RulesBundle | undefined;
}

/** Builds `dist-site/` from `dist-data/` and the code of the project. Renders only files whose inputs changed. */
export async function buildSite(options: RunOptions, { slots, rules }: PageCode): Promise<SiteResult> {
  const { contentDir, dataDir, siteDir, preview, onProgress, onWarning } = options;
  const stateFile = stateFileOf(options, siteDir);
  const state = await readRunState(stateFile);
  const imageVersion = JSON.stringify([CODE_VERSION, imagePackages(contentDir)]);
  const fingerprint = fingerprintOf(dataDir, { slots, rules }, preview, imageVersion);
  if (state.fingerprint === fingerprint && isTreeIntact(siteDir, state.tree))
    return { written: 0, reused: Object.keys(state.tree).length };

  onProgress('Rendering the site');
  const { prerender } = await import('../prerender/prerender.ts');
  const rendered = await prerender({
    graph: async (file) => readOutput(dataDir, file),
    rendererDir: RENDERER_DIR,
    rendererVersion: CODE_VERSION,
    slots,
    rules,
    preview,
    images: {
      contentDir,
      folder: cacheFile(options.cacheDir, 'social-images', siteDir),
      version: imageVersion,
      onWarning,
    },
  });
  const all = [...rendered, ...filesOfOpenPages(siteDir, state.tree, rendered)];
  const files = (await options.shared?.texts())?.wrap(all) ?? all;
  const tree = await writeTree(
    {
      dir: siteDir,
      marker: SITE_MARKER,
      previous: state.tree,
      spare: previousOutputOf(options, siteDir),
      onProgress: (done) => {
        if (done % 10 === 0 || done === files.length) onProgress(`Rendering files ${done}/${files.length}`);
      },
    },
    files,
  );
  options.shared?.note(tree.state);
  await saveForNextRun(() => writeRunState(stateFile, { fingerprint, diagnostics: [], tree: tree.state }), options);
  return tree;
}

/**
 * Reads a file of an output directory, which another build may be replacing. Synchronous, which is four times as fast for
 * small files.
 */
function readOutput(dir: string, file: string): Buffer {
  try {
    return readFileSync(path.join(dir, file));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return readFileSync(path.join(currentTree(dir), file));
  }
}

/** Hashes all inputs of the site. The manifest contains the hash of each data file. */
function fingerprintOf(
  dataDir: string,
  { slots, rules }: PageCode,
  preview: boolean | undefined,
  imageVersion: string,
): string {
  const manifest = readOutput(dataDir, artifactKinds.manifest.path);
  const code = JSON.stringify([imageVersion, slots?.hash, rules?.path, preview]);
  return sha256([code, manifest]);
}

/** Returns the files that pages of the previous version, which readers may have open, still need. */
function filesOfOpenPages(dir: string, previous: TreeState, rendered: readonly TreeFile[]): TreeFile[] {
  const files: TreeFile[] = [];
  for (const [file, key] of outdatedFiles(previous, new Set(rendered.map((each) => each.path)))) {
    const known = previous[file];
    const onDisk = path.join(dir, file);
    if (!known || !isIntact(onDisk, known)) continue;
    // Read at once, because another build may replace the folder.
    const content = readFileSync(onDisk);
    files.push({ path: file, key, content: () => content });
  }
  return files;
}

/** Folder of scripts and styles, which have a hash in their name. */
const BUNDLE = '_app/';

/** Scripts with the settings of the site, which contain the page titles that search suggests. */
const SITE_SCRIPT = /^_app\/site-\w+\.js$/;

/** Folder with a data file for each page. */
const PAGES = '_data/pages/';

/** Prefix of the keys of outdated files. */
const OUTDATED = 'kept:';

/**
 * Returns the scripts and styles that only the previous version of the site uses, because readers may have its pages open.
 * They stay until the next version. After a page was deleted, drops the script with its title: open pages reload if their
 * script is missing.
 *
 * @param previous The files in the folder.
 * @param paths The files of the new version.
 * @returns The paths, and the keys to write them with.
 */
export function outdatedFiles(previous: TreeState, paths: ReadonlySet<string>): Map<string, string> {
  const removed = Object.entries(previous).filter(([path]) => !paths.has(path));
  const hasDeletedPage = removed.some(([path]) => path.startsWith(PAGES));
  const unused = removed.filter(([path]) => path.startsWith(BUNDLE) && !(hasDeletedPage && SITE_SCRIPT.test(path)));
  const newlyUnused = unused.filter(([, { key }]) => !key.startsWith(OUTDATED));
  const outdated = newlyUnused.length > 0 ? newlyUnused : unused;
  return new Map(outdated.map(([path, { key }]) => [path, key.startsWith(OUTDATED) ? key : OUTDATED + key]));
}
