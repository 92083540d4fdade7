import type { CommandTable } from '../command-line/command.ts';
import { api } from './api.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { data } from './data.ts';
import { dev } from './dev.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { exportRecords } from './export.ts';
import { hosting } from './hosting.ts';
import { importFolder } from './import.ts';
import { init } from './init.ts';
import { mcp } from './mcp.ts';
import { mv } from './mv.ts';
import { newPage } from './new.ts';
import { publishLock } from './publish-lock.ts';
import { render } from './render.ts';
import { rm } from './rm.ts';
import { sandbox } from './sandbox.ts';
import { search } from './search.ts';
import { searchServer } from './search-server.ts';
import { serve } from './serve.ts';
import { translations } from './translations.ts';
import { types } from './types.ts';
import { verify } from './verify.ts';
import { version } from './version.ts';

// Every run loads these files, so each command imports its dependencies in `run`.

/** Commands that read content. The help lists plugin commands after them. */
const contentCommands = {
  init,
  check,
  new: newPage,
  mv,
  rm,
  diff,
  translations,
  version,
  'publish-lock': publishLock,
  data,
  build,
  import: importFolder,
  api,
  explain,
};

/** Commands that use the build output, and `dev`. */
const outputCommands = {
  dev,
  serve,
  render,
  sandbox,
  verify,
  mcp,
  hosting,
  search,
  types,
  export: exportRecords,
  'search-server': searchServer,
};

/** Returns core and plugin commands, keyed by name. */
export function allCommands(plugins: CommandTable = {}): CommandTable {
  return { ...contentCommands, ...plugins, ...outputCommands };
}

/** Command names that plugins can't use. */
export const coreCommandNames: readonly string[] = [...Object.keys(allCommands()), 'help'];
