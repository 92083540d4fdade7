import { FILE_START, type Problem } from '@docgraph/source/checked';
import { messageOf } from '../report/thrown.ts';

/** An error thrown by a plugin. */
export class PluginError extends Error {
  override name = 'PluginError';
  readonly plugin: string;

  constructor(plugin: string, cause: unknown) {
    super(`The plugin \`${plugin}\` failed: ${messageOf(cause).replace(/\.$/, '')}.`, { cause });
    this.plugin = plugin;
  }
}

/** Converts a plugin error to a problem in the file that was being processed. */
export function pluginFailure({ message }: PluginError, file: string): Problem {
  return {
    rule: 'plugins/failed',
    message,
    file,
    ...FILE_START,
    hint: 'Report the problem to its author, or remove the plugin.',
  };
}
