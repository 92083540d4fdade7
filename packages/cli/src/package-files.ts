import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The description of the published package, which is above the sources and the compiled code. */
const DESCRIPTION = findDescription(import.meta.dirname);

/** What the sources are compiled to. */
const COMPILED = path.join(path.dirname(DESCRIPTION), 'dist');

/** The module of the threads that parse: a thread starts with JavaScript, whatever runs here. */
export const PARSE_WORKER = pathToFileURL(path.join(COMPILED, 'parse-worker.js'));

/** What a config imports as `docgraph`: only the helpers that give it types, not the whole package. */
export const CONFIG_HELPERS = path.join(COMPILED, 'config-helpers.js');

/** What a config imports as `docgraph/plugin`: the modules that run here already. */
export const PLUGIN_ENTRY = pathToFileURL(path.join(COMPILED, 'plugin.js'));

/** Folder of the renderer as it is published: scripts, styles and the module that renders HTML. */
export const RENDERER_DIR = path.join(COMPILED, 'renderer');

/** A hash of the sources that this was compiled from: cached results are only good for the code that made them. */
export const CODE_VERSION = readFileSync(path.join(COMPILED, 'code-version'), 'utf8');

/** The version in the package's own description. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
  return version;
}

/** Lists what other packages can import from this one: `docgraph`, `docgraph/plugin`, and so on. */
export function packageEntries(): string[] {
  const { exports }: { exports: object } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
  return Object.keys(exports).map((entry) => entry.replace(/^\./, 'docgraph'));
}

function findDescription(folder: string): string {
  const file = path.join(folder, 'package.json');
  const isOwn = existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'docgraph';
  return isOwn ? file : findDescription(path.dirname(folder));
}
