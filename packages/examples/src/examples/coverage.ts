import { type ExampleUse, locate, type ParsedApi, type ParsedPage, type Settings } from '@docgraph/pipeline/plugin';
import { type ExampleApi, exampleApi } from './api/example-api.ts';
import { matchPath } from './api/match-path.ts';

/** The parts of an API that pages don't cover. */
interface Coverage {
  /** Total counts, for proportions. */
  totals: { operations: number; fields: number; errorCodes: number };
  /** The operations that no page mentions in text or examples, in document order. */
  operations: { operationId: string; method: string; path: string; summary: string }[];
  /** The fields that neither the description nor a page explains, sorted. */
  fields: { schema: string; field: string }[];
  /** The error codes that no troubleshooting page mentions, sorted. */
  errorCodes: string[];
}

/** Formats coverage as text, with a count for each list. */
export function coverageText({ totals, operations, fields, errorCodes }: Coverage): string {
  const part = (title: string, lines: readonly string[], total: number) =>
    [`${title}: ${lines.length} of ${total}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
  return [
    part(
      'Operations that no page mentions',
      operations.map(({ operationId, method, path, summary }) => `${operationId}  ${method} ${path}  ${summary}`),
      totals.operations,
    ),
    part(
      'Fields that neither the description nor a page explains',
      fields.map(({ schema, field }) => `${schema}.${field}`),
      totals.fields,
    ),
    part('Error codes that no troubleshooting page mentions', errorCodes, totals.errorCodes),
  ].join('');
}

/** A page, its path below the docs folder, and its examples' API usage. */
interface CoveringPage {
  path: string;
  page: ParsedPage;
  uses: readonly ExampleUse[];
}

/** Reference pages, such as the CLI reference, don't count as explanations. */
const REFERENCE = /^reference\//;
const TROUBLESHOOTING = /(?:^|\/)troubleshooting(?:\/|\.)/;

/** Finds the parts of the API that pages in the default language don't cover. */
export function siteCoverage(
  api: ParsedApi,
  shown: ReadonlyMap<ParsedPage, readonly ExampleUse[]>,
  { editions: [{ docsPath }] }: Settings,
): Coverage {
  const folder = docsPath === '' ? '' : `${docsPath}/`;
  const pages = [...shown].filter(([{ file }]) => file.startsWith(folder));
  return coverageOf(
    api,
    pages.map(([page, uses]) => ({ path: page.file.slice(folder.length), page, uses })),
  );
}

/** Finds the parts of an API that pages don't cover. */
export function coverageOf(parsed: ParsedApi, pages: readonly CoveringPage[]): Coverage {
  const api = exampleApi(parsed);
  if (!api) return { totals: { operations: 0, fields: 0, errorCodes: 0 }, operations: [], fields: [], errorCodes: [] };
  const explaining = pages.filter(({ path }) => !REFERENCE.test(path));
  const mentioned = mentionedOperations(explaining, api);
  const explained = namesIn(pages);
  const fields = entityFields(api);
  const codes = errorCodes(api);
  const covered = namesIn(pages.filter(({ path }) => TROUBLESHOOTING.test(path)));
  return {
    totals: { operations: parsed.operations.length, fields: fields.length, errorCodes: codes.length },
    operations: parsed.operations
      .filter(({ operationId }) => !mentioned.has(operationId))
      .map(({ operationId, method, path, summary }) => ({ operationId, method: method.toUpperCase(), path, summary })),
    fields: fields
      .filter(({ isDescribed, field }) => !isDescribed && !explained.has(field))
      .map(({ schema, field }) => ({ schema, field })),
    errorCodes: codes.filter((code) => !covered.has(code)),
  };
}

/** Lists the names in the inline code of pages, including the last step of each field path (`disks[].disk_id`). */
function namesIn(pages: readonly CoveringPage[]): ReadonlySet<string> {
  const discussed = pages.flatMap(({ page }) => page.examples.inline.filter(({ isDiscussed }) => isDiscussed));
  return new Set(discussed.flatMap(({ text }) => text.split(/[^\w-]+/)));
}

/** Lists the operations that pages mention by a link or name in their text, or in an example. */
function mentionedOperations(pages: readonly CoveringPage[], api: ExampleApi): ReadonlySet<string> {
  const mentioned = new Set<string>();
  for (const { page, uses } of pages) {
    for (const { to } of uses) mentioned.add(to.replace(/^operation:/, ''));
    for (const url of page.examples.discussedLinks) mentioned.add(/^operation:([^/?#]+)/.exec(url)?.[1] ?? '');
    for (const { text, isDiscussed } of page.examples.inline) if (isDiscussed) mentioned.add(operationIn(text, api));
  }
  return mentioned;
}

/** Returns the operation that inline code mentions by ID or request. Falls back to the code itself. */
function operationIn(code: string, api: ExampleApi): string {
  const [, method, path] = /^([A-Z]+) (\/[^\s?]*)/.exec(code) ?? [];
  if (method === undefined || path === undefined) return code;
  const match = matchPath(api, method, path);
  return 'fault' in match ? code : match.operation.id;
}

/** A property of a named schema. */
interface EntityField {
  schema: string;
  field: string;
  /** Whether it has a description. */
  isDescribed: boolean;
}

/** Lists the properties of named schemas, including those of nested objects, sorted by schema. */
function entityFields(api: ExampleApi): EntityField[] {
  return [...api.schemas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([schema, pointer]) => fieldsOf(schema, pointer, api));
}

function fieldsOf(schema: string, pointer: string, api: ExampleApi): EntityField[] {
  const located = locate(api, pointer);
  if (!located || located.reference !== undefined) return [];
  const own = located.map('properties').flatMap(([field, property]): EntityField[] => {
    const isDescribed = property.composed(['allOf']).some((part) => (part.text('description') ?? '').trim() !== '');
    return [{ schema, field, isDescribed }, ...fieldsOf(schema, property.pointer, api)];
  });
  const inside = ['items', 'allOf/0', 'allOf/1', 'oneOf/0', 'oneOf/1', 'anyOf/0', 'anyOf/1'];
  return [...own, ...inside.flatMap((step) => fieldsOf(schema, `${pointer}/${step}`, api))];
}

/** Error properties that contain the code. */
const CODE_FIELDS = ['code', 'error_code', 'error'];

/** Lists the error codes: the allowed values of `code` in the bodies of error responses, sorted. */
function errorCodes(api: ExampleApi): string[] {
  const codes = new Set<string>();
  const bodies = new Set<string>();
  for (const { responses } of api.operations.values())
    for (const [status, schema] of responses) if (schema !== null && !/^[123]/.test(status)) bodies.add(schema);
  for (const body of bodies)
    for (const field of CODE_FIELDS) for (const code of valuesOf(body, field, api)) codes.add(code);
  return [...codes].sort();
}

function valuesOf(schemaPointer: string, field: string, api: ExampleApi): string[] {
  const codes = partsOf(schemaPointer, api).flatMap((part) => partsOf(part.at('properties', field), api));
  return codes.flatMap((code) => [...code.texts('enum'), ...[code.text('const') ?? []].flat()]);
}

function partsOf(pointer: string, api: ExampleApi) {
  return locate(api, pointer)?.composed(['allOf', 'oneOf', 'anyOf']) ?? [];
}
