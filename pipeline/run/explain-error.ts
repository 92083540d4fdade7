import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ForeignFolderError } from '../write/foreign-folder-error.ts';
import { ExitCode } from './exit-code.ts';
import type { Host } from './host.ts';
import { UsageError } from './parse-arguments.ts';
import { MissingFolderError } from './read-content.ts';
import { MissingDataError } from './read-site.ts';
import { usage } from './usage.ts';
import { TaskLimitError } from './worker-pool.ts';

/** Errors of the system that a user can do something about: said in one line. */
const ENVIRONMENT = new Set([
  'EACCES',
  'ENOENT',
  'EPERM',
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'ENOTDIR',
  'EISDIR',
  'EBUSY',
  'EXDEV',
  'ENAMETOOLONG',
  'ELOOP',
]);

/** Says why a command could not do its work, and which exit code that is. */
export async function explainError(error: unknown, { stderr }: Host): Promise<ExitCode> {
  if (error instanceof UsageError) {
    stderr.write(`docs: ${error.message}\n\n${usage(error.command)}`);
    return ExitCode.usage;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (isEnvironment(error)) {
    stderr.write(`docs: ${message}\n`);
    return ExitCode.environment;
  }
  const file = path.join(tmpdir(), `docs-error-${process.pid}.log`);
  const saved = await writeFile(file, detailsOf(error)).then(
    () => true,
    () => false,
  );
  stderr.write(`docs: internal error: ${message.split('\n')[0]}${saved ? ` Details: ${file}` : ''}\n`);
  return ExitCode.internal;
}

function isEnvironment(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const ours = [MissingFolderError, MissingDataError, ForeignFolderError, TaskLimitError];
  return ours.some((type) => error instanceof type) || ('code' in error && ENVIRONMENT.has(String(error.code)));
}

/** The stack of an error and of those that caused it. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}\n`;
  return `${error.stack}\n${error.cause === undefined ? '' : `Caused by: ${detailsOf(error.cause)}`}`;
}
