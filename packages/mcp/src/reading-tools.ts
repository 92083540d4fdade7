import type { ContentGraph, GraphApi } from '@docgraph/graph/open-graph';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { editionDifferences, selectEdition } from '@docgraph/schemas/editions';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { findOperation, notFoundMessage, operationHref } from './find-id.ts';
import { type FoundText, findText } from './find-text.ts';
import { resolveLink } from './resolve-link.ts';
import { toolInput } from './tool-input.ts';
import { listPart, textParts, toolError, toolResult } from './tool-result.ts';

/** Annotations for reading tools, which change nothing and only access the graph. */
const READS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false } as const;

const part = z
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(1)
  .describe('Part of a long text, starting at 1. Use `next` from the last result.');
const cursor = z
  .number()
  .int()
  .min(0)
  .max(10_000_000)
  .default(0)
  .describe('Where to continue: `next` from the last result.');
const text = (max: number) => z.string().min(1).max(max);
const api = text(500).optional().describe('Route of the API reference, such as /api/. Defaults to the first one.');

/** The tool inputs, created once because each request has its own server and schemas are compiled on first use. */
const inputs = {
  search: toolInput({
    query: text(500).describe('Words, a request such as `POST /path`, or an error message.'),
    version: text(200).optional().describe('Name of a docs version. Defaults to the current one.'),
    locale: text(200).optional().describe('Locale code, such as de. Defaults to the default locale.'),
    type: z.enum(['docs', 'api', 'cli']).optional().describe('Restricts the search to guides, the API, or commands.'),
    limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results.'),
  }),
  fetch: toolInput({
    id: text(2000).describe('Result ID, such as /guide, /guide#section, operation:<id>, or schema:<name>, or a URL.'),
    part,
  }),
  listOperations: toolInput({
    api,
    match: text(200).optional().describe('Part of an ID, path, summary, or tag. Case-insensitive.'),
    cursor,
  }),
  getOperation: toolInput({
    operation_id: text(500).describe('Operation ID, or a request such as `POST /path`.'),
    api,
    language: text(50)
      .optional()
      .describe('Language of the example, such as curl or python. Defaults to the first one.'),
    part,
  }),
  resolve: toolInput({
    link: text(2000).describe('A route with or without an anchor, a URL, or `operation:<id>`.'),
    cursor,
  }),
  changes: toolInput({
    since: z.iso.date().optional().describe('Start date, such as 2026-01-31. Defaults to all changes.'),
    cursor,
  }),
};

/** A graph with helpers for its tools. */
interface Site {
  graph: ContentGraph;
  /** Returns the URL of a route. */
  urlOf(route: string): string;
  /** Returns the API at a route, or the first API. For an unknown route, returns an error that lists the routes. */
  apiAt(route: string | undefined): Promise<GraphApi | CallToolResult>;
  /**
   * Returns the version, locale, and banner of a route's edition if they differ from the default edition. Empty for the
   * default edition and shared pages.
   */
  marksOf(route: string): Promise<Record<string, string>>;
}

/**
 * Adds the tools that read a graph. Tool descriptions contain no text from the site, so that its content can't act as
 * instructions.
 */
