// Reading a graph, for Node and browsers: docs/pages/data.md says how it is used.
export { GraphError } from '../../graph/graph-error.ts';
export { type ContentGraph, type EditionResult, type GraphApi, openGraph } from '../../graph/open-graph.ts';
export type { ApiIndex } from '../../schemas/api-index.ts';
export type { NamedApiSchema } from '../../schemas/api-schema.ts';
export { SCHEMA_VERSION } from '../../schemas/artifact-paths.ts';
export type { ArtifactData, ArtifactKind } from '../../schemas/artifacts.ts';
export type { Edition } from '../../schemas/edition.ts';
export type { EditionChoice } from '../../schemas/editions.ts';
export type { Graph } from '../../schemas/graph.ts';
export type { Manifest, ManifestEntry } from '../../schemas/manifest.ts';
export type { Navigation } from '../../schemas/navigation.ts';
export type { Operation } from '../../schemas/operation.ts';
export type { Page } from '../../schemas/page.ts';
export type { Route } from '../../schemas/routes.ts';
export type { Site } from '../../schemas/site.ts';
