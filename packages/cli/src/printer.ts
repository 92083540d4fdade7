import path from 'node:path';
import { foldByKind } from '@docgraph/pipeline/report/fold-by-kind';
import { formatDiagnostics } from '@docgraph/pipeline/report/format-diagnostics';
import type { ExplainedRule } from '@docgraph/pipeline/report/rule-markdown';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from './build/build-data.ts';
import type { ValuesOf } from './command-line/option.ts';
import type { ContentFolder, checkOptions } from './commands/shared-options.ts';
import { ExitCode, type Host } from './options.ts';

type CheckValues = ValuesOf<typeof checkOptions>;

/** Where a command's words go: those for people to stderr, machine-readable records to stdout. */
export interface Printer {
  /** Progress: one line that overwrites itself on a terminal, nothing otherwise. */
  progress(message: string): void;
  /** A result for people; not printed with `--quiet` unless it matters, and never between machine-readable output. */
  say(message: string, matters?: boolean): void;
  /** A failure that ends nothing; printed with `--quiet` too. */
  error(message: string): void;
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

/** Creates the printer of a command. */
export function createPrinter(
  { content, format = 'text', quiet = false }: Partial<Pick<CheckValues, 'content' | 'format' | 'quiet'>>,
  host: Host,
): Printer {
  const { stdout, stderr, env } = host;
  const terminal = stderr.isTTY === true;
  const clear = () => terminal && stderr.write('\r\u001b[K');
  const machine = format !== 'text';
  const say = (message: string, matters = false) => {
    clear();
    if (!quiet || matters) stderr.write(`${message}\n`);
  };
  return {
    progress(message) {
      if (terminal && !quiet) stderr.write(`\r\u001b[K${message}`);
    },
    say,
    error: (message) => say(`docgraph: ${message}`, true),
    diagnostics(diagnostics, sources, rules = []) {
      clear();
      const text = formatDiagnostics(diagnostics, format, {
        prefix: content ? prefixOf(content) : '',
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
export function prefixOf({ name, dir }: ContentFolder, { join, isAbsolute, sep } = path): string {
  const named = join(name, '/').replaceAll(sep, '/');
  if (named === './') return '';
  return named.startsWith('../') || isAbsolute(named) ? join(dir, '/').replaceAll(sep, '/') : named;
}

/** How the problems of a run are reported; `data` is the folder of the graph, for a command that writes it. */
export type ReportOptions = Omit<CheckValues, 'timeLimit' | 'quiet'> & { command: string; data?: string };

/**
 * Prints the problems of a run and what it wrote, and says how it ended. Where `printed` is given, only those of the
 * problems are printed, and `note` after their number; reports for machines stay complete.
 */
export async function reportResult(
  { diagnostics, sources, written, lenient, plugins }: DataResult,
  { command, content, format, strict, verbose, data }: ReportOptions,
  printer: Printer,
  { printed = diagnostics, note = '' }: { printed?: readonly Diagnostic[]; note?: string } = {},
): Promise<ExitCode> {
  // Only this format contains guides.
  const rules = format === 'sarif' ? await brokenRules(diagnostics, plugins) : [];
  const isText = format === 'text';
  const { listed, summary } = isText && !verbose && !strict ? foldByKind(printed) : { listed: printed };
  printer.diagnostics(isText ? listed : diagnostics, sources, rules);
  if (summary !== undefined) printer.say(summary, true);
  const failed = diagnostics.some(({ severity }) => severity === 'error') || (strict && diagnostics.length > 0);
  const counts = `${countProblems(diagnostics)}${note}`;
  if (lenient) printer.say(`${content.name} has no site.yaml: problems of its content are warnings and shown as text.`);
  if (failed && command !== 'check' && command !== 'dev') printer.say(`${counts}. Nothing was written.`, true);
  else printer.say(counts, failed);
  if (!failed && written && data !== undefined)
    printer.say(`${printer.shortPath(data)}: ${written.written} files written, ${written.reused} unchanged`);
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  if (first && isText && command !== 'dev') printer.say(`docgraph explain ${first.rule} says why, and how to fix it.`);
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
