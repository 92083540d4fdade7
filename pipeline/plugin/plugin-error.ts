import path from 'node:path/posix';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import { EnvironmentError } from '../report/environment-error.ts';
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

/** Advice for a run that ended at the time limit. */
export const RAISE_LIMIT = 'Raise the limit with --time-limit, or turn it off with 0.';

/** Prefix of the files of a bundled config in stack traces. Their paths are relative to the folder of the config. */
export const PLUGIN_SCHEME = 'plugin:';

/**
 * Converts a plugin error to a problem. It's at the plugin's own line if the stack contains one, and in the file that was being
 * processed otherwise. Throws an {@link EnvironmentError} if the plugin exceeded the time limit, which depends on the machine.
 */
export function pluginFailure({ message, cause }: Pick<PluginError, 'message' | 'cause'>, file: string): Problem {
  if (cause instanceof EnvironmentError) throw new EnvironmentError(`${message} ${RAISE_LIMIT}`);
  const frames = cause instanceof Error ? framesOf(cause) : [];
  const [first] = frames;
  const advice = 'Report the problem to its author, or remove the plugin.';
  if (first === undefined) return { rule: 'plugins/failed', message, file, ...FILE_START, hint: advice };
  return {
    rule: 'plugins/failed',
    message,
    file: PLUGIN_SCHEME + first.file,
    start: first.at,
    end: first.at,
    hint: `Stack: ${frames.map(({ text }) => text).join(', ')}.`,
    related: [{ file, start: FILE_START.start, message: 'It failed here.' }],
  };
}

/** Maximum number of calls listed in a message. */
const MAX_FRAMES = 5;

/** Returns the calls in a stack that are in files of the project, the innermost first. */
function framesOf({ stack = '' }: Error) {
  const frames = [
    ...stack.matchAll(/^ +at (?:(?:async )?(?:(?:Object|Function)\.)?(.+?) \()?plugin:(.+):(\d+):(\d+)\)?$/gm),
  ];
  return frames.slice(0, MAX_FRAMES).map(([, name, file = '', line, column]) => ({
    file,
    at: { line: Number(line), column: Number(column) },
    text: `${name === undefined ? '' : `\`${name}\` `}at ${file}:${line}:${column}`,
  }));
}

/** Returns a problem in a file of a bundled config with the path of the file, relative to the content folder. */
export function placedInPlugin(problem: Problem, configFile: string): Problem {
  if (!problem.file.startsWith(PLUGIN_SCHEME)) return problem;
  const folder = configFile.replace(/[^/]*$/, '');
  return { ...problem, file: path.normalize(folder + problem.file.slice(PLUGIN_SCHEME.length)) };
}
