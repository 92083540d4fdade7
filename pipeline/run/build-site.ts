import { prerender } from '../../renderer/prerender/prerender.ts';
import { writeTree } from '../write/write-tree.ts';
import { stateFileOf } from './build-data.ts';
import type { RunOptions } from './options.ts';
import { readRunState, writeRunState } from './run-state.ts';

/** What prerendering did. */
export interface SiteResult {
  written: number;
  reused: number;
}

/** A file that no other folder has: one without it is not replaced. */
const MARKER = '_data/navigation.json';

/** Makes `dist-site/` from `dist-data/`; only files whose data or whose renderer changed are rendered. */
export async function buildSite(options: RunOptions): Promise<SiteResult> {
  const { dataDir, siteDir, cacheDir, onProgress } = options;
  const stateFile = stateFileOf(options);
  const state = await readRunState(stateFile);
  onProgress('Rendering the site');
  const files = await prerender({ dataDir, cacheDir });
  const tree = await writeTree(
    {
      dir: siteDir,
      marker: MARKER,
      previous: state.site,
      onProgress: (done) => {
        if (done % 100 === 0 || done === files.length) onProgress(`Writing files ${done}/${files.length}`);
      },
    },
    files,
  );
  await writeRunState(stateFile, { ...state, site: tree.state });
  return tree;
}
