import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { resultOf } from '../build/build-data.ts';
import type { Content } from '../build/read-content.ts';
import { type Printer, type ReportOptions, reportResult } from '../printer.ts';
import { type DevReport, devReport, newDiagnostics } from './dev-report.ts';

/** Returns the URL paths of the pages in some files. */
type PagesOf = (files: readonly string[]) => ReadonlyMap<string, readonly string[]>;

/** Prints the problems in the content, each only once, and keeps the report that open pages show. */
export class DevReporter {
  readonly #options: ReportOptions;
  readonly #printer: Printer;
  readonly #pagesOf: PagesOf;
  /** Problems in the last reported build; undefined before the first check. */
  #reported: readonly Diagnostic[] | undefined;
  /** Problems found in the content since then, while pages were parsed. */
  #found: Diagnostic[] = [];
  /** Problems printed since then, which may be fixed. */
  #printed: Diagnostic[] = [];
  #report: DevReport = devReport([]);

  constructor(options: ReportOptions, printer: Printer, pagesOf: PagesOf) {
    this.#options = options;
    this.#printer = printer;
    this.#pagesOf = pagesOf;
  }

  /** The last report. */
  get report(): DevReport {
    return this.#report;
  }

  /** The problems of the last build, or those found so far if there was none. */
  get problems(): readonly Diagnostic[] {
    return this.#reported ?? this.#found;
  }

  /** Starts over with a change while pages are still parsed. */
  restart(): void {
    this.#found = [];
    this.#report = devReport([], false);
  }

  /** Returns whether these are the problems of the last build, in the same places. */
  isReported(diagnostics: readonly Diagnostic[]): boolean {
    return isDeepStrictEqual(diagnostics, this.#reported);
  }

  /** Reports a build. Prints the problems that weren't reported before. */
  async reportBuild(content: Content, diagnostics: Diagnostic[]): Promise<void> {
    const result = resultOf(content, diagnostics);
    const added = newDiagnostics(diagnostics, this.#reported ?? []);
    const note = added.length < diagnostics.length ? ` (${added.length} new)` : '';
    const lenient = result.lenient && this.#reported === undefined;
    const printed = newDiagnostics(added, this.#printed);
    await reportResult({ ...result, lenient }, this.#options, this.#printer, { printed, note });
    this.#reported = diagnostics;
    this.#found = [];
    this.#printed = [];
    this.#report = this.#reportOf(diagnostics, true);
  }

  /**
   * Reports problems that were found before all pages are parsed. Machine-readable reports wait until they're complete. Returns
   * whether any of them is new.
   */
  reportFound(content: Content, diagnostics: readonly Diagnostic[]): boolean {
    const added = newDiagnostics(diagnostics, this.#found);
    if (added.length === 0) return false;
    this.#found.push(...added);
    this.#report = this.#reportOf(this.#found, false);
    if (this.#options.format === 'text') {
      const printed = newDiagnostics(added, [...(this.#reported ?? []), ...this.#printed]);
      this.#printed.push(...printed);
      this.#printer.diagnostics(printed, resultOf(content, []).sources);
    }
    return true;
  }

  #reportOf(diagnostics: readonly Diagnostic[], isComplete: boolean): DevReport {
    return devReport(
      diagnostics,
      isComplete,
      this.#pagesOf(diagnostics.map(({ file }) => file)),
      this.#printer.contentPath(''),
    );
  }
}
