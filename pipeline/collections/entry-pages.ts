import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Problem, Span } from '@docgraph/source/checked';
import { correction, findMeant } from '@docgraph/source/fix';
import { sha256 } from '@docgraph/source/hash';
import { positionAt, sourceFile } from '@docgraph/source/source-file';
import type { SourceText } from '@docgraph/source/sources';
import type { PlaceOf } from '../link/find-target.ts';
import { frontMatterBlock } from '../markdown/front-matter/read-front-matter.ts';
import type { CollectionSpec } from './collection-specs.ts';
import type { Collections, SiteCollection } from './collections.ts';
import { fieldText } from './field-text.ts';
import type { Entry } from './parse-entries.ts';

/** Where a line of a generated page comes from: a line of the template, or a range in the file of the entry. */
type LineSource = { file: string; line: number } | { file: string; span: Span };

/** A page that's generated from an entry. */
export interface EntryPage {
  source: SourceText;
  entry: Entry;
  /** Returns where a position on the page comes from. */
  placeOf: PlaceOf;
}

/** A line of a page, and where it comes from. */
interface Line {
  text: string;
  from: LineSource;
}

const PLACEHOLDER = /\{\{([A-Za-z][\w-]*)\}\}/g;

/** Returns the path of an entry's page in the docs folder, without the file extension. */
export function entryPath({ route = '' }: CollectionSpec, id: string): string {
  return route.replace('{id}', () => id).replace(/^\/|\/$/g, '');
}

/** Returns the file of an entry's page. */
function entryFile(spec: CollectionSpec, id: string, docsPath: string): string {
  return `${docsPath === '' ? '' : `${docsPath}/`}${entryPath(spec, id)}.md`;
}

/** Returns the files of the pages of all entries. */
export function entryFiles({ byName }: Collections, docsPath: string): string[] {
  return [...byName.values()].flatMap(({ spec, entries }) =>
    spec.route === undefined ? [] : entries.map(({ id }) => entryFile(spec, id, docsPath)),
  );
}

/** Generates the pages of a collection with a route. */
export function entryPages(
  { spec, entries }: SiteCollection,
  collections: Collections,
  template: SourceText | undefined,
  docsPath: string,
): EntryPage[] {
  if (spec.route === undefined) return [];
  const { head, body } = templateParts(spec, template);
  return entries.map((entry) => {
    const lines = () => pageLines(entry, spec, collections, { head, body });
    const path = entryFile(spec, entry.id, docsPath);
    const text = `${lines()
      .map((line) => line.text)
      .join('\n')}\n`;
    return { source: { path, text, hash: sha256(text) }, entry, placeOf: (start) => placeIn(lines(), start, entry) };
  });
}

function placeIn(lines: readonly Line[], start: { line: number; column: number }, entry: Entry): ReturnType<PlaceOf> {
  const from = lines[start.line - 1]?.from ?? { file: entry.file, span: entry.span };
  return { file: from.file, start: 'line' in from ? { ...start, line: from.line } : from.span.start };
}

/** Splits a template into the lines of its front matter and its text. The default template shows the Markdown fields. */
function templateParts({ roles }: CollectionSpec, template: SourceText | undefined): Record<'head' | 'body', Line[]> {
  const fields = Object.keys(roles).filter((field) => roles[field]?.markdown);
  const text = template?.text ?? fields.map((field) => `{{${field}}}`).join('\n\n');
  const block = frontMatterBlock(text);
  const count = typeof block === 'object' ? block.lines : 0;
  const lines = text.split('\n').map((each, i): Line => {
    return { text: each, from: { file: template?.path ?? '', line: i + 1 } };
  });
  return { head: lines.slice(1, Math.max(1, count - 1)).filter(() => count > 0), body: lines.slice(count) };
}

