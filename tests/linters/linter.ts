import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** This folder, from the project's root. */
export const LINTERS_DIR = 'tests/linters';

/** One complaint about the content. */
export interface Finding {
  /** The linter's own name of the rule. */
  rule: string;
  /** What is wrong, in the linter's words. */
  message: string;
  /** The file, from the project's root; line and column are from 1. */
  file: string;
  line: number;
  column: number;
}

/** A change to a file of the content, from the project's root: its text, empty where there is none, becomes another one. */
export interface Plant {
  file: string;
  change: (text: string) => string;
}

/** A judge of the content. It is believed only after it has found the defects that are planted in a copy. */
export interface Linter {
  name: string;
  /** What it finds wrong with the content below `root`. */
  lint: (root: string) => Finding[];
  /** The files of this folder that tell it what to judge by; it looks for them below `root`. */
  configuration?: string[];
  /** What makes the defects of the copy, and these, each with the linter's own name of the rule that it breaks. */
  plants: Plant[];
  planted: { what: string; rule: string }[];
  /** Changes the copy after the plants, where a defect isn't in a file. */
  prepare?: (copy: string) => void;
}

/**
 * Runs a script of a package, or one beside this file, in `root` and returns the JSON that it prints. Throws when it
 * prints none.
 */
export function runForJson(root: string, script: string, args: string[], input: unknown = null): unknown {
  const own = path.join(import.meta.dirname, script);
  const file = existsSync(own) ? own : path.join(import.meta.dirname, 'node_modules', script);
  if (!existsSync(file)) throw new Error(`${script} is not installed; npm test installs it.`);
  const { stdout, stderr, error } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    input: JSON.stringify(input),
    // Redocly sends usage data and looks for a newer version of itself unless told not to; Spectral does neither.
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
