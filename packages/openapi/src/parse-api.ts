import { posix } from 'node:path';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { MAX_DEPTH, MAX_VALUES } from '@docgraph/source/limits';
import { spanBetween } from '@docgraph/source/source-file';
import { nodeAt, type SourceNode, toData } from '@docgraph/source/source-node';
import type { SourceText } from '@docgraph/source/sources';
import { checkShape } from './check-shape.ts';
import { type Description, describeDocument } from './description/description.ts';
import { joinFiles, unbundledWords } from './description/join-files.ts';
import { field, textField } from './description/json-object.ts';
import { nameSchemas } from './description/name-schemas.ts';
import type { DescribedOperation } from './description/operations.ts';
import { apiFragments, type ParseMarkdown } from './facts/api-fragments.ts';
import { apiReferences } from './facts/api-references.ts';
import { apiTags } from './facts/api-tags.ts';
import { callFacts } from './facts/call-facts.ts';
import type { ApiOperationFacts, ParsedApi } from './parsed-api.ts';
import { checkRules } from './rules/check-rules.ts';

/**
 * Reads and checks an OpenAPI description (3.0 or 3.1, YAML or JSON, in one file or several) and collects what other
 * stages need to know of it. References are checked and kept; nothing but the given files is looked at. The value is
 * undefined when nothing can be said about the description because it cannot be read.
 *
 * @param files The files of the description's folder, by path.
 * @param entry Path of the one of them that the description starts with.
 */
export async function parseApi(
  files: ReadonlyMap<string, SourceText>,
  entry: string,
  parseMarkdown: ParseMarkdown,
): Promise<Checked<ParsedApi | undefined>> {
  const { value: root, problems } = joinFiles(files, entry);
  if (!root) return { value: undefined, problems };
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
  return { value: facts.value, problems: all };
}

function collectFacts(whole: Description, file: string, parseMarkdown: ParseMarkdown): Checked<ParsedApi | undefined> {
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
  const value: ParsedApi = {
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

/** All that the menu of the reference lists. */
function listed({ operations, webhooks }: Description): DescribedOperation[] {
  return [...operations, ...webhooks];
}

function tooLarge(file: string): Problem {
  const message = `Put together, the description holds more than ${MAX_VALUES} values or ${MAX_DEPTH} levels.`;
  const hint = 'Shared responses and parameters count in each operation that refers to them.';
  return { rule: 'openapi/too-large', message, file, ...FILE_START, hint };
}

function noDescription(file: string): Problem {
  const message = 'The file is not an OpenAPI description: its top level must be an object.';
  return { rule: 'openapi/unsupported', message, file, ...FILE_START };
}

/**
 * Finds operations that are nothing but a `$ref` and were not put in their place, because it leads to no other file.
 * They are one problem, and what follows from it is not reported.
 */
function checkBundled({ operations, place }: Description, entry: string): Problem | undefined {
  const [first, ...others] = operations.filter(({ operation }) => operation.reference !== undefined);
  if (!first) return undefined;
  const { file, start, end } = place(first.operation.at('$ref'));
  return { rule: 'openapi/unsupported', ...unbundledWords(1 + others.length, entry), file, start, end };
}

/** The format of a description, and whether it is one that the shape check knows. */
interface Format {
  format: Description['version'];
  known: boolean;
}

/** Finds out which version of OpenAPI a document follows; later versions than the known ones are read as the last. */
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
    const shown = '`query`, `additionalOperations`, `itemSchema` and nested tags are shown';
    const message = `OpenAPI ${version} is read as 3.1: of what is new in it ${shown}, and nothing is checked.`;
    return { value: { format: '3.1', known: false }, problems: [{ rule: 'openapi/version', message, ...place }] };
  }
  const message = 'The file is not an OpenAPI 3 description.';
  const convert = `npx swagger2openapi --yaml --outfile openapi-3.yaml ${posix.basename(place.file)}`;
  const hint = key === 'swagger' ? `Convert it from Swagger 2.0: \`${convert}\`` : 'Start it with `openapi: 3.0.0`.';
  return { value: undefined, problems: [{ rule: 'openapi/unsupported', message, ...place, hint }] };
}

/** Problems with references to files, which were found before there was a description, with their places in it. */
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

/**
 * The picture that `x-logo` names; undefined without one. A picture on another host is for other tools: our pages load
 * nothing from there.
 */
function apiLogo({ root, place }: Description): ParsedApi['logo'] {
  const logo = root.object('info')?.object('x-logo');
  const url = logo?.text('url');
  if (!logo || url === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined;
  const pointer = logo.at('url');
  const { file, start, end } = place(pointer);
  const text = logo.text('altText') ?? '';
  return { image: { kind: 'image', url, text, span: { start, end } }, file, pointer };
}

/** What other stages need to know of the operations, in the order of the description; webhooks follow. */
function apiOperations({ operations, webhooks, keyPlace }: Description): ApiOperationFacts[] {
  const factsOf = ({ operationId, method, path, tag, operation }: DescribedOperation, call: string) => {
    const { pointer } = operation;
    const { file, start, end } = keyPlace(pointer);
    const summary = operation.text('summary')?.trim() || call;
    return { operationId, method, path, tag, summary, pointer, file, span: { start, end } };
  };
  return [
    ...operations.map((each) => factsOf(each, `${each.method.toUpperCase()} ${each.path}`)),
    ...webhooks.map((each) => ({ ...factsOf(each, each.path), webhook: true as const })),
  ];
}
