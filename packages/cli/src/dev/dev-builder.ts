import path from 'node:path';
import { type BuildResult, buildPages, outlineSite } from '@docgraph/pipeline/build';
import { type PreparedSite, prepareSite } from '@docgraph/pipeline/prepare-site';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { openParseCache, openStages, resultOf, settingsProblems } from '../build/build-data.ts';
import type { OpenStages } from '../build/parse-stages.ts';
import { type Content, changedPages, readContent, rereadPages } from '../build/read-content.ts';
import { saveForNextRun } from '../cache/cache-folder.ts';
import type { ParseCache } from '../cache/parse-cache.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle } from '../prerender/renderer-bundle.ts';
import { type Printer, type ReportOptions, reportResult } from '../printer.ts';
import type { FindFile, ServedFile } from '../serve/served-file.ts';
import type { DevBuild } from './dev.ts';
import { type DevReport, devReport, newDiagnostics } from './dev-report.ts';
import { type DevCode, type DevSite, openDevSite } from './dev-site.ts';

/** The parser and renderer, which stay open until the code of the site changes. */
interface Tools {
  /** Identifies the version of the code. */
  key: string;
  stages: OpenStages;
  code: DevCode;
}

/**
 * Builds the site of `dev` in memory. Pages are parsed and rendered on request, and a changed page is served as soon as it's
 * parsed and linked. If a change affects other pages, `check` rebuilds the whole site.
 */
export class DevBuilder {
  readonly #options: RunOptions;
  readonly #reporting: ReportOptions;
  readonly #printer: Printer;
  #content: Content | undefined;
  #tools: Tools | undefined;
  /** Contains the parsed pages of all builds, even after the tools were replaced. */
  #cache: ParseCache | undefined;
  /** The last build. */
  #result: BuildResult | undefined;
  /** Whether the content has changes that the last build doesn't include. */
  #isStale = true;
  /** The served build: the last one without errors, or else the first one. */
  #served: { site: DevSite; result: BuildResult; isValid: boolean } | undefined;
  /** Problems in the last reported build; undefined before the first check. */
  #reported: readonly Diagnostic[] | undefined;
  /** Problems found since then, while pages were parsed. */
  #found: Diagnostic[] = [];
  /** The last report. */
  #report: DevReport = devReport([]);
  /** Resolves at the end of the first check. */
  readonly #firstCheck: Promise<void>;
  #endFirstCheck = () => {};
  /** The last of the queued updates, which run one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: RunOptions, reporting: ReportOptions, printer: Printer) {
    this.#options = options;
    this.#reporting = reporting;
    this.#printer = printer;
    this.#firstCheck = new Promise((resolve) => {
      this.#endFirstCheck = resolve;
    });
  }

  /** Reads all content. */
  async read(): Promise<DevBuild> {
    const content = await readContent(this.#options);
    this.#printer.progress('');
    return this.#enqueue(() => this.#update(content));
  }

  /** Reads changed files. Returns undefined if all content must be read. */
  async reread(files: Iterable<string>): Promise<DevBuild | undefined> {
    const content = this.#content && (await rereadPages(this.#content, this.#options.contentDir, files));
    return content && this.#enqueue(() => this.#update(content));
  }

  /**
   * Builds and checks the whole site. Returns undefined if the content changes meanwhile, or if the settings are invalid.
   * Calls `onFound` with the problems found so far, as pages are parsed.
   */
  async check(onFound: (report: DevReport) => void = () => {}): Promise<DevBuild | undefined> {
    const content = this.#content;
    if (!content?.located.usable) return undefined;
    try {
      const outline = this.#isStale || this.#result?.isWhole ? undefined : this.#result;
      const report = (found: Diagnostic[] = []) =>
        content === this.#content && this.#reportFound(content, found, onFound);
      report(outline?.diagnostics);
      const result = await buildPages(await this.#prepare(content), (page) => report(outline?.judgePage(page)));
      await saveForNextRun(async () => this.#cache?.save(), this.#options);
      return await this.#enqueue(async () => {
        if (content !== this.#content) return undefined;
        const isNew = this.#isStale;
        this.#isStale = false;
        return this.#serve(content, result, isNew);
      });
    } finally {
      if (content === this.#content) this.#endFirstCheck();
    }
  }

  /** Finds a file of the site. Files that don't belong to a single page exist only after the first check. */
  readonly find: FindFile = async (paths) => {
    for (const name of paths) {
      const page = this.#served?.site.pageOf(name);
      if (page?.kind === 'doc') await this.#enqueue(() => this.#parseRequested(page.page.file));
    }
    const early = await this.#findOfPages(paths);
    if (early) return early;
    await this.#firstCheck;
    const found = await this.#findOfPages(paths);
    // As long as there's no valid build, the server responds with the problems instead.
    if (found || !this.#served?.isValid) return found;
    for (const name of paths) {
      const other = await this.#served.site.findOther(name);
      if (other) return other;
    }
    return undefined;
  };

  async close(): Promise<void> {
    await this.#tools?.stages.close();
    this.#cache?.close();
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task, task);
    this.#queue = result;
    return result;
  }

  /** Finds a file of pages. Before the first valid build, omits pages with errors and the not-found page. */
  async #findOfPages(paths: readonly string[]): Promise<ServedFile | undefined> {
    if (!this.#served) return undefined;
    const { site, result, isValid } = this.#served;
    for (const name of paths) {
      const page = site.pageOf(name);
      const isOfPage = ({ file }: Diagnostic) => page?.kind === 'doc' && file === page.page.file;
      const hasError = result.diagnostics.some((one) => one.severity === 'error' && isOfPage(one));
      const isHidden = !isValid && (hasError || path.basename(name) === '404.html');
      const found = isHidden ? undefined : await site.findOfPages(name);
      if (found) return found;
    }
    return undefined;
  }

  /** Parses a requested page before all others, if only its outline is known. */
  async #parseRequested(file: string): Promise<void> {
    const source = this.#content?.sources.value.pages.find((page) => page.path === file);
    const result = source && this.#result?.isPending(file) ? await this.#result.withPage(source) : undefined;
    if (result) this.#setResult(result, { isValid: false, changed: false });
  }

  /** Updates the build as far as that's quick. On failure, restores the previous content, so that the next update retries. */
  async #update(content: Content): Promise<DevBuild> {
    const previous = this.#content;
    if (previous?.fingerprint === content.fingerprint) return this.#buildOf(content, false);
    this.#content = content;
    try {
      return await this.#updateQuickly(content, previous);
    } catch (error) {
      this.#content = previous;
      throw error;
    }
  }

  async #updateQuickly(content: Content, previous: Content | undefined): Promise<DevBuild> {
    if (!content.located.usable) {
      this.#isStale = true;
      this.#endFirstCheck();
      return this.#reportAll(content, settingsProblems(content), false);
    }
    if (!this.#result) {
      this.#setResult(outlineSite(await this.#prepare(content)), { isValid: false, changed: true });
      this.#isStale = false;
      return this.#buildOf(content, true);
    }
    let result: BuildResult | undefined = this.#result;
    const pages = previous && changedPages(previous, content);
    for (const page of pages ?? []) result = await result?.withPage(page);
    if (pages && result) return this.#serve(content, result, false);
    this.#isStale = true;
    return this.#buildOf(content, false);
  }

