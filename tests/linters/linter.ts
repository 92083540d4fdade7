import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** This folder, relative to the project root. */
export const LINTERS_DIR = 'tests/linters';

/** A problem that a linter found in the content. */
export interface Finding {
  /** The linter's name for the rule. */
  rule: string;
  /** The linter's message. */
  message: string;
  /** File relative to the project root. Line and column count from 1. */
  file: string;
  line: number;
  column: number;
}

/** A change to a content file (relative to the project root) that plants a defect. A missing file has an empty text. */
export interface Plant {
  file: string;
  change: (text: string) => string;
}

/** A linter for the content. It only passes if it finds the defects planted in a copy. */
export interface Linter {
  name: string;
  /** Returns the problems in the content below `root`. */
  lint: (root: string) => Finding[];
  /** Configuration files in this folder, which the linter reads below `root`. */
  configuration?: string[];
  /** The changes that plant defects, and the resulting defects, each with the linter's name for the rule. */
  plants: Plant[];
  planted: { what: string; rule: string }[];
  /** Changes the copy after planting, for defects that aren't in files. */
  prepare?: (copy: string) => void;
}

/**
 * Runs a script of a package, or one next to this file, in `root`, and returns the JSON that it prints. Throws if it prints
 * none.
 */
export function runForJson(root: string, script: string, args: string[], input: unknown = null): unknown {
  const own = path.join(import.meta.dirname, script);
  const file = existsSync(own) ? own : path.join(import.meta.dirname, 'node_modules', script);
  if (!existsSync(file)) throw new Error(`${script} is not installed; npm test installs it.`);
  const { stdout, stderr, error } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    input: JSON.stringify(input),
    // Disable Redocly's telemetry and update check. Spectral has neither.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${script} gave no report. ${error?.message ?? ''}\n${stderr}${stdout}`);
  }
}
