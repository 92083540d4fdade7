import path from 'node:path';
import { checkSite } from '@docgraph/pipeline/build';
import { isOfBrokenFile } from '@docgraph/pipeline/report/judge';
import { judgeSite, siteProblems } from '@docgraph/pipeline/site/diagnostics';
import { problemsOfPage } from '@docgraph/pipeline/site/page-checks';
import { preparedSite } from '@docgraph/pipeline/site/prepare-site';
import { type SiteView, viewOutline, viewSite } from '@docgraph/pipeline/site/site-view';
import { InputsChangedError } from '@docgraph/pipeline/store/store';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { resultOf, settingsProblems } from '../build/build-data.ts';
import { type OpenSite, openSite } from '../build/open-site.ts';
import type { OpenStages } from '../build/open-stages.ts';
import { type Content, readContent, rereadPages } from '../build/read-content.ts';
import { saveForNextRun } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle } from '../prerender/renderer-bundle.ts';
import { type Printer, type ReportOptions, reportResult } from '../printer.ts';
import type { FindFile, ServedFile } from '../serve/served-file.ts';
import type { DevBuild } from './dev.ts';
import { type DevReport, devReport, newDiagnostics } from './dev-report.ts';
import { type DevCode, type DevSite, openDevSite } from './dev-site.ts';

/** A site that's served. */
interface Served {
  site: DevSite;
  diagnostics: readonly Diagnostic[];
  /** Whether all pages were parsed, and there were no errors. */
  isValid: boolean;
}

/**
 * Builds the site of `dev` in memory. Until all pages are parsed, serves pages by the outline of the site, and parses them on
 * request. After that, a change is served as soon as everything that depends on it is computed again.
 */
export class DevBuilder {
  readonly #options: RunOptions;
  readonly #reporting: ReportOptions;
  readonly #printer: Printer;
  readonly #site: OpenSite;
  #stages: OpenStages | undefined;
  /** The renderer, and the code that it's for. */
  #code: (DevCode & { key: string }) | undefined;
  #content: Content | undefined;
  /** Whether all pages were parsed before. */
  #isWhole = false;
  /** Whether everything was checked since the last change. */
  #isChecked = false;
  /** The last site without errors, or else the first one. */
  #served: Served | undefined;
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
    this.#site = openSite(options);
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
   * Checks the whole site. Returns undefined if the content changes meanwhile, or if the settings are invalid. Calls
   * `onFound` with the problems found so far, as pages are parsed.
   */
  async check(onFound: (report: DevReport) => void = () => {}): Promise<DevBuild | undefined> {
    const content = this.#content;
    if (!content?.located.usable) return undefined;
    const isAgain = this.#isWhole;
    try {
      if (!isAgain) await this.#checkPages(content, onFound);
      const diagnostics = await checkSite(this.#site.store);
      await saveForNextRun(async () => this.#site.save(diagnostics), this.#options);
      return await this.#enqueue(async () => {
        if (content !== this.#content) return undefined;
        this.#isChecked = true;
        return this.#serve(content, await viewSite(this.#site.store), diagnostics, isAgain);
      });
    } catch (error) {
      if (error instanceof InputsChangedError) return undefined;
      throw error;
    } finally {
      if (content === this.#content) this.#endFirstCheck();
    }
  }

  /** Finds a file of the site. Files that don't belong to a single page exist only after the first check. */
  readonly find: FindFile = async (paths) => {
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
    await this.#site.close();
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task, task);
    this.#queue = result;
    return result;
  }

  /** Finds a file of pages. Before the first valid build, omits pages with errors and the not-found page. */
  async #findOfPages(paths: readonly string[]): Promise<ServedFile | undefined> {
    const served = this.#served;
    if (!served) return undefined;
    const { site, diagnostics, isValid } = served;
    try {
      for (const name of paths) {
        const source = site.sourceOf(name);
        if (source !== undefined) this.#stages?.hurry(source);
        const hasError = diagnostics.some(({ severity, file }) => severity === 'error' && file === source);
        const isHidden = !isValid && (hasError || path.basename(name) === '404.html');
        const found = isHidden ? undefined : await site.findOfPages(name);
        if (found) return found;
      }
      return undefined;
    } catch (error) {
      // The content changed while a page was parsed.
      if (!(error instanceof InputsChangedError)) throw error;
      await this.#queue;
      return this.#findOfPages(paths);
    }
  }

