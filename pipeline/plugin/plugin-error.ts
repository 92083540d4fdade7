import { FILE_START, type Problem } from '../report/checked.ts';

/** Something that a plugin threw. */
export class PluginError extends Error {
  override name = 'PluginError';
  readonly plugin: string;

  constructor(plugin: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The plugin \`${plugin}\` failed: ${reason.replace(/\.$/, '')}.`, { cause });
    this.plugin = plugin;
  }
}

/** The problem that a failure of a plugin is, in the file that it was at. */
export function pluginFailure({ message }: PluginError, file: string): Problem {
  return { rule: 'plugins/failed', message, file, ...FILE_START, hint: 'Tell its author, or take it out of the list.' };
}
