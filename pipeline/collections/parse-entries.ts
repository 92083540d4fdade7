import path from 'node:path/posix';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { type Checked, FILE_START, type Problem, type Span } from '@docgraph/source/checked';
import { type DataFile, parseData } from '@docgraph/source/data-file';
import type { Path } from '@docgraph/source/format-values';
import { lazy } from '@docgraph/source/lazy';
import { type CheckedData, checkData, parseDataFile } from '@docgraph/source/read-data';
import { schemaProblems } from '@docgraph/source/schema-problems';
import { PAGE_ENDING, type SourceText } from '@docgraph/source/sources';
import { z } from 'zod';
import { frontMatterBlock } from '../markdown/front-matter/read-front-matter.ts';
import { pluginFailure } from '../plugin/plugin-error.ts';
import { messageOf } from '../report/thrown.ts';
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
  /** Its index or key among the valid entries of the file. Absent if the file is the entry. */
  key?: string | undefined;
}

/** Matches IDs that can be part of a link and of a file name. */
export const ENTRY_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._~-]*$/u;
/** Names of index pages, which have another route. */
const INDEX = /^(?:_?index|readme)$/i;
/** Field with the text of a Markdown file. */
export const BODY = 'body';

/** The data of a file whose entries are valid. */
interface CheckedFile extends CheckedData<unknown> {
  /** Whether the file has all entries of its collection, and whether it's a map of them. */
  isWhole: boolean;
  isMap: boolean;
}

/** Checks the entries in a file against the schema of their collection. */
function checkFile(source: SourceText, spec: CollectionSpec): CheckedFile {
  const isWhole = spec.source === source.path;
  const located = locatedData(source, spec);
  const isMap = isWhole && isObject(located.data);
  const all = (entry: z.ZodType) => (!isWhole ? entry : isMap ? z.record(z.string(), entry) : z.array(entry));
  const rules = { file: source.path, invalid: 'collections/entry', unknownKey: 'collections/entry' } as const;
  const strict = all(z.fromJSONSchema(spec.schema));
  if (!spec.refined) return { ...checkData(located, strict, rules), isWhole, isMap };
  // Unlike a JSON Schema, a zod schema has its own messages, but ignores unknown fields.
  const unknown = strict.safeParse(located.data).error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? [];
  const checked = checkData(located, all(spec.refined), rules);
  const problems = schemaProblems(located.data, strict, new z.ZodError(unknown)).flatMap((each): Problem[] => {
    const { message, hint, fix, path } = each;
    const span = located.keySpanOf(path);
    const isKnown = checked.problems.some(
      ({ start }) => start.line === span.start.line && start.column === span.start.column,
    );
    return isKnown ? [] : [{ rule: 'collections/entry', message, file: source.path, ...span, hint, fix }];
  });
  return { ...checked, problems: [...checked.problems, ...problems], isWhole, isMap };
}

/** Returns a function that returns the range of a value in an entry, such as at `['concerns', 0]`. Reads the file when it's called. */
export function placesIn(source: SourceText, spec: CollectionSpec): (entry: Entry, at: Path) => Span {
  const file = lazy(() => checkFile(source, spec));
  return ({ key, span }, at) => {
    if (at.length === 0) return span;
    const { located, isMap } = file();
    return located.spanOf([...(key === undefined ? [] : [isMap ? key : Number(key)]), ...at]);
  };
}

/** Parses a file of a collection. Reports each mistake at its position, and leaves out entries without their required fields. */
export function parseEntries(source: SourceText, spec: CollectionSpec): Checked<Entry[]> {
  try {
    return readEntries(source, spec);
  } catch (cause) {
    if (!spec.refined) throw cause;
    const message = `The code of the collection \`${spec.name}\` failed: ${messageOf(cause).replace(/\.$/, '')}.`;
    return { value: [], problems: [pluginFailure({ message, cause }, source.path)] };
  }
}

function readEntries(source: SourceText, spec: CollectionSpec): Checked<Entry[]> {
  const { value, located: usable, problems, isWhole, isMap } = checkFile(source, spec);
  const found = [...problems];
  const all = !isWhole ? [[undefined, value] as const] : Object.entries(value ?? {});
  const entries = all.flatMap(([key, data]): Entry[] => {
    if (!isObject(data)) return [];
    const at = key === undefined ? [] : [isMap ? key : Number(key)];
    const spanOf = (...rest: PropertyKey[]) => usable.spanOf([...at, ...rest]);
    const report = (message: string, span: Span, hint?: string) =>
      found.push({ rule: 'collections/entry', message, file: source.path, ...span, hint });
    const ownId = spec.idOf ? spec.idOf(data as never) : data[spec.id];
    const known = isMap ? key : isWhole ? ownId : path.basename(source.path).replace(/\.\w+$/, '');
    const span = isMap ? usable.keySpanOf(at) : isWhole ? spanOf() : FILE_START;
    const idSpan = isMap || !isWhole ? span : spanOf(spec.idOf ? (spec.title ?? 'title') : spec.id);
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
    return [
      {
        id,
        title: titleOf(data, spec) ?? id,
        data,
        markdown: markdownOf(data, spec),
        file: source.path,
        span,
        spans: { id: idSpan, ...spansOf(data, spec, spanOf) },
        key,
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
