import path from 'node:path';
import { type BuildResult, buildPages, outlineSite } from '@docgraph/pipeline/build';
import { type PreparedSite, prepareSite } from '@docgraph/pipeline/prepare-site';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { openParsed, openStages, resultOf, unusable } from '../build/build-data.ts';
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

/** What is built with, as long as the code of the site stays the same. */
interface Tools {
  /** Differs where the code does. */
  key: string;
  stages: OpenStages;
  code: DevCode;
}

/**
 * The site of `dev`, in memory. A page is parsed and rendered when it is asked for; a save of one page is shown as soon as
 * that page is parsed and linked. Where more than one page may be another, `check` makes the whole site anew.
 */
export class DevBuilder {
  readonly #options: RunOptions;
  readonly #reporting: ReportOptions;
  readonly #printer: Printer;
  #content: Content | undefined;
  #tools: Tools | undefined;
  /** Pages of all builds are read from it, also of one that other tools have made. */
  #cache: ParseCache | undefined;
  /** The last build. */
  #result: BuildResult | undefined;
  /** Whether the content has changed in more than the last build knows. */
  #isBehind = true;
  /** What is served: the last build without an error, or the first one. */
  #shown: { site: DevSite; result: BuildResult; isGood: boolean } | undefined;
  /** The problems of the last build that was told; undefined before the first check. */
  #told: readonly Diagnostic[] | undefined;
  /** Problems that were found since, while pages were parsed. */
  #found: Diagnostic[] = [];
  /** What was told last. */
  #report: DevReport = devReport([]);
  /** Resolves when the first check has ended. */
  readonly #firstCheck: Promise<void>;
  #endFirstCheck = () => {};
  /** The end of what changes the build, one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: RunOptions, reporting: ReportOptions, printer: Printer) {
    this.#options = options;
    this.#reporting = reporting;
    this.#printer = printer;
    this.#firstCheck = new Promise((resolve) => {
      this.#endFirstCheck = resolve;
    });
  }

  /** Reads the whole content. */
  async read(): Promise<DevBuild> {
    const content = await readContent(this.#options);
    return this.#inTurn(() => this.#take(content));
  }

  /** Reads these files of the content again; undefined where all must be read. */
  async reread(files: Iterable<string>): Promise<DevBuild | undefined> {
    const content = this.#content && (await rereadPages(this.#content, this.#options.contentDir, files));
    return content && this.#inTurn(() => this.#take(content));
  }

  /**
   * Builds and judges the whole site; undefined where the content has changed since, or its settings cannot be used.
   * `onFound` is told of the problems of pages as they are parsed for the first time.
   */
  async check(onFound: (report: DevReport) => void = () => {}): Promise<DevBuild | undefined> {
    const content = this.#content;
    if (!content?.located.usable) return undefined;
    try {
      const outline = this.#isBehind || this.#result?.isWhole ? undefined : this.#result;
      const tell = (found: Diagnostic[] = []) => content === this.#content && this.#tellFound(content, found, onFound);
      tell(outline?.diagnostics);
      const result = await buildPages(await this.#prepare(content), (page) => tell(outline?.judgePage(page)));
      await saveForNextRun(async () => this.#cache?.save(), this.#options);
      return await this.#inTurn(async () => {
        if (content !== this.#content) return undefined;
        const isNew = this.#isBehind;
        this.#isBehind = false;
        return this.#show(content, result, isNew);
      });
    } finally {
      if (content === this.#content) this.#endFirstCheck();
    }
  }

  /** Finds a file of the site. What is not of a single page is there once the first check has ended. */
  readonly find: FindFile = async (paths) => {
    for (const name of paths) {
      const page = this.#shown?.site.pageOf(name);
      if (page?.kind === 'doc') await this.#inTurn(() => this.#parseAsked(page.page.file));
    }
    const early = await this.#findOfPages(paths);
    if (early) return early;
    await this.#firstCheck;
    const found = await this.#findOfPages(paths);
    // Without a good site, what is missing is told with its problems.
    if (found || !this.#shown?.isGood) return found;
    for (const name of paths) {
      const other = await this.#shown.site.findOther(name);
      if (other) return other;
    }
    return undefined;
  };

  async close(): Promise<void> {
    await this.#tools?.stages.close();
    this.#cache?.close();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result;
    return result;
  }

  /** While the site was never good, a page with an error of its own is not found, nor is the page for what is not found. */
  async #findOfPages(paths: readonly string[]): Promise<ServedFile | undefined> {
    if (!this.#shown) return undefined;
    const { site, result, isGood } = this.#shown;
    for (const name of paths) {
      const page = site.pageOf(name);
      const isOfFile = ({ file }: Diagnostic) => page?.kind === 'doc' && file === page.page.file;
      const isWrong = result.diagnostics.some((one) => one.severity === 'error' && isOfFile(one));
      const found =
        !isGood && (isWrong || path.basename(name) === '404.html') ? undefined : await site.findOfPages(name);
      if (found) return found;
    }
    return undefined;
  }

  /** Parses a page before all others, where only its outline is known. */
  async #parseAsked(file: string): Promise<void> {
    const source = this.#content?.sources.value.pages.find((page) => page.path === file);
    const fresh = source && this.#result?.isPending(file) ? await this.#result.withPage(source) : undefined;
    if (fresh) this.#put(fresh, { isGood: false, changed: false });
  }

  /** Makes the build that can be made at once of what was read. What fails is to be tried again. */
  async #take(content: Content): Promise<DevBuild> {
    const last = this.#content;
    if (last?.fingerprint === content.fingerprint) return this.#built(content, false);
    this.#content = content;
    try {
      return await this.#buildQuickly(content, last);
    } catch (error) {
      this.#content = last;
      throw error;
    }
  }

  async #buildQuickly(content: Content, last: Content | undefined): Promise<DevBuild> {
    if (!content.located.usable) {
      this.#isBehind = true;
      this.#endFirstCheck();
      return this.#tell(content, unusable(content), false);
    }
    if (!this.#result) {
      this.#put(outlineSite(await this.#prepare(content)), { isGood: false, changed: true });
      this.#isBehind = false;
      return this.#built(content, true);
    }
    let result: BuildResult | undefined = this.#result;
    const pages = last && changedPages(last, content);
    for (const page of pages ?? []) result = await result?.withPage(page);
    if (pages && result) return this.#show(content, result, false);
    this.#isBehind = true;
    return this.#built(content, false);
  }

  /** Serves a build, unless errors keep the last good one, and tells its problems. */
  #show(content: Content, result: BuildResult, isNew: boolean): Promise<DevBuild> | DevBuild {
    const hasErrors = result.diagnostics.some(({ severity }) => severity === 'error');
    const isKept = hasErrors && this.#shown?.isGood === true;
    const changed = !isKept && (isNew || this.#shown?.site.differsIn(result) !== false);
    if (isKept) this.#result = result;
    else this.#put(result, { isGood: !hasErrors && result.isWhole, changed });
    return result.isWhole ? this.#tell(content, result.diagnostics, changed) : this.#built(content, changed);
  }

  #put(result: BuildResult, { isGood, changed }: { isGood: boolean; changed: boolean }): void {
    this.#result = result;
    if (!this.#tools) throw new Error('There is no build without tools.');
    const before = this.#shown?.site;
    const site = openDevSite(result, this.#tools.code, changed && before ? { frame: before.frame } : before);
    this.#shown = { site, result, isGood };
  }

  /** Prints the problems that the last build did not have. */
  async #tell(content: Content, diagnostics: Diagnostic[], changed: boolean): Promise<DevBuild> {
    const told = resultOf(content, diagnostics);
    const fresh = newDiagnostics(diagnostics, this.#told ?? []);
    const note = fresh.length < diagnostics.length ? `, ${fresh.length} of them new` : '';
    const lenient = told.lenient && this.#told === undefined;
    const printed = newDiagnostics(fresh, this.#found);
    await reportResult({ ...told, lenient }, this.#reporting, this.#printer, { printed, note });
    this.#told = diagnostics;
    this.#found = [];
    this.#report = devReport(diagnostics, true, this.#pages());
    return this.#built(content, changed);
  }

  /** Prints problems that are found before all pages are parsed. A report for machines is of all that there are. */
  #tellFound(content: Content, diagnostics: Diagnostic[], onFound: (report: DevReport) => void): void {
    const fresh = newDiagnostics(diagnostics, this.#found);
    if (fresh.length === 0) return;
    this.#found.push(...fresh);
    this.#report = devReport(this.#found, false, this.#pages());
    if (this.#reporting.format === 'text')
      this.#printer.diagnostics(newDiagnostics(fresh, this.#told ?? []), resultOf(content, []).sources);
    onFound(this.#report);
  }

  /** URL paths of pages by source file. */
  #pages(): Map<string, string[]> {
    const { site, pages } = this.#result?.linked ?? {};
    const paths = new Map<string, string[]>();
    for (const page of pages ?? []) {
      if (page.kind !== 'doc') continue;
      const path = `${site?.baseUrl}${page.route.slice(1)}`;
      paths.set(page.page.file, [...(paths.get(page.page.file) ?? []), path]);
    }
    return paths;
  }

  #built({ located, codeFiles }: Content, changed: boolean): DevBuild {
    return {
      baseUrl: this.#shown?.result.linked.site.baseUrl ?? located.settings.site.baseUrl,
      changed,
      report: this.#report,
      isChecked: !located.usable || (!this.#isBehind && this.#result?.isChecked === true),
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
    this.#cache ??= await openParsed(this.#options);
    const stages = await openStages(this.#cache, content, this.#options);
    const bundle = await openBundle(RENDERER_DIR, CODE_VERSION, config.slots);
    this.#tools = { key, stages, code: { contentDir: this.#options.contentDir, bundle, rules } };
    return this.#tools;
  }
}
