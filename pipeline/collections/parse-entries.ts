import path from 'node:path/posix';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { type Checked, FILE_START, type Problem, type Span } from '@docgraph/source/checked';
import { type DataFile, parseData } from '@docgraph/source/data-file';
import { checkData, parseDataFile } from '@docgraph/source/read-data';
import { PAGE_ENDING, type SourceText } from '@docgraph/source/sources';
import { z } from 'zod';
import { frontMatterBlock } from '../markdown/front-matter/read-front-matter.ts';
import type { CollectionSpec } from './collection-specs.ts';
import { readCsv } from './read-csv.ts';

/** An entry, as JSON. */
export interface Entry {
  id: string;
  title: string;
  data: Record<string, JsonValue>;
  file: string;
  /** Where the entry is written. */
  span: Span;
  /** Its Markdown by field; absent if there's none. */
  markdown?: Record<string, string> | undefined;
  /** Where its ID, Markdown fields, and references are written, by path, such as `authors.0`. */
  spans: Record<string, Span>;
}

/** Matches IDs that can be part of a link and of a file name. */
export const ENTRY_ID = /^[\p{L}\p{N}_][\p{L}\p{N}._~-]*$/u;
/** Names of index pages, which have another route. */
const INDEX = /^(?:_?index|readme)$/i;
/** Field with the text of a Markdown file. */
export const BODY = 'body';

/** Parses a file of a collection. Reports each mistake at its position, and leaves out entries without their required fields. */
export function parseEntries(source: SourceText, spec: CollectionSpec): Checked<Entry[]> {
  const isWhole = spec.source === source.path;
  const located = locatedData(source, spec);
  const entrySchema = z.fromJSONSchema(spec.schema);
  const isMap = isWhole && isObject(located.data);
  const schema = !isWhole ? entrySchema : isMap ? z.record(z.string(), entrySchema) : z.array(entrySchema);
  const rules = { file: source.path, invalid: 'collections/entry', unknownKey: 'collections/entry' } as const;
  const { value, located: usable, problems } = checkData(located, schema, rules);
  const found = [...problems];
  const all = !isWhole ? [[undefined, value] as const] : Object.entries(value ?? {});
  const entries = all.flatMap(([key, data]): Entry[] => {
    if (!isObject(data)) return [];
    const at = key === undefined ? [] : [isMap ? key : Number(key)];
    const spanOf = (...rest: PropertyKey[]) => usable.spanOf([...at, ...rest]);
    const report = (message: string, span: Span, hint?: string) =>
      found.push({ rule: 'collections/entry', message, file: source.path, ...span, hint });
    const known =
      key !== undefined && isMap ? key : isWhole ? data[spec.id] : path.basename(source.path).replace(/\.\w+$/, '');
    const span = isMap ? usable.keySpanOf(at) : isWhole ? spanOf() : FILE_START;
    const idSpan = isMap || !isWhole ? span : spanOf(spec.id);
    if (typeof known !== 'string' && typeof known !== 'number') {
      report(
        `The entry has no ID in \`${spec.id}\`.`,
        span,
        'Add one that the schema allows, or set `id` of the collection to another field.',
      );
      return [];
    }
    const id = String(known);
    if (!ENTRY_ID.test(id) || (spec.route !== undefined && INDEX.test(id))) {
      report(`\`${id}\` can't be an ID.`, idSpan, 'Use letters, digits, and hyphens.');
      return [];
    }
    const refined = spec.refined?.safeParse(data).error?.issues ?? [];
    for (const issue of refined) report(`${issue.message.replace(/\.?$/, '.')}`, spanOf(...issue.path));
    return [
      {
        id,
        title: titleOf(data, spec) ?? id,
        data,
        markdown: markdownOf(data, spec),
        file: source.path,
        span,
        spans: { id: idSpan, ...spansOf(data, spec, spanOf) },
      },
    ];
  });
  return { value: entries, problems: found };
}

function titleOf(data: Record<string, JsonValue>, { title }: CollectionSpec): string | undefined {
  const value = title === undefined ? (data.title ?? data.name) : data[title];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the Markdown of an entry, by field. */
function markdownOf(data: Record<string, JsonValue>, { roles }: CollectionSpec): Entry['markdown'] {
  const texts = Object.keys(roles).flatMap((field): [string, string][] => {
    const value = data[field];
    return roles[field]?.markdown && typeof value === 'string' ? [[field, value]] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Returns where the fields with a role are written. Also covers the items of a list of references. */
function spansOf(
  data: Record<string, JsonValue>,
  { roles }: CollectionSpec,
  spanOf: (...at: PropertyKey[]) => Span,
): Record<string, Span> {
  const spans: Record<string, Span> = {};
  for (const [field, { markdown, reference }] of Object.entries(roles)) {
    const value = data[field];
    if (value === undefined || !(markdown || reference)) continue;
    spans[field] = spanOf(field);
    if (reference !== undefined && Array.isArray(value))
      for (const i of value.keys()) spans[`${field}.${i}`] = spanOf(field, i);
  }
  return spans;
}

function locatedData(source: SourceText, { schema }: CollectionSpec): DataFile {
  if (/\.csv$/i.test(source.path)) return readCsv(source, schema);
  return PAGE_ENDING.test(source.path) ? markdownData(source) : parseDataFile(source);
}

/** Reads the front matter of a Markdown file, and adds the text as `body`. */
function markdownData({ path: file, text }: SourceText): DataFile {
  const rules = {
    syntax: 'front-matter/syntax',
    tooLarge: 'front-matter/syntax',
    nestingHint: 'Reduce the nesting.',
  } as const;
  const block = frontMatterBlock(text);
  if (block === 'unclosed') {
    const problem: Problem = {
      rule: 'front-matter/syntax',
      message: 'The front matter is never closed.',
      file,
      ...FILE_START,
    };
    return { ...parseData({ path: file, text: '' }, rules), problems: [problem] };
  }
  const located = parseData({ path: file, text: block?.yaml ?? '' }, rules, block ? 1 : 0);
  if (located.data !== null && !isObject(located.data)) return located;
  const lines = text.split('\n');
  const first = block?.lines ?? 0;
  const body = lines.slice(first).join('\n').trim();
  const at = { line: first + 1 + lines.slice(first).findIndex((line) => line.trim() !== ''), column: 1 };
  return withBody(located, body, { start: at, end: at });
}

function withBody(located: DataFile, body: string, span: Span): DataFile {
  if (body === '' || (located.data === null && located.problems.length > 0)) return located;
  return {
    ...located,
    data: { ...(located.data ?? {}), [BODY]: body },
    spanOf: (at) => (at[0] === BODY ? span : located.spanOf(at)),
    keySpanOf: (at) => (at[0] === BODY ? span : located.keySpanOf(at)),
    without(paths) {
      const rest = located.without(paths.filter(([key]) => key !== BODY));
      return rest && (paths.some(([key]) => key === BODY) ? rest : withBody(rest, body, span));
    },
  };
}
