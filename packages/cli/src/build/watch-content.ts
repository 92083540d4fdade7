import { checkSite } from '@docgraph/pipeline/build';
import { readAsset } from '@docgraph/pipeline/read/read-sources';
import { isContent, watchFiles, watchFolder } from '../dev/watch-files.ts';
import type { RunOptions } from '../options.ts';
import { settingsProblems } from './build-data.ts';
import { type GraphBuild, GraphBuilder } from './graph-build.ts';
import { openSite } from './open-site.ts';
import { MissingFolderError, outputsIn, readContent } from './read-content.ts';

/** How to watch a content folder. */
interface Watching {
  strict: boolean;
  signal: AbortSignal;
  /** Receives the first build, and one after each change. The next waits until it resolves. */
  onBuild(build: GraphBuild): void | Promise<void>;
}

/** Builds the graph of a content folder in memory whenever it changes. Resolves when `signal` aborts. */
export async function watchContent(run: RunOptions, { strict, signal, onBuild }: Watching): Promise<void> {
  const { contentDir } = run;
  let isChanged = true;
  let wake = () => {};
  const onChange = () => {
    isChanged = true;
    wake();
  };
  const isWatched = (file: string) => isContent(file, outputsIn(run));
  const folder = await watchFolder({ dir: contentDir, isWatched, onChange, onWarning: run.onWarning });
  const others = watchFiles(onChange);
  const site = openSite(run);
  const builder = new GraphBuilder();
  let last: string | undefined;
  signal.addEventListener('abort', onChange);
  try {
    while (!signal.aborted) {
      if (!isChanged) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      isChanged = false;
      await folder.renew();
      const content = await readContent(run).catch((error: unknown) => {
        // The folder may come back.
        if (last === undefined || !(error instanceof MissingFolderError)) throw error;
        return undefined;
      });
      if (!content || content.fingerprint === last) continue;
      last = content.fingerprint;
      if (others.add(content.codeFiles)) isChanged = true;
      const { usable } = content.located;
      if (usable) site.setContent(content);
      const diagnostics = usable ? await checkSite(site.store) : settingsProblems(content);
      const read = { readAsset: (file: string) => readAsset(contentDir, file), makeVariant: content.makeVariant };
      const build = await builder.build(diagnostics, usable ? site.store : undefined, { strict, ...read });
      if (!signal.aborted) await onBuild(build);
    }
  } finally {
    signal.removeEventListener('abort', onChange);
    folder.close();
    others.close();
    await site.close();
  }
}
