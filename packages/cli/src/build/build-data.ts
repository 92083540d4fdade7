import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildResult } from '@docgraph/pipeline/build';
import type { CommandResult, Plugin } from '@docgraph/pipeline/plugin/plugin';
import { readAsset } from '@docgraph/pipeline/read/read-sources';
import { judge } from '@docgraph/pipeline/report/judge';
import { isIntact, isTreeIntact, type TreeState } from '@docgraph/pipeline/write/tree-state';
import { writeTree } from '@docgraph/pipeline/write/write-tree';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { Manifest, ManifestEntry } from '@docgraph/schemas/manifest';
import { textFilesOf } from '@docgraph/source/sources';
import { cacheFile, saveForNextRun } from '../cache/cache-folder.ts';
import { ParseCache } from '../cache/parse-cache.ts';
import { readRunState, spareTreeOf, stateFileOf, writeRunState } from '../cache/run-state.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION } from '../package-files.ts';
import type { RulesBundle, SlotBundle } from '../prerender/renderer-bundle.ts';
import type { OpenStages } from './parse-stages.ts';
import { type Content, readContent } from './read-content.ts';

/** How a run over the content ended. */
export interface DataResult {
  diagnostics: Diagnostic[];
  /** Whether the content folder has no `site.yaml`. */
  lenient: boolean;
  /** Path the site is served under. */
  baseUrl: string;
  /** The plugins of the site, which have rules of their own. */
  plugins: readonly Plugin[];
  /** Source texts by path, for code frames. */
  sources: ReadonlyMap<string, string>;
  /** The components in slots; undefined without any. */
  slots: SlotBundle | undefined;
  /** The rules of the sandbox; undefined without any. */
  rules: RulesBundle | undefined;
  /** Files written and taken over; undefined when errors kept the old data in place, and for `checkContent`. */
  written?: { written: number; reused: number } | undefined;
}

/** A file that no other folder has: one without it is not replaced. */
export const DATA_MARKER = artifactPaths.jsonSchema('manifest');

/** The pipeline without writing. What was built from the same content is not looked at again. */
export async function checkContent(options: RunOptions): Promise<DataResult> {
  const content = await readContent(options);
  const state = await readRunState(stateFileOf(options, options.dataDir));
  if (state.fingerprint === content.fingerprint) return resultOf(content, state.diagnostics);
  return runStages(content, options, ({ diagnostics }) => resultOf(content, diagnostics));
}

/** The pipeline without writing, and what a command of a plugin tells of the content. */
export async function askContent(
  options: RunOptions,
  command: string,
): Promise<DataResult & { told: CommandResult | undefined }> {
  const content = await readContent(options);
  return runStages(content, options, ({ diagnostics, tell }) => ({
    ...resultOf(content, diagnostics),
    told: tell?.(command),
  }));
}

/** The pipeline up to `dist-data/`, which stays as it is when there is an error (with `strict`, also a warning). */
export async function buildData(options: RunOptions & { strict: boolean }): Promise<DataResult> {
  return buildContent(await readContent(options), options);
}

/** The same, of content that was read already. */
export async function buildContent(content: Content, options: RunOptions & { strict: boolean }): Promise<DataResult> {
  const stateFile = stateFileOf(options, options.dataDir);
  const state = await readRunState(stateFile);
  if (state.fingerprint === content.fingerprint && !(options.strict && state.diagnostics.length > 0)) {
    if (isTreeIntact(options.dataDir, state.tree))
      return resultOf(content, state.diagnostics, { written: 0, reused: Object.keys(state.tree).length });
  }
  return runStages(content, options, async ({ diagnostics, artifacts, linked }) => {
    const failed = diagnostics.some(({ severity }) => severity === 'error' || options.strict);
    if (failed || !artifacts || !linked) return resultOf(content, diagnostics);

    options.onProgress('Rendering and indexing');
    const { serializeArtifacts } = await import('@docgraph/pipeline/write/serialize-artifacts');
    const { contentDir, dataDir: dir } = options;
    const known = readManifest(dir, state.tree);
    const files = await serializeArtifacts(artifacts(), {
      site: linked.site,
      readAsset: (file) => readAsset(contentDir, file),
      version: CODE_VERSION,
      known,
    });
    // Where nothing is known of the files, none is taken over.
    const previous = known.size > 0 ? state.tree : {};
    const spare = spareTreeOf(options, dir);
    const tree = await writeTree({ dir, marker: DATA_MARKER, previous, spare }, files);
    const next = { fingerprint: content.fingerprint, diagnostics, tree: tree.state };
    await saveForNextRun(() => writeRunState(stateFile, next), options);
    return resultOf(content, diagnostics, tree);
  });
}

/** The entries of the manifest that the last run left; none where it is another one. */
function readManifest(dir: string, { [artifactKinds.manifest.path]: left }: TreeState): Map<string, ManifestEntry> {
  const file = path.join(dir, artifactKinds.manifest.path);
  if (!left || !isIntact(file, left)) return new Map();
  const { artifacts }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(artifacts.map((entry) => [entry.path, entry]));
}

/** Runs the stages, and does something with what came of them: until then they read from the cache. */
async function runStages<Result>(
  content: Content,
  options: RunOptions,
  use: (built: Pick<BuildResult, 'diagnostics'> & Partial<BuildResult>) => Result | Promise<Result>,
): Promise<Result> {
  const { located, sources, config } = content;
  if (!located.usable) return use({ diagnostics: unusable(content) });
  // Loaded only when there is something to build: an unchanged site is done sooner than the stages are loaded.
  const { build } = await import('@docgraph/pipeline/build');
  const cache = await openParsed(options);
  const stages = await openStages(cache, content, options);
  try {
    const built = await build(located, sources, stages, config.plugins);
    await saveForNextRun(() => cache.save(), options);
    // What the threads hold is not needed for what follows.
    await stages.close();
    return await use(built);
  } finally {
    await stages.close();
    cache.close();
  }
}

/** What is wrong where the settings cannot be used. */
export function unusable({ located: { settings }, sources }: Content): Diagnostic[] {
  return judge(sources.problems, settings.site.rules, settings.strictness);
}

/** What earlier runs have parsed of a content folder. */
export function openParsed({ cacheDir, contentDir }: RunOptions): Promise<ParseCache> {
  return ParseCache.open(cacheFile(cacheDir, 'parsed', contentDir));
}

/** Parsing for the content that was read. */
export async function openStages(
  cache: ParseCache,
  { sources, config, rules }: Content,
  { timeLimit, onProgress }: RunOptions,
): Promise<OpenStages> {
  const { parseStages } = await import('./parse-stages.ts');
  const total = sources.value.pages.length;
  let parsed = 0;
  const onParsed = () => {
    parsed++;
    if (parsed % 100 === 0 || parsed === total) onProgress(`Parsing pages ${parsed}/${total}`);
  };
  return parseStages(cache, CODE_VERSION, config, { timeLimit, onParsed, rules });
}

/** What is told of a run. */
export function resultOf(
  { located, sources, config, rules }: Content,
  diagnostics: Diagnostic[],
  written?: DataResult['written'],
): DataResult {
  return {
    diagnostics,
    lenient: located.settings.strictness === 'lenient',
    baseUrl: located.settings.site.baseUrl,
    plugins: config.plugins,
    sources: new Map(textFilesOf(sources.value).map(({ path, text }) => [path, text])),
    slots: config.slots,
    rules,
    written,
  };
}
