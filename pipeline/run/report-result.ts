import type { Diagnostic } from '../../schemas/diagnostic.ts';
import type { DataResult } from './build-data.ts';
import { ExitCode } from './exit-code.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';

/**
 * Prints the problems of a run and what it wrote, and says how it ended. Where `fresh` is given, only those of the
 * problems are printed; reports for machines stay complete.
 */
export async function reportResult(
  { diagnostics, sources, written, lenient, plugins }: DataResult,
  args: Arguments,
  printer: Printer,
  fresh: readonly Diagnostic[] = diagnostics,
): Promise<ExitCode> {
  // Only this format holds what there is to say of rules.
  const rules = args.format === 'sarif' ? (await import('../plugin/explained-rules.ts')).explainedRules(plugins) : [];
  printer.diagnostics(args.format === 'text' ? fresh : diagnostics, sources, rules);
  const failed = diagnostics.some(({ severity }) => severity === 'error') || (args.strict && diagnostics.length > 0);
  const isPartial = fresh.length < diagnostics.length;
  const counts = `${countProblems(diagnostics)}${isPartial ? `, ${fresh.length} of them new` : ''}`;
  if (lenient) printer.say(`${args.content} has no site.yaml: problems of its content are warnings and shown as text.`);
  if (failed && args.command !== 'check') printer.say(`${counts}. Nothing was written.`, true);
  else printer.say(counts, failed);
  if (!failed && written)
    printer.say(`${printer.shortPath(args.dataDir)}: ${written.written} files written, ${written.reused} unchanged`);
  const [first] = diagnostics;
  if (first && args.format === 'text' && args.command !== 'dev')
    printer.say(`docgraph explain ${first.rule} says why, and how to fix it.`);
  return failed ? ExitCode.contentErrors : ExitCode.done;
}

/** "2 errors, 1 warning". */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(diagnostics.length - errors, 'warning')}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
