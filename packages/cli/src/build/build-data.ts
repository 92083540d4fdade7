import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Summary } from '@docgraph/dialects/summary';
import type { Settings } from '@docgraph/pipeline/model/settings';
import type { CommandResult, Plugin } from '@docgraph/pipeline/plugin/plugin';
import { KnownFiles } from '@docgraph/pipeline/read/known-files';
import { readAsset } from '@docgraph/pipeline/read/read-sources';
import type { SourceTexts } from '@docgraph/pipeline/report/format-diagnostics';
import { judge } from '@docgraph/pipeline/report/judge';
import type { Store } from '@docgraph/pipeline/store/store';
import { isIntact, isTreeIntact, type TreeState } from '@docgraph/pipeline/write/tree-state';
import { writeTree } from '@docgraph/pipeline/write/write-tree';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { Manifest, ManifestEntry } from '@docgraph/schemas/manifest';
import { type Sources, textFilesOf } from '@docgraph/source/sources';
import { cacheFile, saveForNextRun } from '../cache/cache-folder.ts';
import { readKnownFiles, writeKnownFiles } from '../cache/known-files.ts';
import { previousOutputOf, readRunState, stateFileOf, writeRunState } from '../cache/run-state.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION } from '../package-files.ts';
import type { RulesBundle, SlotBundle } from '../prerender/renderer-bundle.ts';
import { type Content, readContent } from './read-content.ts';
import type { ForeignContent } from './read-foreign.ts';

/** The result of a run over the content. */
export interface DataResult {
  diagnostics: Diagnostic[];
  /** Whether the content folder has no `site.yaml`. */
  lenient: boolean;
  /** Summary of a folder that's written for another documentation engine. */
  foreign?: Summary | undefined;
  /** Base URL of the site. */
  baseUrl: string;
  /** The plugins of the site, which define further rules. */
  plugins: readonly Plugin[];
  /** Source texts by path, for code frames. */
  sources: SourceTexts;
  /** The components in slots; undefined if there are none. */
  slots: SlotBundle | undefined;
  /** The sandbox rules; undefined if there are none. */
  rules: RulesBundle | undefined;
  /** Numbers of written and unchanged files; undefined if nothing was written because of errors, or for a check. */
  written?: { written: number; reused: number } | undefined;
}

/** Reads the content. Files that haven't changed since the last run are only read when they are used. */
async function readKnownContent(options: RunOptions): Promise<Content> {
  const file = cacheFile(options.cacheDir, 'files', options.contentDir);
  const known = new KnownFiles(await readKnownFiles(file));
  const content = await readContent(options, known);
  const changed = known.changed();
  if (changed) await saveForNextRun(async () => writeKnownFiles(file, changed), options);
  return content;
}

/** A file that identifies a data folder. A build doesn't replace a folder without it. */
export const DATA_MARKER = artifactPaths.jsonSchema('manifest');

/** Runs the pipeline without writing. Returns the diagnostics of the last build if the content is unchanged. */
export async function checkContent(options: RunOptions): Promise<DataResult> {
  const content = await readKnownContent(options);
  const state = await readRunState(stateFileOf(options, options.dataDir));
  if (state.fingerprint === content.fingerprint) return resultOf(content, state.diagnostics);
  return runStages(content, options, async ({ diagnostics }) => resultOf(content, diagnostics));
}

/** Runs the pipeline without writing, and a plugin command on its result. */
export async function runPluginCommand(
  options: RunOptions,
  command: string,
): Promise<DataResult & { output: CommandResult | undefined }> {
  const content = await readKnownContent(options);
  return runStages(content, options, async ({ diagnostics, store }) => {
    const { runCommand } = await import('@docgraph/pipeline/build');
    return { ...resultOf(content, diagnostics), output: store && (await runCommand(store, command)) };
  });
}

/** Builds `dist-data/`. Writes nothing if there are errors (with `strict`, also if there are warnings). */
export async function buildData(options: RunOptions & { strict: boolean }): Promise<DataResult> {
  return buildContent(await readKnownContent(options), options);
}

