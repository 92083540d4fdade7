import type { ArtifactKind } from '../../schemas/artifacts.ts';

/** A file of `dist-data/` before it is written: JSON of a kind of the contract, other JSON, a text, or a copied file. */
export type Artifact =
  | { path: string; kind: ArtifactKind; data: unknown }
  | { path: string; kind: null; data: unknown }
  | { path: string; kind: null; text: string }
  | { path: string; kind: null; copyOf: string };

/** One that a plugin can make: it has no way to the disk. */
export type PluginArtifact = Exclude<Artifact, { copyOf: string }>;
