import { z } from 'zod';
import { Position } from './diagnostic.ts';

/** A link target. */
export const GraphNode = z.object({
  id: z
    .string()
    .describe(
      '`page:/route`, `section:/route#id`, `operation:<operationId>`, `schema:<name>`, or `asset:<path>`; for APIs after the first, `operation:/route#<operationId>` and `schema:/route#<name>`.',
    ),
  kind: z
    .enum(['page', 'section', 'operation', 'schema', 'asset'])
    .describe('Kind of target; the first part of its ID.'),
  title: z.string().describe('Page title, heading, operation summary, schema name, or file name.'),
  href: z.string().describe('URL path below the base URL.'),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** An entry of a collection, which links and references can point to. */
export const GraphEntry = z.object({
  id: z.string().describe('`entry:<collection>/<id>`.'),
  title: z.string().describe('Title of the entry.'),
  href: z.string().optional().describe('URL path below the base URL; absent if links to the entry lead nowhere.'),
});
export type GraphEntry = z.infer<typeof GraphEntry>;

/** A link from one node to another. */
export const GraphEdge = z.object({
  from: z.string().describe('ID of the page, operation, schema, or entry that contains the link.'),
  to: z.string().describe('ID of the target node.'),
  kind: z
    .enum(['link', 'image', 'reference'])
    .describe('A link, an embedded image, or a reference in a schema or an entry.'),
  file: z.string().describe('Source file of the link, relative to the content folder.'),
  start: Position.describe('Position of the link in that file.'),
});
export type GraphEdge = z.infer<typeof GraphEdge>;

/** An example on a page that shows a request, a response, or a value. */
export const GraphExample = z.object({
  from: z
    .string()
    .describe("ID of the section that contains the example, or of the page if it's before the first heading."),
  to: z.string().describe('ID of the operation of the request or response, or of the schema of the value.'),
  file: z.string().describe('Source file of the example, relative to the content folder.'),
  start: Position.describe('Position of the example in that file.'),
});
export type GraphExample = z.infer<typeof GraphExample>;

/**
 * Link targets and the links between them. On large sites, the graph is split into parts. A node and its outgoing links are
 * in the same part, but finding backlinks and orphans requires all parts.
 */
export const Graph = z.object({
  nodes: z.array(GraphNode).describe('Link targets, sorted by ID.'),
  entries: z.array(GraphEntry).optional().describe('Entries of collections, sorted by ID; absent if there are none.'),
  edges: z
    .array(GraphEdge)
    .describe('Links from these nodes to existing nodes, sorted by source and target, then by position.'),
  examples: z
    .array(GraphExample)
    .describe(
      'Examples on these pages that show an operation or a schema, sorted by page and target, then by position.',
    ),
});
export type Graph = z.infer<typeof Graph>;
