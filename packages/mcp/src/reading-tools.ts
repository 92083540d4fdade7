import type { ContentGraph, GraphApi } from '@docgraph/graph/open-graph';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { editionMarks, selectEdition } from '@docgraph/schemas/editions';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answer, listPart, refusal, textParts } from './answer.ts';
import { findOperation, nothingAt, operationHref } from './find-id.ts';
import { type FoundText, findText } from './find-text.ts';
import { resolveLink } from './resolve-link.ts';
import { toolInput } from './tool-input.ts';

/** What reading tools promise: they change nothing, and reach nothing but the graph. */
const READS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false } as const;

const part = z.number().int().min(1).max(10_000).default(1).describe('Part of a long text, from 1; `next` says which.');
const cursor = z.number().int().min(0).max(10_000_000).default(0).describe('Where to go on: `next` of an answer.');
const text = (most: number) => z.string().min(1).max(most);
const api = text(500).optional().describe('Route of the API reference, such as /api/; the first one if left out.');

/** What the tools take. Made once: each request has a server of its own, and a schema is compiled when it first reads something. */
const inputs = {
  search: toolInput({
    query: text(500).describe('Words, a request such as `POST /path`, or an error message.'),
    version: text(200).optional().describe('Name of a version of the docs; the current one if left out.'),
    locale: text(200).optional().describe('Code of a locale, such as de; the default one if left out.'),
    type: z.enum(['docs', 'api', 'cli']).optional().describe('Only guides, the API, or commands.'),
    limit: z.number().int().min(1).max(50).default(10).describe('Most results.'),
  }),
  fetch: toolInput({
    id: text(2000).describe('Such as /guide, /guide#section, operation:<id>, schema:<name>, or a URL.'),
    part,
  }),
  listOperations: toolInput({
    api,
    match: text(200).optional().describe('Part of an id, path, summary or tag, in any case.'),
    cursor,
  }),
  getOperation: toolInput({
    operation_id: text(500).describe('Id of an operation, or a request such as `POST /path`.'),
    api,
    language: text(50)
      .optional()
      .describe('Language of the example, such as curl or python; the first one if left out.'),
    part,
  }),
  resolve: toolInput({
    link: text(2000).describe('A route with or without an anchor, a URL, or `operation:<id>`.'),
    cursor,
  }),
  changes: toolInput({
    since: z.iso.date().optional().describe('The first day that is of interest, as 2026-01-31; all if left out.'),
    cursor,
  }),
};

/** A graph, and how its tools find their way in it. */
interface Site {
  graph: ContentGraph;
  /** Where a route is published. */
  addressOf(route: string): string;
  /** The API at a route, or the first one; else a refusal with the routes there are. */
  apiAt(route: string | undefined): Promise<GraphApi | CallToolResult>;
  /** What sets the edition of a route apart from the default one; empty for that, and for what all editions share. */
  marksOf(route: string): Promise<Record<string, string>>;
}

/** Adds the tools that read a graph. Their descriptions hold no text of the site, which is data and not instructions. */
export function addReadingTools(server: McpServer, graph: ContentGraph): void {
  const { url, baseUrl } = graph.manifest.site;
  const site: Site = {
    graph,
    addressOf: (route) => `${url}${baseUrl}${route.slice(1)}`,
    async apiAt(route) {
      const apis = await graph.apis();
      const api = apis.find((each) => route === undefined || decodedKey(each.route) === decodedKey(route));
      const known = apis.map((each) => each.route).join(', ');
      return api ?? refusal(known === '' ? 'The site has no API.' : `There is no API at ${route}. Known: ${known}.`);
    },
    async marksOf(route) {
      return editionMarks(await graph.editions(), await graph.editionAt(route.replace(/#.*$/s, '')));
    },
  };
  for (const add of TOOLS) add(server, site);
}

/** In the order that clients list them in. */
const TOOLS = [addSearch, addFetch, addListOperations, addGetOperation, addResolve, addChanges];

function addSearch(server: McpServer, { graph, addressOf, marksOf }: Site): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds sections of guides, API operations and commands by words, in the current version unless you name another. Give `id` of a result to `fetch`.',
      inputSchema: inputs.search,
      annotations: READS,
    },
    async ({ query, type, limit, ...choice }) => {
      const edition = selectEdition(await graph.editions(), choice);
      if (typeof edition === 'string') return refusal(edition);
      const { hits, problem } = await graph.search(query, { type, limit, ...choice });
      const results: object[] = [];
      for (const { document } of hits) {
        const { sectionRoute, sectionTitle, pageTitle } = document;
        const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle}: ${sectionTitle}`;
        results.push({ id: sectionRoute, title, url: addressOf(sectionRoute), ...(await marksOf(sectionRoute)) });
      }
      return answer({ results: listPart(results, 0).items, ...(problem !== undefined && { problem }) });
    },
  );
}

function addFetch(server: McpServer, { graph, addressOf, marksOf }: Site): void {
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
      if (!found) return refusal(await nothingAt(graph, id));
      const read = partOf(found, number);
      if (!read) return refusal(`The text has no part ${number}.`);
      const { title, kind, href } = found;
      const metadata = { kind, ...(await marksOf(href)), ...read.place };
      return answer({ id, title, text: read.text, url: addressOf(href), metadata });
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
      return answer({ operations: items, total: matching.length, ...(next !== undefined && { next }) });
    },
  );
}

function addGetOperation(server: McpServer, { graph, addressOf, apiAt }: Site): void {
  server.registerTool(
    'get_operation',
    {
      title: 'Read an operation of the API',
      description: 'Parameters, body, responses and errors of an operation, with an example request in a language.',
      inputSchema: inputs.getOperation,
      annotations: READS,
    },
    async ({ operation_id: id, api: route, language, part: number }) => {
      const api = await apiAt(route);
      if ('content' in api) return api;
      const found = await findOperation(route === undefined ? await graph.apis() : [api], id);
      const operation = await found?.api.operation(found.id);
      const written = await found?.api.operationMarkdown(found.id);
      if (!found || !operation || written === undefined) return refusal(await nothingAt(graph, id));
      const samples = operation.requestSamples ?? [];
      const wanted = language?.toLowerCase();
      const isWanted = (name: string) => name.toLowerCase() === wanted;
      const sample = samples.find((each) => wanted === undefined || isWanted(each.language) || isWanted(each.label));
      const languages = [...new Set(samples.map((each) => each.language))];
      if (!sample && wanted !== undefined)
        return refusal(`There is no example in ${language}. Languages: ${languages.join(', ') || 'none'}.`);
      const example = sample ? `\n## Example request: ${sample.label}\n\n\`\`\`\n${sample.source}\n\`\`\`\n` : '';
      const read = partOf({ text: written + example }, number);
      if (!read) return refusal(`The text has no part ${number}.`);
      return answer({
        operation_id: found.id,
        title: operation.summary,
        text: read.text,
        url: addressOf(operationHref(found)),
        metadata: { languages, ...read.place },
      });
    },
  );
}

function addResolve(server: McpServer, { graph, addressOf, marksOf }: Site): void {
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
      if (!resolved) return refusal(await nothingAt(graph, link));
      const { node, backlinks } = resolved;
      const marked: object[] = [];
      for (const backlink of backlinks) marked.push({ ...backlink, ...(await marksOf(backlink.id)) });
      const { items, next } = listPart(marked, start);
      return answer({
        id: node.href,
        node: node.id,
        kind: node.kind,
        title: node.title,
        url: addressOf(node.href),
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
