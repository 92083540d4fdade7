import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TreeState } from '@docgraph/pipeline/write/tree-state';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { RunOptions } from '../options.ts';
import { cacheFile } from './cache-folder.ts';

/** The state of an output directory after a build, which makes the next build incremental. */
export interface RunState {
  /** Hash of all inputs of the build. */
  fingerprint: string;
  /** Diagnostics of the build, which a build without changes reports again. */
  diagnostics: Diagnostic[];
  /** The written files. */
  tree: TreeState;
}

/** Version of the {@link RunState} format. Raise it with each change. */
const FORMAT = 1;

const EMPTY: RunState = { fingerprint: '', diagnostics: [], tree: {} };

/** Returns the path of the state file of an output directory. */
export function stateFileOf({ cacheDir }: RunOptions, dir: string): string {
  return cacheFile(cacheDir, 'state', dir);
}

/** Returns where to keep the previous version of an output directory, whose files the next build can hard-link. */
export function previousOutputOf({ cacheDir }: RunOptions, dir: string): string {
  return cacheFile(cacheDir, 'spare', dir);
}

/**
 * Reads the state of an output directory. Returns an empty state if there is none or it's invalid. Doesn't validate its
 * entries, of which a large site has tens of thousands, since only docgraph writes the file, and atomically.
 */
export async function readRunState(file: string): Promise<RunState> {
  try {
    const { format, ...state }: RunState & { format: unknown } = JSON.parse(await readFile(file, 'utf8'));
    return format === FORMAT ? state : EMPTY;
  } catch {
    return EMPTY;
  }
}

export async function writeRunState(file: string, state: RunState): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ format: FORMAT, ...state }));
}
