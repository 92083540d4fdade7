import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@docgraph/pipeline/report/environment-error';
import { currentTree } from '@docgraph/pipeline/write/swap-tree';
import { isIntact, isTreeIntact, type TreeState } from '@docgraph/pipeline/write/tree-state';
import { type TreeFile, writeTree } from '@docgraph/pipeline/write/write-tree';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { sha256 } from '@docgraph/source/hash';
import { saveForNextRun } from '../cache/cache-folder.ts';
import { readRunState, spareTreeOf, stateFileOf, writeRunState } from '../cache/run-state.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import type { RulesBundle, SlotBundle } from '../prerender/renderer-bundle.ts';

/** What prerendering did. */
export interface SiteResult {
  written: number;
  reused: number;
}

/** A file that no other folder has: one without it is not replaced. */
export const SITE_MARKER = '_data/navigation.json';

/** Code of the project that pages run. */
interface PageCode {
  slots: SlotBundle | undefined;
  rules: RulesBundle | undefined;
}

/** Makes `dist-site/` from `dist-data/` and the code of the project; only files whose data or whose renderer changed are rendered. */
export async function buildSite(options: RunOptions, { slots, rules }: PageCode): Promise<SiteResult> {
  const { dataDir, siteDir, onProgress } = options;
  const stateFile = stateFileOf(options, siteDir);
  const state = await readRunState(stateFile);
  const fingerprint = await fingerprintOf(dataDir, { slots, rules });
  if (state.fingerprint === fingerprint && isTreeIntact(siteDir, state.tree))
    return { written: 0, reused: Object.keys(state.tree).length };

  onProgress('Rendering the site');
  // Loaded only when there is something to render.
  const { prerender } = await import('../prerender/prerender.ts');
  const made = await prerender({
    graph: (file) => readInTree(dataDir, file),
    rendererDir: RENDERER_DIR,
    rendererVersion: CODE_VERSION,
    slots,
    rules,
  });
  const files = [...made, ...filesOfOpenPages(siteDir, state.tree, made)];
  const tree = await writeTree(
    {
      dir: siteDir,
      marker: SITE_MARKER,
      previous: state.tree,
      spare: spareTreeOf(options, siteDir),
      onProgress: (done) => {
        if (done % 100 === 0 || done === files.length) onProgress(`Writing files ${done}/${files.length}`);
      },
    },
    files,
  );
  await saveForNextRun(() => writeRunState(stateFile, { fingerprint, diagnostics: [], tree: tree.state }), options);
  return tree;
}

/** Reads a file of the data, which another build may be exchanging. */
async function readInTree(dir: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path.join(dir, file));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return readFile(path.join(currentTree(dir), file));
  }
}

/** Hash of everything that the site is made from: the manifest has the hash of each file of the data. */
async function fingerprintOf(dataDir: string, { slots, rules }: PageCode): Promise<string> {
  const manifest = await readInTree(dataDir, artifactKinds.manifest.path);
  const code = JSON.stringify([CODE_VERSION, slots?.hash, rules?.path]);
  return sha256([code, manifest]);
}

/** What pages of the last version, which readers may have open, still need from the folder. */
function filesOfOpenPages(dir: string, previous: TreeState, made: readonly TreeFile[]): TreeFile[] {
  const files: TreeFile[] = [];
  for (const [file, key] of outdatedFiles(previous, new Set(made.map((each) => each.path)))) {
    const known = previous[file];
    const onDisk = path.join(dir, file);
    if (!known || !isIntact(onDisk, known)) continue;
    // Now: another build may exchange the folder later.
    const content = readFileSync(onDisk);
    files.push({ path: file, key, content: () => content });
  }
  return files;
}

/** Folder of the site whose files change their name with their content. */
const BUNDLE = '_app/';

/** Scripts with the settings of the site, which contain titles of pages that search suggests. */
const SITE_SCRIPT = /^_app\/site-\w+\.js$/;

/** Folder of the site with a file for each page. */
const PAGES = '_data/pages/';

/** Start of the key of a file that is kept although the site has no use for it. */
const KEPT = 'kept:';

/**
 * The scripts and styles of the last version of the site that this one has not: a reader may have a page of that version
 * open, which still asks for them. They are kept until the next version comes, but not the title of a page that has gone:
 * a page without its script reloads. `paths` are the files of the site, and `previous` is what the folder holds. The result
 * has the paths with the keys to write them with.
 */
export function outdatedFiles(previous: TreeState, paths: ReadonlySet<string>): Map<string, string> {
  const missing = Object.entries(previous).filter(([path]) => !paths.has(path));
  const isWithdrawn = missing.some(([path]) => path.startsWith(PAGES));
  const gone = missing.filter(([path]) => path.startsWith(BUNDLE) && !(isWithdrawn && SITE_SCRIPT.test(path)));
  const outdated = gone.filter(([, { key }]) => !key.startsWith(KEPT));
  const kept = outdated.length > 0 ? outdated : gone;
  return new Map(kept.map(([path, { key }]) => [path, key.startsWith(KEPT) ? key : KEPT + key]));
}
