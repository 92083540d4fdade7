import path from 'node:path';
import { foldByKind } from '@docgraph/pipeline/report/fold-by-kind';
import { formatDiagnostics } from '@docgraph/pipeline/report/format-diagnostics';
import type { ExplainedRule } from '@docgraph/pipeline/report/rule-markdown';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from './build/build-data.ts';
import { ExitCode, type Host } from './options.ts';
import type { Arguments } from './parse-arguments.ts';

/** Where a command's words go: those for people to stderr, machine-readable records to stdout. */
export interface Printer {
  /** Progress: one line that overwrites itself on a terminal, nothing otherwise. */
  progress(message: string): void;
  /** A result for people; not printed with `--quiet` unless it matters, and never between machine-readable output. */
  say(message: string, matters?: boolean): void;
  /** Problems, with source texts by path for code frames; `rules` are those that a report for machines describes. */
  diagnostics(
    diagnostics: readonly Diagnostic[],
    sources: ReadonlyMap<string, string>,
    rules?: readonly ExplainedRule[],
  ): void;
  /** What was asked for, as it is. */
  result(text: string): void;
  /** A path as it is seen from where the command was given. */
  shortPath(file: string): string;
}

export function createPrinter({ format, quiet, content, contentDir }: Arguments, host: Host): Printer {
  const { stdout, stderr, env } = host;
  const terminal = stderr.isTTY === true;
  const clear = () => terminal && stderr.write('\r\u001b[K');
  const machine = format !== 'text';
  return {
    progress(message) {
      if (terminal && !quiet) stderr.write(`\r\u001b[K${message}`);
    },
    say(message, matters = false) {
      clear();
      if (!quiet || matters) stderr.write(`${message}\n`);
    },
    diagnostics(diagnostics, sources, rules = []) {
      clear();
      const text = formatDiagnostics(diagnostics, format, {
        prefix: prefixOf(content, contentDir),
        sources: terminal ? sources : undefined,
        color: terminal && !env.NO_COLOR,
        rules,
      });
      (machine ? stdout : stderr).write(text);
    },
    result(text) {
      stdout.write(text);
    },
    shortPath(file) {
      return path.relative(host.cwd(), file) || '.';
    },
  };
}

/**
 * What stands before a file name so that an editor, or a click in a terminal, opens the file: with `/`, as the names
 * themselves are written. `paths` are those of the system.
 */
export function prefixOf(content: string, contentDir: string, { join, isAbsolute, sep } = path): string {
  const named = join(content, '/').replaceAll(sep, '/');
  if (named === './') return '';
  return named.startsWith('../') || isAbsolute(named) ? join(contentDir, '/').replaceAll(sep, '/') : named;
}

/**
 * Prints the problems of a run and what it wrote, and says how it ended. Where `printed` is given, only those of the
 * problems are printed, and `note` after their number; reports for machines stay complete.
 */
export async function reportResult(
  { diagnostics, sources, written, lenient, plugins }: DataResult,
  args: Arguments,
  printer: Printer,
  { printed = diagnostics, note = '' }: { printed?: readonly Diagnostic[]; note?: string } = {},
): Promise<ExitCode> {
  // Only this format contains guides.
  const rules = args.format === 'sarif' ? await brokenRules(diagnostics, plugins) : [];
  const isText = args.format === 'text';
  const { listed, summary } = isText && !args.verbose && !args.strict ? foldByKind(printed) : { listed: printed };
  printer.diagnostics(isText ? listed : diagnostics, sources, rules);
  if (summary !== undefined) printer.say(summary, true);
  const failed = diagnostics.some(({ severity }) => severity === 'error') || (args.strict && diagnostics.length > 0);
  const counts = `${countProblems(diagnostics)}${note}`;
  if (lenient) printer.say(`${args.content} has no site.yaml: problems of its content are warnings and shown as text.`);
  if (failed && args.command !== 'check' && args.command !== 'dev')
    printer.say(`${counts}. Nothing was written.`, true);
  else printer.say(counts, failed);
  if (!failed && written)
    printer.say(`${printer.shortPath(args.dataDir)}: ${written.written} files written, ${written.reused} unchanged`);
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  if (first && isText && args.command !== 'dev')
    printer.say(`docgraph explain ${first.rule} says why, and how to fix it.`);
  return failed ? ExitCode.contentErrors : ExitCode.done;
}

/** Returns the rules of problems, with their guides. */
async function brokenRules(diagnostics: readonly Diagnostic[], plugins: DataResult['plugins']) {
  const { explainedRule } = await import('@docgraph/pipeline/plugin/explained-rules');
  const names = new Set(diagnostics.map(({ rule }) => rule));
  return [...names].flatMap((name) => explainedRule(name, plugins) ?? []);
}

/** "2 errors, 1 warning". */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(diagnostics.length - errors, 'warning')}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
