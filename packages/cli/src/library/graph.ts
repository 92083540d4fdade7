// Reads a graph, in Node and browsers. Usage: docs/pages/data.md.
export { CollectionQuery, type PageFields, type TypedEntry } from '@docgraph/graph/collection-query';
export { GraphError } from '@docgraph/graph/graph-error';
export {
  type ContentGraph,
  type EditionResult,
  type GraphApi,
  type GraphChanges,
  openGraph,
} from '@docgraph/graph/open-graph';
export type { ApiIndex } from '@docgraph/schemas/api-index';
export type { NamedApiSchema } from '@docgraph/schemas/api-schema';
export { type ArtifactData, type ArtifactKind, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
export type { Edition } from '@docgraph/schemas/edition';
export type { EditionChoice } from '@docgraph/schemas/editions';
export type { Graph } from '@docgraph/schemas/graph';
export type { Manifest, ManifestEntry } from '@docgraph/schemas/manifest';
export type { Navigation } from '@docgraph/schemas/navigation';
export type { Operation } from '@docgraph/schemas/operation';
export type { Page } from '@docgraph/schemas/page';
export type { TreeElement, TreeNode, TreeRoot } from '@docgraph/schemas/page-tree';
export { renderTree } from '@docgraph/schemas/render-tree';
export type { Route } from '@docgraph/schemas/routes';
export type { Site } from '@docgraph/schemas/site';
