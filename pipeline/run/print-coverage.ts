import type { Coverage } from '../../plugins/examples/coverage.ts';
import type { DataResult } from './build-data.ts';
import { ExitCode } from './exit-code.ts';
import { type Arguments, UsageError } from './parse-arguments.ts';
import type { Printer } from './printer.ts';

/** Prints what pages leave out of the API; where the content cannot be read, what is wrong with it. */
export function printCoverage(
  { coverage, diagnostics, sources }: DataResult & { coverage: Coverage | undefined },
  { format }: Arguments,
  printer: Printer,
): ExitCode {
  if (format !== 'text' && format !== 'json')
    throw new UsageError('The formats of coverage are text and json.', 'coverage');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!coverage && errors.length > 0) {
    printer.diagnostics(errors, sources);
    return ExitCode.contentErrors;
  }
  if (!coverage) printer.say('There is no API description that pages could leave something out of.');
  else if (format === 'json') printer.result(`${JSON.stringify(coverage, null, 2)}\n`);
  else printer.result(coverageText(coverage));
  return ExitCode.done;
}

function coverageText({ totals, operations, fields, errorCodes }: Coverage): string {
  const part = (title: string, lines: readonly string[], total: number) =>
    [`${title}: ${lines.length} of ${total}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
  return [
    part(
      'Operations that no page mentions',
      operations.map(({ operationId, method, path, summary }) => `${operationId}  ${method} ${path}  ${summary}`),
      totals.operations,
    ),
    part(
      'Fields that neither the description nor a page explains',
      fields.map(({ schema, field }) => `${schema}.${field}`),
      totals.fields,
    ),
    part('Error codes that no page about troubleshooting names', errorCodes, totals.errorCodes),
  ].join('');
}