  /** Serves a build and reports its problems. A build with errors doesn't replace a valid one. */
  #serve(content: Content, result: BuildResult, isNew: boolean): Promise<DevBuild> | DevBuild {
    const hasErrors = result.diagnostics.some(({ severity }) => severity === 'error');
    const staysServed = hasErrors && this.#served?.isValid === true;
    const changed = !staysServed && (isNew || this.#served?.site.differsIn(result) !== false);
    if (staysServed) this.#result = result;
    else this.#setResult(result, { isValid: !hasErrors && result.isWhole, changed });
    return result.isWhole ? this.#reportAll(content, result.diagnostics, changed) : this.#buildOf(content, changed);
  }

  #setResult(result: BuildResult, { isValid, changed }: { isValid: boolean; changed: boolean }): void {
    this.#result = result;
    if (!this.#tools) throw new Error("Build tools aren't loaded.");
    const previous = this.#served?.site;
    const site = openDevSite(result, this.#tools.code, changed && previous ? { shared: previous.shared } : previous);
    this.#served = { site, result, isValid };
  }

  /** Prints the problems that weren't reported before. */
  async #reportAll(content: Content, diagnostics: Diagnostic[], changed: boolean): Promise<DevBuild> {
    const result = resultOf(content, diagnostics);
    const added = newDiagnostics(diagnostics, this.#reported ?? []);
    const note = added.length < diagnostics.length ? ` (${added.length} new)` : '';
    const lenient = result.lenient && this.#reported === undefined;
    const printed = newDiagnostics(added, this.#found);
    await reportResult({ ...result, lenient }, this.#reporting, this.#printer, { printed, note });
    this.#reported = diagnostics;
    this.#found = [];
    this.#report = devReport(diagnostics, true, this.#pagePaths());
    return this.#buildOf(content, changed);
  }

  /** Prints problems that were found before all pages are parsed. Machine-readable reports wait until they're complete. */
  #reportFound(content: Content, diagnostics: Diagnostic[], onFound: (report: DevReport) => void): void {
    const added = newDiagnostics(diagnostics, this.#found);
    if (added.length === 0) return;
    this.#found.push(...added);
    this.#report = devReport(this.#found, false, this.#pagePaths());
    if (this.#reporting.format === 'text')
      this.#printer.diagnostics(newDiagnostics(added, this.#reported ?? []), resultOf(content, []).sources);
    onFound(this.#report);
  }

  /** Returns the URL paths of pages, by source file. */
  #pagePaths(): Map<string, string[]> {
    const { site, pages } = this.#result?.linked ?? {};
    const paths = new Map<string, string[]>();
    for (const page of pages ?? []) {
      if (page.kind !== 'doc') continue;
      const path = `${site?.baseUrl}${page.route.slice(1)}`;
      paths.set(page.page.file, [...(paths.get(page.page.file) ?? []), path]);
    }
    return paths;
  }

  #buildOf({ located, codeFiles }: Content, changed: boolean): DevBuild {
    return {
      baseUrl: this.#served?.result.linked.site.baseUrl ?? located.settings.site.baseUrl,
      changed,
      report: this.#report,
      isChecked: !located.usable || (!this.#isStale && this.#result?.isChecked === true),
      files: codeFiles.filter((file) => !/[\\/]node_modules[\\/]/.test(file)),
    };
  }

  async #prepare(content: Content): Promise<PreparedSite> {
    const { stages } = await this.#toolsFor(content);
    return prepareSite(content.located, content.sources, stages, content.config.plugins);
  }

  async #toolsFor(content: Content): Promise<Tools> {
    const { config, rules } = content;
    const key = `${config.hash} ${rules?.path}`;
    if (this.#tools?.key === key) return this.#tools;
    await this.#tools?.stages.close();
    this.#cache ??= await openParseCache(this.#options);
    const stages = await openStages(this.#cache, content, this.#options);
    const bundle = await openBundle(RENDERER_DIR, CODE_VERSION, config.slots);
    this.#tools = { key, stages, code: { contentDir: this.#options.contentDir, bundle, rules } };
    return this.#tools;
  }
}