export function addReadingTools(server: McpServer, graph: ContentGraph): void {
  const { url, baseUrl } = graph.manifest.site;
  const site: Site = {
    graph,
    urlOf: (route) => `${url}${baseUrl}${route.slice(1)}`,
    async apiAt(route) {
      const apis = await graph.apis();
      const api = apis.find((each) => route === undefined || decodedKey(each.route) === decodedKey(route));
      const known = apis.map((each) => each.route).join(', ');
      return api ?? toolError(known === '' ? 'The site has no API.' : `No API at ${route}. Available: ${known}.`);
    },
    async marksOf(route) {
      return editionDifferences(await graph.editions(), await graph.editionAt(route.replace(/#.*$/s, '')));
    },
  };
  for (const add of TOOLS) add(server, site);
}

/** In the order that clients list them. */
const TOOLS = [addSearch, addFetch, addListOperations, addGetOperation, addResolve, addChanges];

function addSearch(server: McpServer, { graph, urlOf, marksOf }: Site): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Searches guide sections, API operations, and commands, by default in the current version. Pass the `id` of a result to `fetch`.',
      inputSchema: inputs.search,
      annotations: READS,
    },
    async ({ query, type, limit, ...choice }) => {
      const edition = selectEdition(await graph.editions(), choice);
      if (typeof edition === 'string') return toolError(edition);
      const { hits, problem } = await graph.search(query, { type, limit, ...choice });
      const results: object[] = [];
      for (const { document } of hits) {
        const { sectionRoute, sectionTitle, pageTitle } = document;
        const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle}: ${sectionTitle}`;
        results.push({ id: sectionRoute, title, url: urlOf(sectionRoute), ...(await marksOf(sectionRoute)) });
      }
      return toolResult({ results: listPart(results, 0).items, ...(problem !== undefined && { problem }) });
    },
  );
}

function addFetch(server: McpServer, { graph, urlOf, marksOf }: Site): void {
  server.registerTool(
    'fetch',
    {
      title: 'Read a page, section, operation, or schema',
      description: 'Returns the Markdown of a search result, given its `id`, or of a page, given its URL.',
      inputSchema: inputs.fetch,
      annotations: READS,
    },
    async ({ id, part: number }) => {
      const found = await findText(graph, id);
      if (!found) return toolError(await notFoundMessage(graph, id));
      const read = partOf(found, number);
      if (!read) return toolError(`No part ${number} in this text.`);
      const { title, kind, href } = found;
      const metadata = { kind, ...(await marksOf(href)), ...read.place };
      return toolResult({ id, title, text: read.text, url: urlOf(href), metadata });
    },
  );
}

function addListOperations(server: McpServer, { apiAt }: Site): void {
  server.registerTool(
    'list_operations',
    {
      title: 'List API operations',
      description: 'Lists the IDs, methods, paths, and summaries of all API operations, or of those that match.',
      inputSchema: inputs.listOperations,
      annotations: READS,
    },
    async ({ api: route, match, cursor: start }) => {
      const found = await apiAt(route);
      if ('content' in found) return found;
      const tags = (await found.index()).tagGroups.flatMap((group) => group.tags);
      const all = tags.flatMap(({ name, operations }) =>
        operations.map(({ operationId, method, path, summary, deprecated }) => ({
          operation_id: operationId,
          method: method.toUpperCase(),
          path,
          summary,
          tag: name,
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
      return toolResult({ operations: items, total: matching.length, ...(next !== undefined && { next }) });
    },
  );
}

function addGetOperation(server: McpServer, { graph, urlOf, apiAt }: Site): void {
  server.registerTool(
    'get_operation',
    {
      title: 'Read an API operation',
      description: 'Returns the parameters, body, responses, and errors of an operation, with an example request.',
      inputSchema: inputs.getOperation,
      annotations: READS,
    },
    async ({ operation_id: id, api: route, language, part: number }) => {
      const api = await apiAt(route);
      if ('content' in api) return api;
      const found = await findOperation(route === undefined ? await graph.apis() : [api], id);
      const operation = await found?.api.operation(found.id);
      const written = await found?.api.operationMarkdown(found.id);
      if (!found || !operation || written === undefined) return toolError(await notFoundMessage(graph, id));
      const samples = operation.requestSamples ?? [];
      const wanted = language?.toLowerCase();
      const isWanted = (name: string) => name.toLowerCase() === wanted;
      const sample = samples.find((each) => wanted === undefined || isWanted(each.language) || isWanted(each.label));
      const languages = [...new Set(samples.map((each) => each.language))];
      if (!sample && wanted !== undefined)
        return toolError(`No example in ${language}. Available: ${languages.join(', ') || 'none'}.`);
      const example = sample ? `\n## Example request: ${sample.label}\n\n\`\`\`\n${sample.source}\n\`\`\`\n` : '';
      const read = partOf({ text: written + example }, number);
      if (!read) return toolError(`No part ${number} in this text.`);
      return toolResult({
        operation_id: found.id,
        title: operation.summary,
        text: read.text,
        url: urlOf(operationHref(found)),
        metadata: { languages, ...read.place },
      });
    },
  );
}

function addResolve(server: McpServer, { graph, urlOf, marksOf }: Site): void {
  server.registerTool(
    'resolve',
    {
      title: 'Resolve a link',
      description:
        'Resolves a link to its target, and lists the pages and operations that link to the same target. Suggests similar targets if the link is broken.',
      inputSchema: inputs.resolve,
      annotations: READS,
    },
    async ({ link, cursor: start }) => {
      const resolved = await resolveLink(graph, link);
      if (!resolved) return toolError(await notFoundMessage(graph, link));
      const { node, backlinks } = resolved;
      const marked: object[] = [];
      for (const backlink of backlinks) marked.push({ ...backlink, ...(await marksOf(backlink.id)) });
      const { items, next } = listPart(marked, start);
      return toolResult({
        id: node.href,
        node: node.id,
        kind: node.kind,
        title: node.title,
        url: urlOf(node.href),
        ...(await marksOf(node.href)),
        backlinks: items,
        total: backlinks.length,
        ...(next !== undefined && { next }),
      });
    },
  );
}

function addChanges(server: McpServer, { graph }: Site): void {
  server.registerTool(
    'changes',
    {
      title: 'List changes',
      description: "Lists changelog entries, newest first, and the version of the site's data contract.",
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
      return toolResult({
        contract: graph.manifest.schemaVersion,
        changes: items,
        total: entries.length,
        ...(next !== undefined && { next }),
      });
    },
  );
}

/** Returns a part of a text that fits in a result, and its number. Returns undefined if there is no such part. */
function partOf(found: Pick<FoundText, 'text'>, number: number) {
  const parts = textParts(found.text);
  const text = parts[number - 1];
  if (text === undefined) return undefined;
  const isLast = number === parts.length;
  return { text, place: { part: number, parts: parts.length, ...(!isLast && { next: number + 1 }) } };
}
