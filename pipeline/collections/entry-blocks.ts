import { isObject } from '@docgraph/schemas/checks';
import { matches, parseWhere, sortedBy } from '@docgraph/schemas/collection-query';
import { hintAtNearest } from '@docgraph/source/nearest';
import type { BlockProblem } from '../model/page-steps.ts';
import { markdownTable } from '../plugin/write-markdown.ts';
import type { Collections, SiteCollection } from './collections.ts';
import { entryLink, escapeMarkdown, fieldText } from './field-text.ts';
import type { Entry } from './parse-entries.ts';

/** Names of the lines that show entries, with a hint for each. */
export const ENTRY_BLOCKS: Readonly<Record<string, string>> = {
  entries: 'Write `::entries{of=team where="role = editor" sort=name limit=5 as=list}`.',
  entry: 'Write `::entry{of=team id=ada field=bio}`.',
};

const LINE = /^::(entries|entry)(\{[^{}]*\})?[ \t]*$/gm;
const ATTRIBUTE = /\s*([a-z]+)=(?:"([^"]*)"|([^\s"}]+))/y;
const KNOWN = { entries: ['of', 'where', 'sort', 'limit', 'as', 'fields'], entry: ['of', 'id', 'field'] } as const;
const FORMS = ['list', 'cards', 'table', 'timeline'] as const;

/** A problem with a query. Thrown, since each step can fail. */
class QueryError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Generated Markdown, or a problem, for each line that shows entries, keyed as written. */
export interface EntryBlocks {
  blocks: Record<string, string>;
  problems: Record<string, BlockProblem>;
}

/** Returns the lines of texts that show entries. */
export function entryLines(texts: readonly string[]): string {
  const shown = texts.filter((text) => text.includes('::entr'));
  return shown.flatMap((text) => Array.from(text.matchAll(LINE), ([line]) => line)).join('\n');
}

/** Returns the Markdown for each line `::entries{…}` and `::entry{…}` in a text. */
export function entryBlocks(text: string, collections: Collections): EntryBlocks {
  const found: EntryBlocks = { blocks: {}, problems: {} };
  for (const [, name = '', written = ''] of text.matchAll(LINE)) {
    const key = name + written;
    found.blocks[key] = '';
    try {
      const kind = name === 'entry' ? 'entry' : 'entries';
      const attributes = readAttributes(kind, written);
      const collection = findCollection(attributes.of, collections, ENTRY_BLOCKS[kind]);
      found.blocks[key] =
        kind === 'entry' ? oneField(collection, attributes, collections) : list(collection, attributes, collections);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      found.problems[key] = { message: error.message, hint: error.hint };
    }
  }
  return found;
}

type Attributes = Partial<Record<string, string>>;

function readAttributes(kind: keyof typeof KNOWN, written: string): Attributes {
  const inner = written.slice(1, -1).trimEnd();
  const attributes: Attributes = {};
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < inner.length) {
    const at = ATTRIBUTE.lastIndex;
    const [, name, quoted, plain] = ATTRIBUTE.exec(inner) ?? [];
    if (name === undefined)
      throw new QueryError(`\`${inner.slice(at).trim()}\` isn't an attribute.`, ENTRY_BLOCKS[kind]);
    checkName(name, KNOWN[kind], 'attribute');
    attributes[name] = quoted ?? plain;
  }
  return attributes;
}

function checkName(name: string, known: readonly string[], what: string): void {
  if (known.includes(name)) return;
  const all = known.map((each) => `\`${each}\``).join(', ');
  throw new QueryError(`Unknown ${what} \`${name}\`.`, hintAtNearest(name, known, `Available: ${all}.`));
}

function findCollection(of: string | undefined, { byName }: Collections, usage = ''): SiteCollection {
  if (of === undefined) throw new QueryError('The collection is missing.', usage);
  checkName(of, [...byName.keys()], 'collection');
  const found = byName.get(of);
  if (!found) throw new QueryError('The collection is missing.', usage);
  return found;
}

function fieldsOf({ spec }: SiteCollection): string[] {
  return Object.keys(isObject(spec.schema.properties) ? spec.schema.properties : {});
}

