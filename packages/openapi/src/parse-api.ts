import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { MAX_DEPTH, MAX_VALUES } from '@docgraph/source/limits';
import { spanBetween } from '@docgraph/source/source-file';
import { nodeAt, type SourceNode, toData, writtenNumbers } from '@docgraph/source/source-node';
import type { SourceText } from '@docgraph/source/sources';
import { checkShape } from './check-shape.ts';
import { type Description, describeDocument } from './description/description.ts';
import { joinFiles, unbundledProblem } from './description/join-files.ts';
import { field, textField } from './description/json-object.ts';
import { nameSchemas } from './description/name-schemas.ts';
import type { DescribedOperation } from './description/operations.ts';
import { convertSwagger, isSwagger } from './description/swagger/convert-swagger.ts';
import { apiFragments, type ParseMarkdown } from './facts/api-fragments.ts';
import { apiReferences } from './facts/api-references.ts';
import { apiTags } from './facts/api-tags.ts';
import { callFacts } from './facts/call-facts.ts';
import { applyOverlays } from './overlay/apply-overlays.ts';
import type { ApiOperationFacts, ParsedApi } from './parsed-api.ts';
import { checkRules } from './rules/check-rules.ts';

/**
 * Parses and checks an OpenAPI description (3.0 or 3.1, or Swagger 2.0, YAML or JSON, in one or more files) and collects
 * the facts that other stages need. References are checked but not expanded. Reads only the given files. The value is undefined if the
 * description can't be parsed.
 * @param files The files in the description's folder, keyed by path.
 * @param entry Path of the root document.
 * @param overlays Paths of the overlays to apply to the joined document.
 */
export async function parseApi(
  files: ReadonlyMap<string, SourceText>,
  entry: string,
  parseMarkdown: ParseMarkdown,
  overlays: readonly string[] = [],
): Promise<Checked<ParsedApi | undefined>> {
  const { value: whole, problems: unjoined } = joinFiles(files, entry);
  if (!whole) return { value: undefined, problems: unjoined };
  const { value: joined, problems: misapplied } = applyOverlays(whole, files, overlays);
  const problems = [...unjoined, ...misapplied];
  const root = isSwagger(joined) ? convertSwagger(joined) : joined;
  const document = toData(root);
  if (document === undefined) return { value: undefined, problems: [...problems, tooLarge(entry)] };
  if (!isObject(document)) return { value: undefined, problems: [...problems, noDescription(entry)] };
  const version = checkVersion(document, root);
  if (!version.value) return { value: undefined, problems: [...problems, ...version.problems] };

  const description = describeDocument(document, root, version.value.format);
  const unbundled = checkBundled(description, entry);
  if (unbundled) return { value: undefined, problems: [...problems, unbundled] };
  const shape = version.value.known ? await checkShape(description, entry) : [];
  const facts = collectFacts(description, entry, parseMarkdown);
  const located = withPointers(problems, description);
  const all = [...located, ...version.problems, ...shape, ...checkRules(description), ...facts.problems];
  const value = facts.value && { ...facts.value, numbers: writtenNumbers(root) };
  return { value, problems: all };
}

function collectFacts(
  whole: Description,
  file: string,
  parseMarkdown: ParseMarkdown,
): Checked<Omit<ParsedApi, 'numbers'> | undefined> {
  const { document, root } = whole;
  const isShown = ({ operation, item }: DescribedOperation) => !operation.isInternal() && !item.isInternal();
  const description = {
    ...whole,
    operations: whole.operations.filter(isShown),
    webhooks: whole.webhooks.filter(isShown),
  };
  const schemaNames = nameSchemas(description);
  const references = apiReferences(description, schemaNames);
  if (!references) return { value: undefined, problems: [tooLarge(file)] };
  const info = root.object('info');
  const logo = apiLogo(description);
  const fragments = apiFragments(description, schemaNames, parseMarkdown);
  const value: Omit<ParsedApi, 'numbers'> = {
    file,
    document,
    title: info?.text('title') ?? 'API',
    version: info?.text('version') ?? '',
    operations: apiOperations(description),
    schemas: [...schemaNames.values()].sort(),
    innerSchemas: [...schemaNames]
      .filter(([pointer, name]) => pointer !== `/components/schemas/${name}`)
      .map(([pointer, name]) => ({ name, pointer })),
    tags: apiTags(root, listed(description), listed(whole)),
    ...(logo && { logo }),
    calls: callFacts(description),
    fragments: fragments.value,
    references,
  };
  return { value, problems: fragments.problems };
}

/** Lists all entries in the reference menu. */
function listed({ operations, webhooks }: Description): DescribedOperation[] {
  return [...operations, ...webhooks];
}

