import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ContentGraph, GraphApi } from '../graph/open-graph.ts';
import { answer, listPart, refusal, textParts } from './answer.ts';
import { type FoundText, findText } from './find-text.ts';
import { resolveLink } from './resolve-link.ts';

/** What reading tools promise: they change nothing, and reach nothing but the graph. */
const READS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false } as const;

const part = z.number().int().min(1).max(10_000).default(1).describe('Part of a long text, from 1; `next` says which.');
const cursor = z.number().int().min(0).max(10_000_000).default(0).describe('Where to go on: `next` of an answer.');
const text = (most: number) => z.string().min(1).max(most);
const api = text(500).optional().describe('Route of the API reference, such as /api/; the first one if left out.');

/** What the tools take. Made once: each request has a server of its own, and a schema is compiled when it first reads something. */
const inputs = {
  search: z.object({
    query: text(500).describe('Words, a request such as `POST /path`, or an error message.'),
    type: z.enum(['docs', 'api', 'cli']).optional().describe('Only guides, the API, or commands.'),
    limit: z.number().int().min(1).max(50).default(10).describe('Most results.'),
  }),
  fetch: z.object({ id: text(2000).describe('Such as /guide, /guide#section or an address.'), part }),
  listOperations: z.object({
    api,
    match: text(200).optional().describe('Part of an id, path, summary or tag, in any case.'),
    cursor,
  }),
  getOperation: z.object({
    operation_id: text(500),
    api,
    language: text(50).default('curl').describe('Language of the example, such as curl or python.'),
    part,
  }),
  resolve: z.object({
    link: text(2000).describe('A route with or without an anchor, an address, or `operation:<id>`.'),
    cursor,
  }),
  changes: z.object({
    since: z.iso.date().optional().describe('The first day that is of interest, as 2026-01-31; all if left out.'),
    cursor,
  }),
};

/** A graph, and how its tools find their way in it. */
interface Site {
  graph: ContentGraph;
  /** Where a route is published. */
  addressOf(route: string): string;
  /** The API at a route, or the first one. */
  apiAt(route: string | undefined): Promise<GraphApi | undefined>;
}

/** Adds the tools that read a graph. Their descriptions hold no text of the site, which is data and not instructions. */
export function addReadingTools(server: McpServer, graph: ContentGraph): void {
  const { url, baseUrl } = graph.manifest.site;
  const site: Site = {
    graph,
    addressOf: (route) => `${url}${baseUrl}${route.slice(1)}`,
    apiAt: async (route) => (await graph.apis()).find((each) => route === undefined || each.route === route),
  };
  for (const add of TOOLS) add(server, site);
}

/** In the order that clients list them in. */
const TOOLS = [addSearch, addFetch, addListOperations, addGetOperation, addResolve, addChanges];

function addSearch(server: McpServer, { graph, addressOf }: Site): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: 'Finds sections of guides, API operations and commands by words. Give `id` of a result to `fetch`.',
      inputSchema: inputs.search,
      annotations: READS,
    },
    async ({ query, type, limit }) => {
      const { hits } = await graph.search(query, { type, limit });
      const results = hits.map(({ document: { sectionRoute, sectionTitle, pageTitle } }) => ({
        id: sectionRoute,
        title: sectionTitle === pageTitle ? pageTitle : `${pageTitle}: ${sectionTitle}`,
        url: addressOf(sectionRoute),
      }));
      return answer({ results: listPart(results, 0).items });
    },
  );
}

function addFetch(server: McpServer, { graph }: Site): void {
  server.registerTool(
    'fetch',
    {
      title: 'Read a page, section, operation or schema',
      description: 'The text behind an `id` of `search`, or behind an address of the site, as Markdown.',
      inputSchema: inputs.fetch,
      annotations: READS,
    },
    async ({ id, part: number }) => {
      const found = await findText(graph, id);
      if (!found) return refusal(`There is nothing at ${id}. Use the id of a search result.`);
      const read = partOf(found, number);
      if (!read) return refusal(`The text has no part ${number}.`);
      const { title, url: address, kind } = found;
      return answer({ id, title, text: read.text, url: address, metadata: { kind, ...read.place } });
    },
  );
}

