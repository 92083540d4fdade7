import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { JsonValue, NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { ArtifactKind } from '@docgraph/schemas/artifacts';
import type { Operation } from '@docgraph/schemas/operation';
import type { ApiEntry } from './settings.ts';

/** A file of `dist-data/` before it is written: JSON of a kind of the contract, other JSON, a text, or a copied file. */
export type Artifact =
  | { path: string; kind: ArtifactKind; data: unknown }
  /** One of many, made where it is not there from an earlier run: with the same key it is the same. */
  | { path: string; kind: ArtifactKind; key: string; make(): unknown }
  | { path: string; kind: null; key: string; make(): string }
  | { path: string; kind: null; data: unknown }
  | { path: string; kind: null; text: string }
  | { path: string; kind: null; copyOf: string };

/** One that a plugin can make: it has no way to the disk. */
export type PluginArtifact = Exclude<Artifact, { copyOf: string } | { key: string }>;

/** The artifacts of an API description. */
export interface RenderedApi {
  index: ApiIndex;
  /** Its introduction as Markdown, with links that lead to the site from everywhere; empty without one. */
  introduction: string;
  /** In the order of the description. */
  operations: Operation[];
  /** The operations as Markdown, by id. */
  markdown: Map<string, string>;
  /** Sorted by name. */
  schemas: NamedApiSchema[];
  /** The self-contained description, as readers download it. */
  document: JsonValue;
}

/** The artifacts of one of the site's APIs. */
export interface RenderedEntry extends RenderedApi {
  entry: ApiEntry;
  /** The page that an anchor is on. */
  routeOf(anchor: string): string;
}
