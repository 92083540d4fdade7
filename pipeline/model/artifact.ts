import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { ArtifactKind } from '@docgraph/schemas/artifacts';
import type { Operation } from '@docgraph/schemas/operation';
import type { VariantSource } from './linked-site.ts';
import type { ApiEntry } from './settings.ts';

/** A file to write to `dist-data/`: JSON with a schema in the contract, other JSON, text, or a copied file. */
export type Artifact =
  | { path: string; kind: ArtifactKind; data: unknown }
  /** `make` is only called if no earlier run wrote an artifact with the same key. */
  | { path: string; kind: ArtifactKind; key: string; make(): unknown }
  | { path: string; kind: null; key: string; make(): string }
  | { path: string; kind: null; key: string; variantOf: VariantSource }
  | { path: string; kind: null; data: unknown }
  | { path: string; kind: null; text: string }
  | { path: string; kind: null; copyOf: string };

/** An artifact that a plugin can create. It can't copy files. */
export type PluginArtifact = Exclude<Artifact, { copyOf: string } | { key: string }>;

/** The artifacts of an API description. */
export interface RenderedApi {
  index: ApiIndex;
  /** Introduction as Markdown with absolute links. Empty if there's none. */
  introduction: string;
  /** Ordered as in the API description. */
  operations: Operation[];
  /** The operations as Markdown, keyed by ID. */
  markdown: Map<string, string>;
  /** Sorted by name. */
  schemas: NamedApiSchema[];
  /** The self-contained API description that readers can download, as JSON. */
  document: string;
}

/** The artifacts of one of the site's APIs. */
export interface RenderedEntry extends RenderedApi {
  entry: ApiEntry;
  /** Returns the route of the page that contains an anchor. */
  routeOf(anchor: string): string;
}