  /** Parses all pages, and reports their problems as they are found. */
  async #checkPages(content: Content, onFound: (report: DevReport) => void): Promise<void> {
    const { store } = this.#site;
    const site = await store.get(preparedSite, '');
    this.#reportFound(content, judgeSite(site.problems, site), onFound);
    const check = async (file: string) => {
      const problems = await store.get(problemsOfPage, `outlined ${file}`);
      if (problems.length > 0 && content === this.#content)
        this.#reportFound(content, judgeSite([...site.problems.filter(isOfBrokenFile), ...problems], site), onFound);
    };
    await Promise.all(site.pages.map(check));
  }

  /** Updates the site. On failure, restores the previous content, so that the next update retries. */
  async #update(content: Content): Promise<DevBuild> {
    const previous = this.#content;
    if (previous?.fingerprint === content.fingerprint) return this.#buildOf(content, false);
    this.#content = content;
    this.#isChecked = false;
    try {
      if (!content.located.usable) {
        this.#endFirstCheck();
        return await this.#reportAll(content, settingsProblems(content), false);
      }
      await this.#setContent(content);
      if (this.#isWhole) return await this.#updateWhole(content);
      const view = await viewOutline(this.#site.store);
      return this.#setSite(content, { view, diagnostics: [], isValid: false });
    } catch (error) {
      this.#content = previous;
      throw error;
    }
  }

  /** Serves the changed site if all pages were parsed before. Test questions and runs are checked later. */
  async #updateWhole(content: Content): Promise<DevBuild> {
    const { store } = this.#site;
    const site = await store.get(preparedSite, '');
    const diagnostics = judgeSite(await store.get(siteProblems, ''), site);
    // Only test questions and pages that run remain to be checked.
    this.#isChecked = !site.data.questions && !site.main;
    return this.#serve(content, await viewSite(store), diagnostics);
  }

  /**
   * Serves a site and reports its problems. A site with errors doesn't replace a valid one. After a second check of the same
   * content (`isAgain`), only reports if there are further problems.
   */
  async #serve(content: Content, view: SiteView, diagnostics: Diagnostic[], isAgain = false): Promise<DevBuild> {
    this.#isWhole = true;
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    const staysServed = hasErrors && this.#served?.isValid;
    const { changed } = staysServed
      ? { changed: false }
      : await this.#setSite(content, { view, diagnostics, isValid: !hasErrors });
    const isReported = isAgain && newDiagnostics(diagnostics, this.#reported ?? []).length === 0;
    return isReported ? this.#buildOf(content, changed) : this.#reportAll(content, diagnostics, changed);
  }

  async #setSite(content: Content, { view, ...rest }: Omit<Served, 'site'> & { view: SiteView }): Promise<DevBuild> {
    if (!this.#code) throw new Error("The renderer isn't loaded.");
    const previous = this.#served?.site;
    const changed = (await previous?.differsIn(view, this.#code)) ?? true;
    const reused = changed && previous ? { shared: previous.shared } : previous;
    this.#served = { site: openDevSite(view, this.#code, reused), ...rest };
    return this.#buildOf(content, changed);
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
    const { parts, routes = [] } = this.#served?.site.view ?? {};
    const paths = new Map<string, string[]>();
    for (const { route, file } of routes) {
      if (file === undefined) continue;
      paths.set(file, [...(paths.get(file) ?? []), `${parts?.site.site.baseUrl}${route.slice(1)}`]);
    }
    return paths;
  }

  #buildOf({ located, codeFiles }: Content, changed: boolean): DevBuild {
    return {
      baseUrl: this.#served?.site.view.parts.site.site.baseUrl ?? located.settings.site.baseUrl,
      changed,
      report: this.#report,
      isChecked: !located.usable || this.#isChecked,
      files: codeFiles.filter((file) => !/[\\/]node_modules[\\/]/.test(file)),
    };
  }

  async #setContent(content: Content): Promise<void> {
    const { config, rules } = content;
    const key = `${config.hash} ${rules?.path}`;
    if (this.#code?.key !== key) {
      const bundle = await openBundle(RENDERER_DIR, CODE_VERSION, config.slots);
      this.#code = { key, contentDir: this.#options.contentDir, bundle, rules };
    }
    this.#stages = this.#site.setContent(content);
  }
}
