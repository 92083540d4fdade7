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

const NO_ACCESS = 'Choose another folder, or have somebody allow it.';
const NO_SPACE = 'Make room, and run the command again.';
const NO_FOLDER = 'Choose another folder.';

/** Errors of the system that a user can do something about: what that is, where the message does not say it. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  EROFS: NO_ACCESS,
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
  ENOENT: '',
  EIO: '',
  EMFILE: 'Raise the limit of open files with `ulimit -n`.',
  ENFILE: '',
  EADDRNOTAVAIL: 'Choose another port with --port.',
  ENOTDIR: NO_FOLDER,
  EISDIR: NO_FOLDER,
  EBUSY: 'A folder that is mounted cannot be replaced: choose one in it.',
  EXDEV: NO_FOLDER,
  ENAMETOOLONG: NO_FOLDER,
  ELOOP: NO_FOLDER,
};

/** Says why a command could not do its work, and which exit code that is. */
export async function explainError(error: unknown, { stderr }: Host, plugins: CommandTable = {}): Promise<ExitCode> {
  if (error instanceof UsageError) {
    stderr.write(`docgraph: ${error.message}\n\n${usage(error.command, plugins)}`);
    return ExitCode.usage;
  }
  const message = messageOf(error);
  if (error instanceof PluginError) {
    stderr.write(`docgraph: ${message} Nothing was written.\n`);
    return ExitCode.contentErrors;
  }
  const advice = adviceFor(error);
  if (advice !== undefined) {
    stderr.write(`docgraph: ${message}${advice && `. ${advice}`}\n`);
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

/** What to do about an error; empty where its message says so; undefined for a defect of this program. */
function adviceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([EnvironmentError, GraphError, ExportError].some((known) => error instanceof known)) return '';
  return 'code' in error ? ENVIRONMENT[String(error.code)] : undefined;
}

/** The stack of an error and of those that caused it. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}\n`;
  return `${error.stack}\n${error.cause === undefined ? '' : `Caused by: ${detailsOf(error.cause)}`}`;
}
