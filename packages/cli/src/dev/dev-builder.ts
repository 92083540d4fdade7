import path from 'node:path';
import { checkSite } from '@docgraph/pipeline/build';
import { byPlace } from '@docgraph/pipeline/report/judge';
import { judgeSite, siteProblems } from '@docgraph/pipeline/site/diagnostics';
import { generatedPages } from '@docgraph/pipeline/site/generated-pages';
import { outlineDiagnostics, outlinedPageDiagnostics } from '@docgraph/pipeline/site/outline-diagnostics';
import { preparedSite } from '@docgraph/pipeline/site/prepare-site';
import { type SiteView, viewOutline, viewSite } from '@docgraph/pipeline/site/site-view';
import { InputsChangedError } from '@docgraph/pipeline/store/store';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { settingsProblems } from '../build/build-data.ts';
import { type OpenSite, openSite } from '../build/open-site.ts';
import type { OpenStages } from '../build/open-stages.ts';
import { type Content, readContent, rereadPages } from '../build/read-content.ts';
import { saveForNextRun } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle } from '../prerender/renderer-bundle.ts';
import type { Printer, ReportOptions } from '../printer.ts';
import type { FindFile, ServedFile } from '../serve/served-file.ts';
import { listTranslations } from '../translations/list-translations.ts';
import { translatedLocales, translationStates } from '../translations/translation-states.ts';
import type { Change, DevBuild } from './dev.ts';
import { type DevReport, newDiagnostics } from './dev-report.ts';
import { DevReporter } from './dev-reporter.ts';
import { type DevCode, type DevSite, openDevSite } from './dev-site.ts';

/** A site that's served. */
interface Served {
  site: DevSite;
  /** Whether all pages were parsed, and there were no errors except from using the site. */
  isValid: boolean;
  /** Returns diagnostics of the site, including all diagnostics of the page in a file. */
  diagnosticsOf(file: string): Promise<readonly Diagnostic[]>;
}

/**
 * Builds the site of `dev` in memory. Until all pages are parsed, serves pages by the outline of the site, and parses them on
 * request. After that, a change is served as soon as everything that depends on it is computed again. Test questions and pages
 * that run use the whole site, so they wait for the next check.
 */
