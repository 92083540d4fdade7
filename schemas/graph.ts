import { z } from 'zod';
import { Position } from './diagnostic.ts';

/** A thing that can be linked to. */
export const GraphNode = z.object({
  id: z
    .string()
    .describe(
      '`page:/route`, `section:/route#id`, `operation:<operationId>`, `schema:<name>` or `asset:<path>`; of every API but the first `operation:/route#<operationId>` and `schema:/route#<name>`.',
    ),
  kind: z.enum(['page', 'section', 'operation', 'schema', 'asset']).describe('What it is; the first part of its id.'),
  title: z.string().describe('Title, heading, summary, name or file name.'),
  href: z.string().describe('Address below the base URL.'),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** A link from one node to another. */
export const GraphEdge = z.object({
  from: z.string().describe('Id of the page, operation or schema that holds the link.'),
  to: z.string().describe('Id of the node it points at.'),
  kind: z.enum(['link', 'image', 'reference']).describe('A link, an embedded image, or a schema reference.'),
  file: z.string().describe('Source file of the link, relative to the content folder.'),
  start: Position.describe('Place of the link in that file.'),
});
export type GraphEdge = z.infer<typeof GraphEdge>;

/** What an example on a page shows: a request, a response or a value. */
export const GraphExample = z.object({
  from: z.string().describe('Id of the section that the example stands in, or of the page where it has no heading.'),
  to: z.string().describe('Id of the operation that it calls or answers, or of the schema that its value has.'),
  file: z.string().describe('Source file of the example, relative to the content folder.'),
  start: Position.describe('Place of the example in that file.'),
});
export type GraphExample = z.infer<typeof GraphExample>;

/**
 * What exists and what links to what, in parts that are as many as the site is large: backlinks and orphans can be read
 * off all of them together. A node is in the same part as what links from it.
 */
export const Graph = z.object({
  nodes: z.array(GraphNode).describe('What can be linked to, sorted by id.'),
  edges: z
    .array(GraphEdge)
    .describe('The links from these nodes whose ends exist, sorted by their ends, then by place.'),
  examples: z
    .array(GraphExample)
    .describe('The examples on these pages that show an operation or a schema, sorted by their ends, then by place.'),
});
export type Graph = z.infer<typeof Graph>;