/** Builds `dist-data/` from content that was already read. */
export async function buildContent(content: Content, options: RunOptions & { strict: boolean }): Promise<DataResult> {
  const stateFile = stateFileOf(options, options.dataDir);
  const state = await readRunState(stateFile);
  if (state.fingerprint === content.fingerprint && !(options.strict && state.diagnostics.length > 0)) {
    if (isTreeIntact(options.dataDir, state.tree))
      return resultOf(content, state.diagnostics, { written: 0, reused: Object.keys(state.tree).length });
  }
  return runStages(content, options, async ({ diagnostics, store }) => {
    const failed = diagnostics.some(({ severity }) => severity === 'error' || options.strict);
    if (failed || !store) return resultOf(content, diagnostics);

    options.onProgress('Rendering and indexing pages');
    const { serializeArtifacts } = await import('@docgraph/pipeline/write/serialize-artifacts');
    const { contentDir, dataDir: dir } = options;
    const known = readManifest(dir, state.tree);
    const { buildArtifacts } = await import('@docgraph/pipeline/build');
    const { site, artifacts } = await buildArtifacts(store);
    const texts = await options.shared?.texts();
    const files = await serializeArtifacts(artifacts, {
      site,
      readAsset: (file) => readAsset(contentDir, file),
      makeVariant: content.makeVariant,
      version: CODE_VERSION,
      known,
      textOf: texts && ((...args) => texts.textOf(...args)),
    });
    // Without a manifest, no file can be reused.
    const previous = known.size > 0 ? state.tree : {};
    const spare = previousOutputOf(options, dir);
    const tree = await writeTree({ dir, marker: DATA_MARKER, previous, spare }, files);
    options.shared?.note(tree.state);
    const next = { fingerprint: content.fingerprint, diagnostics, tree: tree.state };
    await saveForNextRun(() => writeRunState(stateFile, next), options);
    return resultOf(content, diagnostics, tree);
  });
}

/** Reads the manifest that the last run wrote. Returns no entries if the file has changed since. */
function readManifest(dir: string, { [artifactKinds.manifest.path]: written }: TreeState): Map<string, ManifestEntry> {
  const file = path.join(dir, artifactKinds.manifest.path);
  if (!written || !isIntact(file, written)) return new Map();
  const { artifacts }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(artifacts.map((entry) => [entry.path, entry]));
}

/** Checks the content and passes the result to `use`, during which the store stays open. */
async function runStages<Result>(
  content: Content,
  options: RunOptions,
  use: (checked: { diagnostics: Diagnostic[]; store?: Store }) => Promise<Result>,
): Promise<Result> {
  if (!content.located.usable) return use({ diagnostics: settingsProblems(content) });
  // Loaded only if the content changed, because loading takes longer than a run without changes.
  const { openSite } = await import('./open-site.ts');
  const { checkSite } = await import('@docgraph/pipeline/build');
  await options.shared?.restore(content);
  const site = openSite(options);
  try {
    const stages = site.setContent(content);
    const diagnostics = await checkSite(site.store);
    await saveForNextRun(async () => site.save(diagnostics), options);
    // Frees the memory of the threads before rendering.
    await stages.endIdle();
    return await use({ diagnostics, store: site.store });
  } finally {
    await site.close();
  }
}

/** Returns the diagnostics of content whose settings are invalid. */
export function settingsProblems({ located: { settings }, sources }: Content): Diagnostic[] {
  return judge(sources.problems, settings.site.rules, settings.strictness);
}

/** Creates the result of a run. */
export function resultOf(
  { located, sources, config, rules, foreign }: Content,
  diagnostics: Diagnostic[],
  written?: DataResult['written'],
): DataResult {
  return {
    diagnostics: foreign ? inProject(diagnostics, foreign, sources.value.site !== undefined) : diagnostics,
    lenient: located.settings.strictness === 'lenient' && !foreign,
    foreign: foreign?.summary(),
    baseUrl: located.settings.site.baseUrl,
    plugins: config.plugins,
    sources: sourceTexts(sources.value, located.settings),
    slots: config.slots,
    rules,
    written,
  };
}

/** Moves diagnostics to the files of a project of another engine, such as those about settings to its config file. */
function inProject(
  diagnostics: readonly Diagnostic[],
  { settings: { file: config, renamed } }: ForeignContent,
  hasSettings: boolean,
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { file, related } = diagnostic;
    const own = file === 'site.yaml' && !hasSettings ? config : (renamed[file] ?? file);
    return {
      ...diagnostic,
      file: own,
      ...(related && { related: related.map((each) => ({ ...each, file: renamed[each.file] ?? each.file })) }),
    };
  });
}

function sourceTexts(sources: Sources, { renamed = {} }: Settings): SourceTexts {
  const files = new Map(textFilesOf(sources).map((source) => [renamed[source.path] ?? source.path, source]));
  return {
    get(file) {
      const source = files.get(file);
      return source?.original?.text ?? source?.text;
    },
  };
}
