import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Diagnostic } from '../../schemas/diagnostic.ts';
import type { RunOptions } from './options.ts';

const TreeState = z.record(z.string(), z.object({ key: z.string(), bytes: z.number(), modified: z.number() }));

/** What a run leaves for the next one, so that it does only what changed. */
const RunState = z.object({
  fingerprint: z.string().describe('Hash of everything `dist-data/` was made from.'),
  diagnostics: z.array(Diagnostic).describe('What that run had to say; a run with nothing to do says it again.'),
  data: TreeState,
  site: TreeState,
});
export type RunState = z.infer<typeof RunState>;

const EMPTY: RunState = { fingerprint: '', diagnostics: [], data: {}, site: {} };

/** Reads the state of a content folder; an empty one when there is none or it makes no sense. */
export async function readRunState(file: string): Promise<RunState> {
  try {
    return RunState.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // A missing or damaged state only means that everything is made anew.
    return EMPTY;
  }
}

export async function writeRunState(file: string, state: RunState): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, JSON.stringify(state));
  await rename(fresh, file);
}

/** A file of the cache that belongs to these folders and no others. */
export function cacheFile(cacheDir: string, name: string, ...folders: string[]): string {
  const id = createHash('sha256').update(folders.join('\0')).digest('hex').slice(0, 16);
  return path.join(cacheDir, `${name}-${id}`);
}

/** Saves into the cache. Where that fails, only time is lost: it is said, and the run goes on. */
export async function saveForNextRun(save: () => Promise<void>, { onWarning }: RunOptions): Promise<void> {
  try {
    await save();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    onWarning(`docgraph: The cache cannot be written (${reason}): the next run does all the work again.`);
  }
}
