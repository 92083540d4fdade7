import type { ContentGraph } from '@docgraph/graph/open-graph';
import { selectEdition } from '@docgraph/schemas/editions';
import { toHit } from '@docgraph/search/excerpt/to-hit';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { findOperation, notFoundMessage, operationHref } from './find-id.ts';
import { type FoundText, findText, otherPassages } from './find-text.ts';
import { READS, type Site, siteOf } from './graph-site.ts';
import { addGlossary, addListCommands } from './lookup-tools.ts';
import { resolveLink } from './resolve-link.ts';
import { cursor, maxBytes, text, toolInput } from './tool-input.ts';
import { outputs } from './tool-output.ts';
import { listPart, MAX_TEXT_BYTES, sentBytes, textParts, toolError, toolResult } from './tool-result.ts';

/** Length of an excerpt in characters: enough to decide whether to fetch the rest. */
const EXCERPT_LENGTH = 320;

/** Maximum size of a section with the text around it. */
const CONTEXT_BYTES = 8000;

const part = z
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(1)
  .describe('Part of a long text, starting at 1. Use `next` from the last result.');
const api = text(500).optional().describe('Route of the API reference, such as /api/. Defaults to the first one.');

/** The tool inputs, created once because each request has its own server and schemas are compiled on first use. */
const inputs = {
  search: toolInput({
    query: text(500).describe('Words, a request such as `POST /path`, or an error message.'),
    set: text(200).optional().describe('ID of a docs set to search before the others. Defaults to the set `default`.'),
    version: text(200).optional().describe('Name of a docs version. Defaults to the current one.'),
    locale: text(200).optional().describe('Locale code, such as de. Defaults to the default locale.'),
    type: z.enum(['docs', 'api', 'cli']).optional().describe('Restricts the search to guides, the API, or commands.'),
    limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results.'),
    cursor,
    max_bytes: maxBytes(8000),
  }),
  fetch: toolInput({
    id: text(2000).describe('Result ID, such as /guide, /guide#section, operation:<id>, or schema:<name>, or a URL.'),
    query: text(500)
      .optional()
      .describe(
        'The question. A section then comes with the sections of its page that match best, and with passages of other pages.',
      ),
    part,
    max_bytes: maxBytes(MAX_TEXT_BYTES),
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

/**
 * Adds the tools that read a graph. Tool descriptions contain no text from the site, so that its content can't act as
 * instructions.
 */
export function addReadingTools(server: McpServer, graph: ContentGraph): void {
  const site = siteOf(graph);
  for (const add of TOOLS) add(server, site);
}

/** In the order that clients list them. */
const TOOLS = [
  addSearch,
  addFetch,
  addListOperations,
  addGetOperation,
  addListCommands,
  addGlossary,
  addResolve,
  addChanges,
];

function addSearch(server: McpServer, { graph, urlOf, marksOf }: Site): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Searches guide sections, API operations, and commands, by default in the current version. Pass the `id` of a result to `fetch`, with the question as `query` to get the passages of the page that answer it.',
      inputSchema: inputs.search,
      outputSchema: outputs.search,
      annotations: READS,
    },
    async ({ query, type, limit, cursor: offset, max_bytes, ...choice }) => {
      const edition = selectEdition(await graph.editions(), choice);
      if (typeof edition === 'string') return toolError(edition);
      const { hits, total, problem } = await graph.search(query, { type, limit, offset, ...choice });
      const results: object[] = [];
      for (const hit of hits) {
        const { sectionRoute: id, sectionTitle, pageTitle } = hit.document;
        const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle}: ${sectionTitle}`;
        const score = Number(hit.score.toPrecision(3));
        const excerpt = toHit(hit, EXCERPT_LENGTH).snippet.text;
        results.push({ id, title, url: urlOf(id), score, excerpt, ...(await marksOf(id)) });
      }
      const { items } = listPart(results, 0, max_bytes);
      const next = offset + items.length;
      return toolResult({
        ...(edition.set !== undefined && { set: edition.set }),
        version: edition.version,
        locale: edition.locale,
        results: items,
        total,
        ...(next < total && { next }),
        ...(problem !== undefined && { problem }),
      });
    },
  );
}

function addFetch(server: McpServer, { graph, urlOf, marksOf }: Site): void {
  server.registerTool(
    'fetch',
    {
      title: 'Read a page, section, operation, or schema',
      description:
        'Returns the Markdown of a search result, given its `id`, or of a page, given its URL. A section comes with the text around it on its page.',
      inputSchema: inputs.fetch,
      outputSchema: outputs.fetch,
      annotations: READS,
    },
    async ({ id, query, part: number, max_bytes }) => {
      const found = await findText(graph, id, Math.min(CONTEXT_BYTES, max_bytes), query);
      if (!found) return toolError(await notFoundMessage(graph, id));
      const read = partOf(found, number, max_bytes);
      if (!read) return toolError(`No part ${number} in this text.`);
      const { title, kind, href } = found;
      const metadata = { kind, ...(await marksOf(href)), ...read.place };
      const result = { id, title, text: read.text, url: urlOf(href), metadata };
      if (query === undefined || number > 1) return toolResult(result);
      const related: object[] = [];
      let room = max_bytes - sentBytes(read.text);
      for (const each of await otherPassages(graph, href, query)) {
        const { title, text, href: other } = each;
        const passage = { id: other, title, url: urlOf(other), text, ...(await marksOf(other)) };
        room -= sentBytes(passage);
        if (room >= 0) related.push(passage);
      }
      return toolResult({ ...result, ...(related.length > 0 && { related }) });
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
      outputSchema: outputs.listOperations,
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
      outputSchema: outputs.getOperation,
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
      outputSchema: outputs.resolve,
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
      outputSchema: outputs.changes,
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
function partOf(found: Pick<FoundText, 'text'>, number: number, bytes?: number) {
  const parts = textParts(found.text, bytes);
  const text = parts[number - 1];
  if (text === undefined) return undefined;
  const isLast = number === parts.length;
  return { text, place: { part: number, parts: parts.length, ...(!isLast && { next: number + 1 }) } };
}
