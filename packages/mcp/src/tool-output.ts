import { z } from 'zod';

const count = z.number().int().min(0);
const next = count.optional().describe('Where to continue. Absent at the end.');

/** What distinguishes an edition from the default one. */
const marks = {
  version: z.string().optional().describe("Docs version, if it isn't the current one."),
  locale: z.string().optional().describe("Locale code, if it isn't the default one."),
  banner: z.string().optional().describe('`unreleased` or `unmaintained`, if the version is.'),
};

const place = { part: count, parts: count, next };

/** The tool results, created once like the inputs. */
export const outputs = {
  search: z.object({
    set: z.string().optional().describe('The searched docs set; absent for the default one.'),
    version: z.string().describe('The searched version.'),
    locale: z.string().describe('The searched locale.'),
    results: z.array(
      z.object({
        id: z.string().describe('ID for `fetch`.'),
        title: z.string(),
        url: z.string(),
        score: z.number().describe('Relevance. Comparable only within this result.'),
        excerpt: z.string().describe('The passage that matches best, as plain text.'),
        ...marks,
      }),
    ),
    total: count.describe('Number of matches.'),
    next,
    problem: z.string().optional().describe('Syntax error in the query, which was then read as plain words.'),
  }),
  fetch: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string().describe('Markdown.'),
    url: z.string(),
    metadata: z.object({ kind: z.enum(['page', 'section', 'operation', 'schema', 'file']), ...marks, ...place }),
    related: z
      .array(z.object({ id: z.string(), title: z.string(), url: z.string(), text: z.string(), ...marks }))
      .optional()
      .describe('Sections of other pages that match the question best.'),
  }),
  listOperations: z.object({
    operations: z.array(
      z.object({
        operation_id: z.string(),
        method: z.string(),
        path: z.string(),
        summary: z.string(),
        tag: z.string(),
        deprecated: z.boolean().optional(),
      }),
    ),
    total: count,
    next,
  }),
  getOperation: z.object({
    operation_id: z.string(),
    title: z.string(),
    text: z.string().describe('Markdown.'),
    url: z.string(),
    metadata: z.object({ languages: z.array(z.string()), ...place }),
  }),
  resolve: z.object({
    id: z.string(),
    node: z.string().describe('ID in the graph.'),
    kind: z.string(),
    title: z.string(),
    url: z.string(),
    ...marks,
    backlinks: z.array(z.object({ id: z.string(), title: z.string(), ...marks })),
    total: count,
    next,
  }),
  changes: z.object({
    contract: z.string().describe('Version of the data contract.'),
    changes: z.array(z.object({ id: z.string(), date: z.string(), kind: z.string(), title: z.string() })),
    total: count,
    next,
  }),
  glossary: z.object({
    terms: z.array(z.object({ term: z.string(), forms: z.array(z.string()), definition: z.string() })),
    total: count,
    next,
  }),
  listCommands: z.object({
    commands: z.array(
      z.object({ id: z.string().describe('ID for `fetch`.'), command: z.string(), summary: z.string() }),
    ),
    total: count,
    next,
  }),
  createSandbox: z.object({
    sandbox_id: z.string(),
    base_path: z.string(),
    access: z.record(z.string(), z.string()),
    calls: count.describe('Maximum number of requests.'),
    minutes: count.describe('Minutes without use until the sandbox is deleted.'),
  }),
  callSandbox: z.object({
    status: count,
    media_type: z.string().nullable(),
    body: z.string(),
    truncated: z.boolean().optional(),
  }),
};
