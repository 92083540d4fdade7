import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TreeState } from '@docgraph/pipeline/write/tree-state';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { RunOptions } from '../options.ts';
import { cacheFile } from './cache-folder.ts';

/** What a run leaves for the next one of a folder that it wrote, so that this does only what changed. */
export interface RunState {
  /** Hash of everything that the folder was made from. */
  fingerprint: string;
  /** What the run had to say of the content; one with nothing to do says it again. */
  diagnostics: Diagnostic[];
  tree: TreeState;
}

/** To be raised when the form of {@link RunState} changes. */
const FORMAT = 1;

const EMPTY: RunState = { fingerprint: '', diagnostics: [], tree: {} };

/** Where the state of a folder is kept. */
export function stateFileOf({ cacheDir }: RunOptions, dir: string): string {
  return cacheFile(cacheDir, 'state', dir);
}

/** Where the tree is kept that was in the place of a folder before the present one. */
export function spareTreeOf({ cacheDir }: RunOptions, dir: string): string {
  return cacheFile(cacheDir, 'spare', dir);
}

/**
 * Reads the state of a folder; an empty one when there is none or it makes no sense. Nobody but this program writes it,
 * and always whole: the tens of thousands of entries of a large site are not checked one by one.
 */
export async function readRunState(file: string): Promise<RunState> {
  try {
    const { format, ...state }: RunState & { format: unknown } = JSON.parse(await readFile(file, 'utf8'));
    return format === FORMAT ? state : EMPTY;
  } catch {
    // A missing or damaged state only means that everything is made anew.
    return EMPTY;
  }
}

export async function writeRunState(file: string, state: RunState): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ format: FORMAT, ...state }));
}