function tooLarge(file: string): Problem {
  const message = `The joined description has more than ${MAX_VALUES} values or ${MAX_DEPTH} levels.`;
  const hint = 'Shared responses and parameters count once for each operation that uses them.';
  return { rule: 'openapi/too-large', message, file, ...FILE_START, hint };
}

function noDescription(file: string): Problem {
  const message = 'The file is not an OpenAPI description: its top level must be an object.';
  return { rule: 'openapi/unsupported', message, file, ...FILE_START };
}

/**
 * Finds operations that are only a `$ref` and weren't inlined because it doesn't point to another file. Reports them as
 * one problem, instead of the problems that they cause.
 */
function checkBundled({ operations, place }: Description, entry: string): Problem | undefined {
  const [first, ...others] = operations.filter(({ operation }) => operation.reference !== undefined);
  if (!first) return undefined;
  const { file, start, end } = place(first.operation.at('$ref'));
  return { rule: 'openapi/unsupported', ...unbundledProblem(1 + others.length, entry), file, start, end };
}

/** The supported version that a description is parsed as, and whether its shape can be checked. */
interface Format {
  format: Description['version'];
  known: boolean;
}

/** Determines the OpenAPI version of a document. Versions after 3.1 are parsed as 3.1. */
function checkVersion(document: JsonObject, root: SourceNode): Checked<Format | undefined> {
  const key = field(document, 'swagger') === undefined ? 'openapi' : 'swagger';
  const node = nodeAt(root, [key]);
  const span = node ? spanBetween(node.source, node.start, node.end) : FILE_START;
  const place = { file: (node ?? root).source.path, ...span };
  const version = textField(document, 'openapi') ?? '';
  if (/^3\.[01]\.\d+(?:-.*)?$/.test(version)) {
    return { value: { format: version.startsWith('3.0') ? '3.0' : '3.1', known: true }, problems: [] };
  }
  if (/^3\.\d+\.\d+(?:-.*)?$/.test(version)) {
    const supported = '`query`, `additionalOperations`, `itemSchema`, `in: querystring`, `$self`, and nested tags';
    const message = `OpenAPI ${version} is parsed as 3.1. The only newer features shown are ${supported}, and they aren't checked.`;
    return { value: { format: '3.1', known: false }, problems: [{ rule: 'openapi/version', message, ...place }] };
  }
  const message = 'The file is not a description in OpenAPI 3 or Swagger 2.0.';
  const hint = 'Start it with `openapi: 3.0.0`.';
  return { value: undefined, problems: [{ rule: 'openapi/unsupported', message, ...place, hint }] };
}

/** Adds JSON pointers to problems with file references, which are found before the files are joined. */
function withPointers(problems: readonly Problem[], { objects, place }: Description): Problem[] {
  if (problems.length === 0) return [];
  const pointers = new Map<string, string>();
  for (const object of objects) {
    if (object.reference === undefined) continue;
    const at = place(object.at('$ref'));
    pointers.set(keyOf(at), at.pointer);
  }
  return problems.map((problem) => ({ ...problem, pointer: pointers.get(keyOf(problem)) }));
}

function keyOf({ file, start }: Pick<Problem, 'file' | 'start'>): string {
  return `${file}:${start.line}:${start.column}`;
}

/** Returns the image in `x-logo`, or undefined. Ignores other hosts, because pages don't load anything from them. */
function apiLogo({ root, place }: Description): ParsedApi['logo'] {
  const logo = root.object('info')?.object('x-logo');
  const url = logo?.text('url');
  if (!logo || url === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined;
  const pointer = logo.at('url');
  const { file, start, end } = place(pointer);
  const text = logo.text('altText') ?? '';
  return { image: { kind: 'image', url, text, span: { start, end } }, file, pointer };
}

/** Collects facts about operations in document order, followed by webhooks. */
function apiOperations({ operations, webhooks, keyPlace }: Description): ApiOperationFacts[] {
  const factsOf = ({ operationId, method, path, tag, otherTags, operation }: DescribedOperation, call: string) => {
    const { pointer } = operation;
    const { file, start, end } = keyPlace(pointer);
    const summary = operation.text('summary')?.trim() || call;
    const others = otherTags.length > 0 && { otherTags };
    return { operationId, method, path, tag, ...others, summary, pointer, file, span: { start, end } };
  };
  return [
    ...operations.map((each) => factsOf(each, `${each.method.toUpperCase()} ${each.path}`)),
    ...webhooks.map((each) => ({ ...factsOf(each, each.path), webhook: true as const })),
  ];
}