function oneField(
  collection: SiteCollection,
  { id = '', field = 'title' }: Attributes,
  collections: Collections,
): string {
  const entry = collection.byId.get(id);
  const { name } = collection.spec;
  if (!entry) {
    const hint = hintAtNearest(id, collection.byId.keys(), ENTRY_BLOCKS.entry);
    throw new QueryError(`No entry \`${id}\` in the collection \`${name}\`.`, hint);
  }
  checkName(field, ['id', 'title', ...fieldsOf(collection)], 'field');
  return textOf(entry, field, collection, collections);
}

function textOf({ id, title, data }: Entry, field: string, { spec }: SiteCollection, collections: Collections): string {
  return fieldText(Object.hasOwn(data, field) ? data[field] : { id, title }[field], spec.roles[field], collections);
}

/** Returns the entries that a query selects, in the form that it names. */
function list(collection: SiteCollection, attributes: Attributes, collections: Collections): string {
  const { sort, limit, as = 'list' } = attributes;
  const known = ['id', 'title', ...fieldsOf(collection)];
  const { where, unreadable } = parseWhere(attributes.where ?? '');
  if (unreadable !== undefined)
    throw new QueryError(
      `\`${unreadable}\` isn't a condition.`,
      'Write `field = value`, or use `!=`, `<`, `<=`, `>`, `>=`, or `has`.',
    );
  for (const [field] of where) checkName(field.split('.')[0] ?? '', known, 'field');
  let entries = collection.entries.filter((entry) =>
    where.every(([field, condition]) => matches({ href: undefined, ...entry }, { [field]: condition })),
  );
  const by = sort?.replace(/^-/, '');
  if (by !== undefined) {
    checkName(by, known, 'field');
    entries = sortedBy(entries, by, sort?.startsWith('-') ? 'desc' : 'asc');
  }
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit))
    throw new QueryError(`\`limit\` must be a number, but is \`${limit}\`.`);
  entries = entries.slice(0, limit === undefined ? undefined : Number(limit));
  checkName(as, FORMS, 'form');
  const fields = attributes.fields?.split(/[\s,]+/).filter((each) => each !== '') ?? [];
  for (const field of fields) checkName(field, known, 'field');
  const rows = entries.map((entry): Row => {
    const link = entryLink(collection.spec.name, entry.id, collections) ?? escapeMarkdown(entry.title);
    return {
      link,
      when: by === undefined ? '' : textOf(entry, by, collection, collections),
      texts: fields.map((field) => line(textOf(entry, field, collection, collections))),
    };
  });
  return rows.length === 0 ? '' : inForm(as, rows, fields, collection);
}

/** An entry as Markdown. */
interface Row {
  link: string;
  /** The field that entries are sorted by. */
  when: string;
  texts: string[];
}

function inForm(as: string, rows: readonly Row[], fields: readonly string[], { spec }: SiteCollection): string {
  if (as === 'table') {
    const properties = isObject(spec.schema.properties) ? spec.schema.properties : {};
    const heads = fields.map((field) => {
      const { title = field } = isObject(properties[field]) ? properties[field] : {};
      return escapeMarkdown(String(title));
    });
    return markdownTable(
      [capitalized(spec.name), ...heads],
      rows.map(({ link, texts }) => [link, ...texts]),
    );
  }
  const joined = ({ link, texts }: Row) =>
    [link, texts.filter((text) => text !== '').join(', ')].filter((part) => part !== '');
  if (as === 'timeline') {
    if (rows.some(({ when }) => when === ''))
      throw new QueryError('A timeline needs `sort`, and a value of that field in each entry.');
    return rows.map((row) => `${row.when}\n: ${joined(row).join('. ')}`).join('\n\n');
  }
  const items = rows.map((row) => `- ${joined(row).join(': ')}`).join('\n');
  if (as !== 'cards') return items;
  if (spec.route === undefined && spec.link === undefined)
    throw new QueryError(
      `Entries of \`${spec.name}\` have no page, which cards link to.`,
      'Set `route` or `link` in `collections.yaml`, or use another form.',
    );
  return `:::cards\n${items}\n:::`;
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
