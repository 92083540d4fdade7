import type { CommandResult } from '../plugin/plugin.ts';
import type { DataResult } from './build-data.ts';
import { ExitCode } from './exit-code.ts';
import { type Arguments, UsageError } from './parse-arguments.ts';
import type { Printer } from './printer.ts';

/** Prints what a command of a plugin tells; where the content cannot be read, what is wrong with it. */
export function printCommand(
  { told, diagnostics, sources }: DataResult & { told: CommandResult | undefined },
  { command, format }: Arguments,
  printer: Printer,
): ExitCode {
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`The formats of ${command} are text and json.`, command);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isMisconfigured = errors.some(({ rule }) => rule.startsWith('plugins/'));
  if (isMisconfigured || ((!told || 'note' in told) && errors.length > 0)) {
    printer.diagnostics(errors, sources);
    return ExitCode.contentErrors;
  }
  if (told && 'note' in told) printer.say(told.note);
  else if (told) printer.result(format === 'json' ? `${JSON.stringify(told.json, null, 2)}\n` : told.text);
  return ExitCode.done;
}
