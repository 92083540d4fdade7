import path from 'node:path';
import { formatSummary } from '@docgraph/dialects/summary';
import { foldByKind } from '@docgraph/pipeline/report/fold-by-kind';
import { formatDiagnostics, type SourceTexts } from '@docgraph/pipeline/report/format-diagnostics';
import type { ExplainedRule } from '@docgraph/pipeline/report/rule-markdown';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from './build/build-data.ts';
import type { ValuesOf } from './command-line/option.ts';
import type { ContentFolder, checkOptions } from './commands/shared-options.ts';
import { type ChangedText, patchOf } from './edit/print-patch.ts';
import { ExitCode, type Host } from './options.ts';

type CheckValues = ValuesOf<typeof checkOptions>;

/** Moves to the start of the line and clears it. */
export const CLEAR_LINE = '\r\u001b[K';

/** Prints the output of a command: messages to stderr, and machine-readable results to stdout. */
export interface Printer {
  /** Shows the current stage in a line that the next output overwrites. Only on a terminal, and not with `--quiet`. */
  progress(message: string): void;
  /** Prints a message. Not with `--quiet`. */
  info(message: string): void;
  /** Prints an important message, even with `--quiet`. */
  warn(message: string): void;
  /** Prints an error that doesn't end the command, even with `--quiet`. */
  error(message: string): void;
  /** Prints problems, with code frames from the source texts by path. SARIF reports contain the descriptions in `rules`. */
  diagnostics(diagnostics: readonly Diagnostic[], sources: SourceTexts, rules?: readonly ExplainedRule[]): void;
  /** Prints a result. */
  result(text: string): void;
  /** Prints changes to a file in the content folder as a unified diff. */
  patch(change: ChangedText): void;
  /** Returns a path in the content folder as in the problems: clickable in terminals and editors. */
  contentPath(file: string): string;
  /** Returns a path relative to the working directory. */
  shortPath(file: string): string;
}

/** Creates the printer of a command. */
export function createPrinter(
  { content, format = 'text', quiet = false }: Partial<Pick<CheckValues, 'content' | 'format' | 'quiet'>>,
  host: Host,
): Printer {
  const { stdout, stderr, env } = host;
  const terminal = stderr.isTTY === true;
  const clear = terminal ? CLEAR_LINE : '';
  const prefix = content ? prefixOf(content) : '';
  const warn = (message: string) => stderr.write(`${clear}${message}\n`);
  const result = (text: string) => {
    stderr.write(clear);
    stdout.write(text);
  };
  return {
    progress(message) {
      if (terminal && !quiet) stderr.write(CLEAR_LINE + message);
    },
    info(message) {
      if (!quiet) warn(message);
    },
    warn,
    error: (message) => warn(`docgraph: ${message}`),
    diagnostics(diagnostics, sources, rules = []) {
      stderr.write(clear);
      const text = formatDiagnostics(diagnostics, format, {
        prefix,
        sources: terminal ? sources : undefined,
        color: terminal && !env.NO_COLOR,
        rules,
      });
      (format === 'text' ? stderr : stdout).write(text);
    },
    result,
    // Programs that apply a diff refuse absolute paths.
    patch: (change) => result(patchOf(change, path.isAbsolute(prefix) ? '' : prefix)),
    contentPath: (file) => prefix + file,
    shortPath(file) {
      return path.relative(host.cwd(), file) || '.';
    },
  };
}

/** Returns the prefix that makes file names in the content folder clickable in terminals and editors, with `/` separators. */
export function prefixOf({ name, dir }: ContentFolder, { join, isAbsolute, sep } = path): string {
  const named = join(name, '/').replaceAll(sep, '/');
  if (named === './') return '';
  return named.startsWith('../') || isAbsolute(named) ? join(dir, '/').replaceAll(sep, '/') : named;
}

/** Options of a report. `data` is the folder of the graph, for commands that write it. */
export type ReportOptions = Omit<CheckValues, 'timeLimit' | 'quiet'> & { command: string; data?: string };

/**
 * Prints the problems of a run and the numbers of written files, and returns the exit code.
 *
 * @param options `printed` limits the problems in a text report, `note` follows their counts, and `fixable` is the number of
 *   problems that `check --fix` can fix.
 */
export async function reportResult(
  { diagnostics, sources, written, lenient, plugins, foreign }: DataResult,
  { command, content, format, strict, verbose, data }: ReportOptions,
  printer: Printer,
  {
    printed = diagnostics,
    note = '',
    fixable = diagnostics.filter(({ fix }) => fix).length,
  }: { printed?: readonly Diagnostic[]; note?: string; fixable?: number } = {},
): Promise<ExitCode> {
  if (foreign) printer.info(`Reading this folder as ${foreign.label}${foreign.config ? ` (${foreign.config})` : ''}`);
  const rules = format === 'sarif' ? await brokenRules(diagnostics, plugins) : [];
  const isText = format === 'text';
  const { listed, summary } = isText && !verbose && !strict ? foldByKind(printed) : { listed: printed };
  printer.diagnostics(isText ? listed : diagnostics, sources, rules);
  if (summary !== undefined) printer.warn(summary);
  const failed = diagnostics.some(({ severity }) => severity === 'error') || (strict && diagnostics.length > 0);
  const counts = `${countProblems(diagnostics)}${note}`;
  if (foreign) printer.info(formatSummary(foreign));
  if (lenient) printer.info(`${content.name} has no site.yaml, so content problems are warnings and render as text.`);
  if (!failed) printer.info(counts);
  else printer.warn(command === 'check' || command === 'dev' ? counts : `${counts}. Nothing was written.`);
  if (!failed && written && data !== undefined)
    printer.info(`${printer.shortPath(data)}: ${written.written} files written, ${written.reused} unchanged`);
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  const folder = content.name === 'content' ? '' : ` --content ${content.name}`;
  if (fixable > 0 && isText)
    printer.info(`${plural(fixable, 'problem')} can be fixed with: docgraph check --fix${folder}`);
  if (first && isText && command !== 'dev') printer.info(`For help, run: docgraph explain ${first.rule}`);
  return failed ? ExitCode.contentErrors : ExitCode.success;
}

/** Returns the rules of the problems, with their guides. */
async function brokenRules(diagnostics: readonly Diagnostic[], plugins: DataResult['plugins']) {
  const { explainedRule } = await import('@docgraph/pipeline/plugin/explained-rules');
  const names = new Set(diagnostics.map(({ rule }) => rule));
  return [...names].flatMap((name) => explainedRule(name, plugins) ?? []);
}

/** Returns the numbers of problems, such as "2 errors, 1 warning". */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(diagnostics.length - errors, 'warning')}`;
}

/** Returns a count with its noun, such as "2 files". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
