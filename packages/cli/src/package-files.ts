import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The `package.json` of docgraph, in a folder above the sources and the compiled code. */
const PACKAGE_JSON = findPackageJson(import.meta.dirname);

/** First page of the documentation. */
export const DOCUMENTATION = path.join(path.dirname(PACKAGE_JSON), 'docs/pages/index.md');

/** Files of new sites, by what they're for. */
export const TEMPLATES = path.join(path.dirname(PACKAGE_JSON), 'packages/cli/templates');

/** Folder of the compiled code. */
const COMPILED = path.join(path.dirname(PACKAGE_JSON), 'dist');

/** The parse worker. Threads need compiled code, even if the sources run here. */
export const PARSE_WORKER = pathToFileURL(path.join(COMPILED, 'parse-worker.js'));

/** The module that replaces `docgraph` in a config: only the typed helpers, not the whole package. */
export const CONFIG_HELPERS = path.join(COMPILED, 'config-helpers.js');

/** The module that replaces `docgraph/plugin` in a config: the running code. */
export const PLUGIN_ENTRY = pathToFileURL(path.join(COMPILED, 'plugin.js'));

/** Folder of the bundled renderer: scripts, styles, and the module that renders HTML. */
export const RENDERER_DIR = path.join(COMPILED, 'renderer');

/** Folder of the compiled optional packages, which only a clone of the repository has. */
export const OPTIONAL_DIR = path.join(COMPILED, 'optional');

/** Hash of the sources of the compiled code. It's part of cache keys, since a new version may parse or render differently. */
export const CODE_VERSION = readFileSync(path.join(COMPILED, 'code-version'), 'utf8');

/** Returns the version of docgraph. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE_JSON, 'utf8'));
  return version;
}

/** Lists the entry points of the package: `docgraph`, `docgraph/plugin`, and so on. */
export function packageEntries(): string[] {
  const { exports }: { exports: object } = JSON.parse(readFileSync(PACKAGE_JSON, 'utf8'));
  return Object.keys(exports).map((entry) => entry.replace(/^\./, 'docgraph'));
}

function findPackageJson(folder: string): string {
  const file = path.join(folder, 'package.json');
  const isOwn = existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'docgraph';
  return isOwn ? file : findPackageJson(path.dirname(folder));
}
