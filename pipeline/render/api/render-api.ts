import type { ApiVersion } from '@docgraph/openapi/compare/compare-apis';
import { externalDocsOf } from '@docgraph/openapi/description/external-docs';
import { valueAt } from '@docgraph/openapi/description/json-object';
import { stepsOf } from '@docgraph/openapi/description/json-pointer';
import { present, unlessEmpty } from '@docgraph/openapi/description/present';
import { baseUrlOf, descriptionUrl } from '@docgraph/openapi/description/servers';
import { toJsonSchema } from '@docgraph/openapi/description/to-json-schema';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { externalDocsText } from '@docgraph/openapi/reference/markdown/markdown-fields';
import { operationMarkdown } from '@docgraph/openapi/reference/markdown/operation-markdown';
import type { SampleApi } from '@docgraph/openapi/reference/request/request-of';
import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import { requestSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { API_FOLDER, apiPaths } from '@docgraph/schemas/artifact-paths';
import { isObject } from '@docgraph/schemas/checks';
import type { Guide, Operation } from '@docgraph/schemas/operation';
import { jsonText, withNumbers } from '@docgraph/schemas/written-number';
import type { RenderedApi } from '../../model/artifact.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { addressedTexts } from './addressed-texts.ts';
import { type ApiSource, apiSource } from './api-source.ts';
import { renderIndex } from './render-index.ts';
import { ownSamples, renderOperation } from './render-operation.ts';

/** Options for rendering an API. */
interface RenderApiOptions {
  /** Download URL of the description. Defaults to the file of the site's first API in the published data. */
  downloadUrl?: string;
  /** ID of the operation to try first, from the settings. */
  firstRequest?: string | undefined;
  /** Languages of request samples, from the settings. */
  languages?: readonly string[] | undefined;
  /** Absolute URL of the reference page. Without it, links in the description aren't changed. */
  address?: string | undefined;
  /** Returns the docs pages that link to an operation, by its ID. */
  guidesOf?(operationId: string): Guide[] | undefined;
}

/**
 * Creates the artifacts of the API reference. Keeps references to schemas. Inlines parameters, responses, and other
 * components that have no artifact of their own.
 */
export function renderApi(linked: LinkedApi, options: RenderApiOptions): RenderedApi {
  const { api } = linked;
  const { address } = options;
  const source = apiSource(linked);
  const schemas = renderSchemas(source);
  const index = renderIndex(linked, source, options.downloadUrl ?? apiPaths.document(API_FOLDER));
  const { securitySchemes } = index;
  const place = { server: baseUrlOf(source.root), base: descriptionUrl(source.root) };
  const sampleApi: SampleApi = { ...place, securitySchemes, schemas, languages: options.languages };
  const operations = api.operations.map((facts) => {
    const operation = renderOperation(facts, source);
    const samples = operation.webhook ? [] : requestSamples(operation, sampleApi, ownSamples(facts, source));
    const guides = options.guidesOf?.(operation.operationId);
    return present({ ...operation, requestSamples: unlessEmpty(samples), guides });
  });
  return {
    index: present({ ...index, firstRequest: firstRequest(index, operations, options.firstRequest) }),
    operations,
    ...renderApiMarkdown(linked, operations, address ?? ''),
    schemas: [...schemas].map(([name, schema]) => ({ name, schema })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    document: jsonText(
      withNumbers(address === undefined ? api.document : publishedDocument(linked, address), api.numbers),
    ),
  };
}

/** Returns the operation to try first: from the settings, or a read operation without required parameters. */
function firstRequest(
  { tagGroups }: ApiIndex,
  operations: readonly Operation[],
  chosen: string | undefined,
): string | undefined {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  if (chosen !== undefined && byId.has(chosen)) return chosen;
  const inOrder = tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations));
  return inOrder.find(({ operationId, method, webhook, deprecated }) => {
    const isSafe = method === 'get' && !webhook && !deprecated;
    return isSafe && byId.get(operationId)?.parameters.every(({ required }) => !required);
  })?.operationId;
}

/** Returns the operations and schemas that links can point to, without rendering their Markdown. */
export function apiAnchors(api: ParsedApi | undefined): AnchorSource {
  if (!api) return { tags: new Set(), operations: new Map(), schemas: new Map() };
  const source = apiSource({ api, texts: new Map() });
  return {
    tags: new Set(api.tags.map(({ slug }) => slug)),
    operations: new Map(api.operations.map((facts) => [facts.operationId, renderOperation(facts, source)])),
    schemas: renderSchemas(source),
  };
}

/** Returns everything that two versions of an API are compared by. */
export function apiVersion(api: ParsedApi): ApiVersion {
  const linked: LinkedApi = { api, texts: new Map(), links: new Map() };
  const source = apiSource(linked);
  return {
    index: renderIndex(linked, source, ''),
    operations: api.operations.map((facts) => renderOperation(facts, source)),
    schemas: renderSchemas(source),
  };
}

function renderSchemas(source: ApiSource): Map<string, ApiSchema> {
  const { document } = source.root.data;
  return new Map(
    [...source.schemaNames].map(([pointer, name]) => [
      name,
      toJsonSchema(valueAt(document, stepsOf(pointer)), pointer, source),
    ]),
  );
}

/**
 * Creates the description for download. Links that only work on this site, such as `operation:createVm` or a page path,
 * become absolute URLs. Links in HTML aren't changed.
 *
 * @param address Absolute URL of the reference page.
 */
function publishedDocument(linked: LinkedApi, address: string): JsonValue {
  let document = linked.api.document;
  for (const { pointer, text, isChanged } of addressedTexts(linked, address))
    if (isChanged) document = replaced(document, stepsOf(pointer), text);
  return document;
}

/** Returns a copy with a string replaced at a path. Shares all values that aren't on the path. */
function replaced(value: JsonValue, [step, ...below]: readonly string[], text: string): JsonValue {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, below, text) : item));
  return isObject(value) ? { ...value, [step]: replaced(value[step] ?? null, below, text) } : value;
}

/**
 * Renders the introduction and the operations (keyed by ID) as Markdown. Renders operations from the Markdown source again,
 * because the artifacts only have plain text without links and lists.
 *
 * @param address Absolute URL of the reference page. If it's empty, links aren't changed.
 */
function renderApiMarkdown(
  linked: LinkedApi,
  operations: readonly Operation[],
  address: string,
): Pick<RenderedApi, 'introduction' | 'markdown'> {
  const texts = new Map([...addressedTexts(linked, address)].map(({ pointer, text }) => [pointer, { html: '', text }]));
  const source = apiSource({ ...linked, texts });
  const schemas = renderSchemas(source);
  const samples = new Map(operations.map(({ operationId, requestSamples = [] }) => [operationId, requestSamples]));
  const markdown = new Map(
    linked.api.operations.map((facts) => [
      facts.operationId,
      operationMarkdown(renderOperation(facts, source), schemas, samples.get(facts.operationId) ?? []),
    ]),
  );
  const introduction = [
    texts.get('/info/description')?.text.trim() ?? '',
    ...externalDocsText(externalDocsOf(source.root)),
  ];
  return { introduction: introduction.filter((each) => each !== '').join('\n\n'), markdown };
}
