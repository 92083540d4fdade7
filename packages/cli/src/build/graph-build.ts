import type { GraphFiles } from '@docgraph/graph/file-reader';
import { type ContentGraph, type GraphChanges, openGraph } from '@docgraph/graph/open-graph';
import { buildArtifacts } from '@docgraph/pipeline/build';
import type { Store } from '@docgraph/pipeline/store/store';
import { type SerializeOptions, serializeArtifacts } from '@docgraph/pipeline/write/serialize-artifacts';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { CODE_VERSION } from '../package-files.ts';

/** A graph that was built in memory. */
export interface GraphBuild {
  /** Whether there is no error and, with `strict`, no warning. */
  ok: boolean;
  /** Problems in the content, each with its position and rule. */
  diagnostics: Diagnostic[];
  /** The last valid graph; absent if there's none. */
  graph?: ContentGraph | undefined;
  /** The files of that graph, by their paths in `dist-data`. */
  files: GraphFiles;
  /** The files that changed since the previous build; none if this build isn't valid. */
  changes: GraphChanges;
}

const NO_CHANGES: GraphChanges = { added: [], changed: [], removed: [] };

/** Builds graphs in memory, one after another, and creates only the files that changed. */
export class GraphBuilder {
  #last: GraphBuild = { ok: false, diagnostics: [], files: new Map(), changes: NO_CHANGES };
  #keys = new Map<string, string>();

  /** Builds the graph of a store, unless its content has errors. */
  async build(
    diagnostics: Diagnostic[],
    store: Store | undefined,
    { strict, ...read }: { strict: boolean } & Pick<SerializeOptions, 'readAsset' | 'makeVariant'>,
  ): Promise<GraphBuild> {
    const failed = diagnostics.some(({ severity }) => severity === 'error' || strict);
    const { graph: before, files: old } = this.#last;
    if (failed || !store) {
      this.#last = { ...this.#last, ok: false, diagnostics, changes: NO_CHANGES };
      return this.#last;
    }
    const { site, artifacts } = await buildArtifacts(store);
    const known = new Map(before?.manifest.artifacts.map((entry) => [entry.path, entry]));
    const all = await serializeArtifacts(artifacts, { site, ...read, version: CODE_VERSION, known });
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    // In order, since the manifest depends on the other files.
    for (const { path, key, content } of all) {
      const reused = this.#keys.get(path) === key ? old.get(path) : undefined;
      files.set(path, reused ?? Buffer.from(await content()));
    }
    const graph = await openGraph(files);
    this.#keys = new Map(all.map(({ path, key }) => [path, key]));
    this.#last = {
      ok: true,
      diagnostics,
      graph,
      files,
      changes: graph.changesSince(before?.manifest ?? { artifacts: [] }),
    };
    return this.#last;
  }
}
