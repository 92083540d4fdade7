import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The API description that is judged, from the project's root. The configurations of the linters name it as well. */
export const DESCRIPTION = 'content/api/openapi.yaml';

/** This folder, from the project's root. */
export const LINTERS_DIR = 'tests/linters';

/** One complaint about the content. */
export interface Finding {
  /** The linter's own name of the rule. */
  rule: string;
  /** What is wrong, in the linter's words. */
  message: string;
  /** The file, from the project's root. */
  file: string;
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
}

/** A judge of the content. It is believed only after it has found the defects that are planted in a copy. */
export interface Linter {
  name: string;
  /** What it finds wrong with the content below `root`. */
  lint: (root: string) => Finding[];
  /** The defects of the copy, and the linter's own name of the rule that each breaks. */
  planted: { what: string; rule: string }[];
  /** What it finds in a copy of the content below `root` with these defects. */
  lintPlanted: (root: string) => Finding[];
}

/**
 * Runs a script of a package, or one beside this file, in `root` and returns the JSON that it prints. Throws when it
 * prints none.
 */
export function runForJson(root: string, script: string, args: string[], input?: string): unknown {
  const own = path.join(import.meta.dirname, script);
  const file = existsSync(own) ? own : path.join(import.meta.dirname, 'node_modules', script);
  if (!existsSync(file)) throw new Error(`${script} is not installed; npm test installs it.`);
  const { stdout, stderr, error } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    input,
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
