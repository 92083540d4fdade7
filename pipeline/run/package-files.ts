import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The description of this package, which sources and compiled code find alike. */
const DESCRIPTION = createRequire(import.meta.url).resolve('#package.json');

/** What the sources are compiled to. */
const COMPILED = path.join(path.dirname(DESCRIPTION), 'dist');

/** The module of the threads that parse: a thread starts with JavaScript, whatever runs here. */
export const PARSE_WORKER = pathToFileURL(path.join(COMPILED, 'parse-worker.js'));

/** What a config imports as `docgraph`: only the helpers that give it types, not the whole package. */
export const CONFIG_HELPERS = path.join(COMPILED, 'config-helpers.js');

/** Folder of the renderer as it is published: scripts, styles and the module that renders HTML. */
export const RENDERER_DIR = path.join(COMPILED, 'renderer');

/** A hash of the sources that this was compiled from: cached results are only good for the code that made them. */
export const CODE_VERSION = readFileSync(path.join(COMPILED, 'code-version'), 'utf8');

/** The version in the package's own description. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
  return version;
}