function pageLines(
  entry: Entry,
  spec: CollectionSpec,
  collections: Collections,
  { head, body }: Record<'head' | 'body', Line[]>,
): Line[] {
  const from = { file: entry.file, span: entry.span };
  const has = (key: string) => head.some(({ text }) => text.startsWith(`${key}:`));
  const tags = Object.keys(spec.roles).flatMap((field) =>
    spec.roles[field]?.search ? [entry.data[field] ?? []].flat() : [],
  );
  const added = [
    ...(has('title') ? [] : [`title: ${JSON.stringify(entry.title)}`]),
    ...(has('tags') || tags.length === 0
      ? []
      : [`tags: ${JSON.stringify(tags.map(String).filter((tag) => tag !== ''))}`]),
  ];
  const fence = { text: '---', from };
  return [
    fence,
    ...added.map((text) => ({ text, from })),
    ...head.flatMap((line) => filledHead(line, entry, spec)),
    fence,
    '',
    ...body.flatMap((line) => filledLine(line, entry, spec, collections)),
  ].map((line) => (typeof line === 'string' ? { text: line, from } : line));
}

/** Fills a line of the front matter: a value that's only a placeholder becomes the field as JSON. */
function filledHead(line: Line, entry: Entry, spec: CollectionSpec): Line[] {
  const [, key, field = ''] = /^(\w+):\s*\{\{([\w-]+)\}\}\s*$/.exec(line.text) ?? [];
  if (key === undefined) {
    const text = line.text.replace(PLACEHOLDER, (whole, name: string) => {
      const value = isField(name, spec) ? fieldOf(name, entry) : whole;
      const text =
        value === undefined ? '' : typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value);
      // For a string in double quotes.
      return JSON.stringify(text).slice(1, -1);
    });
    return [{ ...line, text }];
  }
  const value = fieldOf(field, entry);
  return value === undefined ? [] : [{ ...line, text: `${key}: ${JSON.stringify(value)}` }];
}

/** Fills a line of the text. Leaves out a line whose fields are all missing. */
function filledLine(line: Line, entry: Entry, spec: CollectionSpec, collections: Collections): Line[] {
  const fields = [...line.text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => isField(name, spec));
  if (fields.length === 0) return [line];
  if (fields.every((name) => isEmpty(fieldOf(name, entry)))) return [];
  // The value is part of a query there.
  const isQuery = line.text.trimStart().startsWith('::');
  const text = line.text.replace(PLACEHOLDER, (whole, name: string) => {
    if (!isField(name, spec)) return whole;
    const value = fieldOf(name, entry);
    return isQuery ? [value ?? []].flat().map(String).join(' ') : fieldText(value, spec.roles[name], collections);
  });
  const [only] = fields;
  const span = only !== undefined && line.text.trim() === `{{${only}}}` ? entry.spans[only] : undefined;
  return text.split('\n').map((each) => ({ text: each, from: span ? { file: entry.file, span } : line.from }));
}

function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isField(name: string, { schema }: CollectionSpec): boolean {
  return name === 'id' || name === 'title' || (isObject(schema.properties) && Object.hasOwn(schema.properties, name));
}

function fieldOf(name: string, { id, title, data }: Entry): JsonValue | undefined {
  return Object.hasOwn(data, name) ? data[name] : { id, title }[name];
}

/** Reports placeholders in a template that are neither fields nor variables of the site. */
export function checkTemplate(
  { schema }: CollectionSpec,
  template: SourceText,
  variables: Readonly<Record<string, string>>,
): Problem[] {
  const fields = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const names = [...new Set(['id', 'title', ...fields])];
  const file = sourceFile(template.path, template.text);
  return [...template.text.matchAll(PLACEHOLDER)].flatMap(({ 0: written, 1: name = '', index }): Problem[] => {
    if (names.includes(name) || Object.hasOwn(variables, name)) return [];
    const place = { start: positionAt(file, index), end: positionAt(file, index + written.length) };
    const meant = findMeant(name, [...names, ...Object.keys(variables)]);
    const advice = meant
      ? correction(name, meant, (each) => `{{${each}}}`)
      : { hint: `Fields: ${names.map((each) => `\`${each}\``).join(', ')}.` };
    return [
      {
        rule: 'content/unknown-variable',
        message: `Unknown field \`${written}\`.`,
        file: template.path,
        ...place,
        ...advice,
      },
    ];
  });
}
