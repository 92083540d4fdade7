import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ExportError } from '@docgraph/graph/export/compare-exports';
import { GraphError } from '@docgraph/graph/graph-error';
import { PluginError } from '@docgraph/pipeline/plugin/plugin-error';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { messageOf } from '@docgraph/pipeline/report/thrown';
import type { CommandTable } from './command-line/command.ts';
import { usage } from './command-line/usage.ts';
import { UsageError } from './command-line/usage-error.ts';
import { ExitCode, type Host } from './options.ts';
import { CLEAR_LINE } from './printer.ts';

const NO_ACCESS = 'Choose another folder or change its permissions.';
const NO_SPACE = 'Free up disk space and run the command again.';
const NO_FOLDER = 'Choose another folder.';

/** System errors that users can fix, with advice unless the message is enough. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  EROFS: NO_ACCESS,
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
  ENOENT: '',
  EIO: '',
  EMFILE: 'Raise the limit on open files with `ulimit -n`.',
  ENFILE: '',
  EADDRNOTAVAIL: 'Choose another port with --port.',
  ENOTDIR: NO_FOLDER,
  EISDIR: NO_FOLDER,
  EBUSY: "A mount point can't be replaced. Choose a folder inside it.",
  EXDEV: NO_FOLDER,
  ENAMETOOLONG: NO_FOLDER,
  ELOOP: NO_FOLDER,
};

/** Prints why a command failed, and returns its exit code. */
export async function explainError(error: unknown, { stderr }: Host, plugins: CommandTable = {}): Promise<ExitCode> {
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
  if (error instanceof UsageError) {
    // The help of a command is so long that it hides the message.
    const help = error.command ? `For help, run: docgraph ${error.command} --help\n` : `\n${usage(undefined, plugins)}`;
    stderr.write(`docgraph: ${error.message}\n${help}`);
    return ExitCode.usage;
  }
  const message = messageOf(error);
  if (error instanceof PluginError) {
    stderr.write(`docgraph: ${message} Nothing was written.\n`);
    return ExitCode.contentErrors;
  }
  const advice = adviceFor(error);
  if (advice !== undefined) {
    stderr.write(`docgraph: ${message}${advice && `${message.endsWith('.') ? '' : '.'} ${advice}`}\n`);
    return ExitCode.environment;
  }
  const file = path.join(tmpdir(), `docgraph-error-${process.pid}.log`);
  const saved = await writeFile(file, detailsOf(error)).then(
    () => true,
    () => false,
  );
  stderr.write(`docgraph: internal error: ${message.split('\n')[0]}${saved ? ` Details: ${file}` : ''}\n`);
  return ExitCode.internal;
}

/** Returns advice on an error; empty if the message is enough, and undefined for a bug in docgraph. */
function adviceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof EnvironmentError || error instanceof GraphError) return '';
  // Optional packages bundle their own copy of the class.
  if (error.name === ExportError.name) return '';
  return 'code' in error ? ENVIRONMENT[String(error.code)] : undefined;
}

/** Returns the stack of an error and its causes. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}\n`;
  return `${error.stack}\n${error.cause === undefined ? '' : `Caused by: ${detailsOf(error.cause)}`}`;
}
