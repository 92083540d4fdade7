import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Diagnostic } from '../../schemas/diagnostic.ts';
import { writeWhole } from './cache-folder.ts';

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
  await writeWhole(file, JSON.stringify(state));
}