export class DevBuilder {
  readonly #options: RunOptions;
  readonly #printer: Printer;
  readonly #reporter: DevReporter;
  readonly #site: OpenSite;
  #stages: OpenStages | undefined;
  /** The renderer, and the code that it's for. */
  #code: (DevCode & { key: string }) | undefined;
  #content: Content | undefined;
  /** The content in the store: the last that was usable. */
  #stored: Content | undefined;
  /** Whether all pages were parsed before. */
  #isWhole = false;
  /** Whether everything was checked since the last change. */
  #isChecked = false;
  /** The last site without errors, or else the first one. */
  #served: Served | undefined;
  /** Problems that the last check found by using the site. */
  #fromUse: readonly Diagnostic[] = [];
  /** Resolves at the end of the first check. */
  readonly #firstCheck: Promise<void>;
  #endFirstCheck = () => {};
  /** The last of the queued updates, which run one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: RunOptions, reporting: ReportOptions, printer: Printer) {
    this.#options = options;
    this.#printer = printer;
    this.#reporter = new DevReporter(reporting, printer, (files) => this.#pagesOf(files));
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
    try {
      if (!this.#isWhole) await this.#checkPages(content, onFound);
      const diagnostics = await checkSite(this.#site.store);
      return await this.#enqueue(async () =>
        content === this.#content ? this.#endCheck(content, diagnostics) : undefined,
      );
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

  /** Lists the translations that need work, by locale. */
  async translations(): Promise<ReturnType<typeof listTranslations>> {
    if (!this.#content) return [];
    const states = await translationStates(this.#content, this.#options.contentDir);
    return listTranslations(states, translatedLocales(this.#content.located.settings), this.#printer.contentPath);
  }

  /** Saves the values for the next process. Synchronous, apart from reporting a failure. */
  save(): Promise<void> {
    return saveForNextRun(async () => this.#site.save(this.#reporter.problems), this.#options);
  }

  async close(): Promise<void> {
    await this.save();
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
    try {
      for (const name of paths) {
        const source = served.site.sourceOf(name);
        if (source !== undefined) this.#stages?.hurry(source);
        const isHidden = !served.isValid && (await isIncomplete(served, name, source));
        const found = isHidden ? undefined : await served.site.findOfPages(name);
        if (found) return found;
      }
      return undefined;
    } catch (error) {
      // The content changed while a page was parsed.
      if (!(error instanceof InputsChangedError)) throw error;
      await this.#enqueue(async () => {
        if (served === this.#served && this.#stored && !this.#isWhole) await this.#updateOutline(this.#stored);
      });
      return this.#findOfPages(paths);
    }
  }

  /** Parses all pages, and reports their problems as they are found. */
  async #checkPages(content: Content, onFound: (report: DevReport) => void): Promise<void> {
    const { store } = this.#site;
    this.#reportFound(content, await outlineDiagnostics(store), onFound);
    const { pages } = await store.get(preparedSite, '');
    const check = async (file: string) =>
      this.#reportFound(content, await outlinedPageDiagnostics(store, file), onFound);
    await Promise.all(pages.map(check));
  }

  /** Updates the site. On failure, restores the previous content, so that the next update retries. */
  async #update(content: Content): Promise<DevBuild> {
    const [previous, isChecked] = [this.#content, this.#isChecked];
    if (previous?.fingerprint === content.fingerprint) return this.#buildOf(content, false);
    this.#content = content;
    this.#isChecked = false;
    if (!content.located.usable) {
      this.#endFirstCheck();
      return this.#reportAll(content, settingsProblems(content), false);
    }
    try {
      await this.#setContent(content);
      const build = await (this.#isWhole ? this.#updateWhole(content) : this.#updateOutline(content));
      this.#stored = content;
      return build;
    } catch (error) {
      [this.#content, this.#isChecked] = [previous, isChecked];
      if (this.#stored) await this.#setContent(this.#stored);
      throw error;
    }
  }

  async #updateOutline(content: Content): Promise<DevBuild> {
    const { store } = this.#site;
    this.#reporter.restart();
    const view = await viewOutline(store);
    const diagnosticsOf = async (file: string) => [
      ...(await outlineDiagnostics(store)),
      ...(await outlinedPageDiagnostics(store, file)),
    ];
    return this.#setSite(content, { view, isValid: false, diagnosticsOf });
  }

  /** Serves the changed site after all pages were parsed before. */
  async #updateWhole(content: Content): Promise<DevBuild> {
    const view = await viewSite(this.#site.store);
    const diagnostics = await this.#diagnosticsBeforeUse();
    const { data } = await this.#site.store.get(preparedSite, '');
    const isUsed =
      data.questions !== undefined || view.whole?.linked.pages.some((page) => page.kind === 'doc' && page.walkthrough);
    this.#isChecked = hasErrors(diagnostics) || !isUsed;
    // Until the next check, the results of using the site are the previous ones.
    return this.#serve(content, view, diagnostics, this.#isChecked ? [] : this.#fromUse);
  }

  /** Returns the diagnostics of a parsed site that are found without using it. */
  async #diagnosticsBeforeUse(): Promise<Diagnostic[]> {
    const { store } = this.#site;
    const { value: generated } = await store.get(generatedPages, '');
    return judgeSite(await store.get(siteProblems, ''), await store.get(preparedSite, ''), generated);
  }

  /** Reports the result of a check, and serves the site if it's the first one. */
  async #endCheck(content: Content, diagnostics: Diagnostic[]): Promise<DevBuild> {
    this.#isChecked = true;
    const beforeUse = await this.#diagnosticsBeforeUse();
    this.#fromUse = newDiagnostics(diagnostics, beforeUse);
    if (!this.#isWhole) {
      this.#isWhole = true;
      const build = await this.#serve(content, await viewSite(this.#site.store), beforeUse, this.#fromUse);
      await this.save();
      return build;
    }
    return this.#reporter.isReported(diagnostics)
      ? this.#buildOf(content, false)
      : this.#reportAll(content, diagnostics, false);
  }

  /** Serves a site and reports its problems. A site with errors doesn't replace a valid one. */
  async #serve(
    content: Content,
    view: SiteView,
    diagnostics: Diagnostic[],
    fromUse: readonly Diagnostic[],
  ): Promise<DevBuild> {
    const isValid = !hasErrors(diagnostics);
    const staysServed = !isValid && this.#served?.isValid;
    const { changed } = staysServed
      ? { changed: false as const }
      : await this.#setSite(content, { view, isValid, diagnosticsOf: async () => diagnostics });
    return this.#reportAll(content, [...diagnostics, ...fromUse].sort(byPlace), changed);
  }

  async #setSite(content: Content, { view, ...rest }: Omit<Served, 'site'> & { view: SiteView }): Promise<DevBuild> {
    if (!this.#code) throw new Error("The renderer isn't loaded.");
    const previous = this.#served?.site;
    const changed = (await previous?.changeIn(view, this.#code)) ?? 'site';
    const reused = changed && previous ? { shared: previous.shared } : previous;
    this.#served = { site: openDevSite(view, this.#code, reused), ...rest };
    return this.#buildOf(content, changed);
  }

  async #reportAll(content: Content, diagnostics: Diagnostic[], changed: Change): Promise<DevBuild> {
    await this.#reporter.reportBuild(content, diagnostics);
    return this.#buildOf(content, changed);
  }

  #reportFound(content: Content, diagnostics: Diagnostic[], onFound: (report: DevReport) => void): void {
    if (content === this.#content && this.#reporter.reportFound(content, diagnostics)) onFound(this.#reporter.report);
  }

  /** Returns the URL paths of the pages in some files. */
  #pagesOf(files: readonly string[]): Map<string, string[]> {
    const { parts, routes = [] } = this.#served?.site.view ?? {};
    const paths = new Map<string, string[]>(files.map((file) => [file, []]));
    if (paths.size > 0)
      for (const { route, file = '' } of routes) paths.get(file)?.push(`${parts?.site.site.baseUrl}${route.slice(1)}`);
    return paths;
  }

  #buildOf({ located, codeFiles }: Content, changed: Change): DevBuild {
    return {
      baseUrl: this.#served?.site.view.parts.site.site.baseUrl ?? located.settings.site.baseUrl,
      changed,
      report: this.#reporter.report,
      isParsed: this.#isWhole,
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

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Checks whether a file of an invalid site has errors, or is the not-found page. */
async function isIncomplete({ diagnosticsOf }: Served, name: string, source: string | undefined): Promise<boolean> {
  if (path.basename(name) === '404.html') return true;
  return source !== undefined && hasErrors((await diagnosticsOf(source)).filter(({ file }) => file === source));
}
