import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The API description that is judged, from the project's root. The configurations of the linters name it as well. */
export const DESCRIPTION = 'content/api/openapi.yaml';

/** This folder, from the project's root. */
export const LINTERS_DIR = 'tests/linters';

/** One complaint about the API description. */
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

/** A linter for OpenAPI. */
export interface Linter {
  name: 'Redocly' | 'Spectral';
  /** The files of this folder that tell it what to judge by. */
  configuration: string[];
  /** What it finds wrong with the description below `root` by the configuration below `root`. */
  lint: (root: string) => Finding[];
}

/** Runs a package's script in `root` and returns the JSON that it prints. Throws when it prints none. */
export function runForJson(root: string, script: string, args: string[]): unknown {
  const file = path.join(import.meta.dirname, 'node_modules', script);
  if (!existsSync(file)) throw new Error(`${script} is not installed; npm test installs it.`);
  const { stdout, stderr, error } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
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