function addListOperations(server: McpServer, { apiAt }: Site): void {
  server.registerTool(
    'list_operations',
    {
      title: 'List the operations of the API',
      description: 'Ids, methods, paths and summaries, of all operations or of those that match.',
      inputSchema: inputs.listOperations,
      annotations: READS,
    },
    async ({ api: route, match, cursor: start }) => {
      const found = await apiAt(route);
      if (!found) return refusal('There is no such API.');
      const tags = (await found.index()).tagGroups.flatMap((group) => group.tags);
      const all = tags.flatMap(({ name, operations }) =>
        operations.map(({ operationId, method, path, summary, deprecated }) => ({
          ...{ operation_id: operationId, method: method.toUpperCase(), path, summary, tag: name },
          ...(deprecated && { deprecated }),
        })),
      );
      const wanted = match?.toLowerCase();
      const matching = all.filter(
        (each) =>
          wanted === undefined ||
          [each.operation_id, each.path, each.summary, each.tag].some((value) => value.toLowerCase().includes(wanted)),
      );
      const { items, next } = listPart(matching, start);
      return answer({ operations: items, total: matching.length, ...(next !== undefined && { next }) });
    },
  );
}

function addGetOperation(server: McpServer, { addressOf, apiAt }: Site): void {
  server.registerTool(
    'get_operation',
    {
      title: 'Read an operation of the API',
      description: 'Parameters, body, responses and errors of an operation, with an example request in a language.',
      inputSchema: inputs.getOperation,
      annotations: READS,
    },
    async ({ operation_id: id, api: route, language, part: number }) => {
      const found = await apiAt(route);
      const operation = await found?.operation(id);
      const written = await found?.operationMarkdown(id);
      if (!found || !operation || written === undefined)
        return refusal(`There is no operation ${id}. Use list_operations to find its id.`);
      const samples = operation.requestSamples ?? [];
      const sample = samples.find((each) => each.language === language) ?? samples[0];
      const example = sample ? `\n## Example request: ${sample.label}\n\n\`\`\`\n${sample.source}\n\`\`\`\n` : '';
      const read = partOf({ text: written + example }, number);
      if (!read) return refusal(`The text has no part ${number}.`);
      return answer({
        operation_id: id,
        title: operation.summary,
        text: read.text,
        url: addressOf(`${found.route}#operation/${id}`),
        metadata: { languages: [...new Set(samples.map((each) => each.language))], ...read.place },
      });
    },
  );
}

function addResolve(server: McpServer, { graph, addressOf }: Site): void {
  server.registerTool(
    'resolve',
    {
      title: 'Resolve a link',
      description: 'Says what a link leads to, and which pages and operations link to that; or what comes near it.',
      inputSchema: inputs.resolve,
      annotations: READS,
    },
    async ({ link, cursor: start }) => {
      const resolved = await resolveLink(graph, link);
      if ('near' in resolved)
        return refusal(
          `Nothing is at ${link}.${resolved.near.length > 0 ? ` Near it: ${resolved.near.join(', ')}` : ''}`,
        );
      const { node, backlinks } = resolved;
      const { items, next } = listPart(backlinks, start);
      return answer({
        ...{ id: node.href, node: node.id, kind: node.kind, title: node.title, url: addressOf(node.href) },
        ...{ backlinks: items, total: backlinks.length, ...(next !== undefined && { next }) },
      });
    },
  );
}

function addChanges(server: McpServer, { graph }: Site): void {
  server.registerTool(
    'changes',
    {
      title: 'What has changed',
      description: 'Entries of the changelog, newest first, and the version of the data that the site is made of.',
      inputSchema: inputs.changes,
      annotations: READS,
    },
    async ({ since = '', cursor: start }) => {
      const entry = graph.manifest.artifacts.find(({ schema }) => schema === 'changelog');
      const changelog = entry && (await graph.read('changelog', entry.path));
      const entries = (changelog?.entries ?? []).flatMap(({ id, date, kind, title }) =>
        date >= since ? [{ id: `${changelog?.route}#${id}`, date, kind, title }] : [],
      );
      const { items, next } = listPart(entries, start);
      return answer({
        contract: graph.manifest.schemaVersion,
        changes: items,
        total: entries.length,
        ...(next !== undefined && { next }),
      });
    },
  );
}

/** A part of a text that fits into an answer, and where it is; undefined beyond the end. */
function partOf(found: Pick<FoundText, 'text'>, number: number) {
  const parts = textParts(found.text);
  const text = parts[number - 1];
  if (text === undefined) return undefined;
  const isLast = number === parts.length;
  return { text, place: { part: number, parts: parts.length, ...(!isLast && { next: number + 1 }) } };
}
