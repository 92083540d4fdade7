import { FILE_START, type Problem } from '@docgraph/source/checked';
import { messageOf } from '../report/thrown.ts';

/** Something that a plugin threw. */
export class PluginError extends Error {
  override name = 'PluginError';
  readonly plugin: string;

  constructor(plugin: string, cause: unknown) {
    super(`The plugin \`${plugin}\` failed: ${messageOf(cause).replace(/\.$/, '')}.`, { cause });
    this.plugin = plugin;
  }
}

/** The problem that a failure of a plugin is, in the file that it was at. */
export function pluginFailure({ message }: PluginError, file: string): Problem {
  return { rule: 'plugins/failed', message, file, ...FILE_START, hint: 'Tell its author, or take it out of the list.' };
}
