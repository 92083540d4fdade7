import type { CommandTable } from '../command-line/command.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { data } from './data.ts';
import { dev } from './dev.ts';
import { explain } from './explain.ts';
import { exportRecords } from './export.ts';
import { hosting } from './hosting.ts';
import { mcp } from './mcp.ts';
import { sandbox } from './sandbox.ts';
import { search } from './search.ts';
import { searchServer } from './search-server.ts';
import { serve } from './serve.ts';

// Every run loads these files: what a command needs for its work is imported in its `run`.

/** Commands about content. The help lists plugin commands after them. */
const contentCommands = { check, data, build, explain };

/** Commands that serve or pass on what's built. */
const servingCommands = {
  dev,
  serve,
  sandbox,
  mcp,
  hosting,
  search,
  export: exportRecords,
  'search-server': searchServer,
};

/** Returns the commands of the core and of plugins, by name. */
export function allCommands(plugins: CommandTable = {}): CommandTable {
  return { ...contentCommands, ...plugins, ...servingCommands };
}

/** Names of the commands that no plugin can have. */
export const coreCommandNames: readonly string[] = [...Object.keys(allCommands()), 'help'];
