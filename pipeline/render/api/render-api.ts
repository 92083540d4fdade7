import { valueAt } from '@docgraph/openapi/description/json-object';
import { stepsOf } from '@docgraph/openapi/description/json-pointer';
import { sampleServer } from '@docgraph/openapi/facts/call-facts';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { operationMarkdown } from '@docgraph/openapi/reference/markdown/operation-markdown';
import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import type { SampleApi } from '@docgraph/openapi/reference/samples/request-of';
import { requestSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { API_FOLDER, apiPaths } from '@docgraph/schemas/artifact-paths';
import { isObject } from '@docgraph/schemas/checks';
import type { Guide, Operation } from '@docgraph/schemas/operation';
import type { RenderedApi } from '../../model/artifact.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { addressedTexts } from './addressed-texts.ts';
import { type ApiSource, apiSource, present, unlessEmpty } from './api-source.ts';
import { renderIndex } from './render-index.ts';
import { ownSamples, renderOperation } from './render-operation.ts';
import { renderSchema } from './render-schema.ts';

/** What the artifacts say of the site around them. */
interface RenderApiOptions {
  /** Where readers get the description; the file in the data of a site's first API without it. */
  downloadUrl?: string;
  /** Id of the operation to try first, as the settings name it. */
  firstRequest?: string | undefined;
  /** Address of the reference page, with scheme and host. Without it the description keeps the links as written. */
  address?: string | undefined;
  /** The pages of the docs that link to an operation, by its id. */
  guidesOf?(operationId: string): Guide[] | undefined;
}

/**
 * Makes the artifacts of the API reference. References to schemas stay references; parameters, responses and other
 * components that are no artifacts are put in their place.
 */
export function renderApi(linked: LinkedApi, options: RenderApiOptions): RenderedApi {
  const { api } = linked;
  const { address } = options;
  const source = apiSource(linked);
  const schemas = renderSchemas(source);
  const index = renderIndex(linked, source, options.downloadUrl ?? apiPaths.document(API_FOLDER));
  const sampleApi: SampleApi = { server: sampleServer(source.root), securitySchemes: index.securitySchemes, schemas };
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
    document: address === undefined ? api.document : publishedDocument(linked, address),
  };
}

/** The operation to try first: the one of the settings, else one that changes nothing and needs no parameters. */
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

/** What addresses of the reference can lead to: its operations and schemas, without the texts that links stand in. */
export function apiAnchors(api: ParsedApi | undefined): AnchorSource {
  if (!api) return { tags: new Set(), operations: new Map(), schemas: new Map() };
  const source = apiSource({ api, texts: new Map() });
  return {
    tags: new Set(api.tags.map(({ slug }) => slug)),
    operations: new Map(api.operations.map((facts) => [facts.operationId, renderOperation(facts, source)])),
    schemas: renderSchemas(source),
  };
}

function renderSchemas(source: ApiSource): Map<string, ApiSchema> {
  const { document } = source.root.data;
  return new Map(
    [...source.schemaNames].map(([pointer, name]) => [
      name,
      renderSchema(valueAt(document, stepsOf(pointer)), pointer, source),
    ]),
  );
}

/**
 * The description for download. Links in its texts that only this site understands, such as `operation:createVm` or a
 * path of a page, become addresses that lead here from everywhere. Those in HTML stay as they are.
 *
 * @param address Address of the reference page, with scheme and host.
 */
function publishedDocument(linked: LinkedApi, address: string): JsonValue {
  let document = linked.api.document;
  for (const { pointer, text, isChanged } of addressedTexts(linked, address))
    if (isChanged) document = replaced(document, stepsOf(pointer), text);
  return document;
}

/** A copy with another value at a path; what is not on the path is shared. */
function replaced(value: JsonValue, [step, ...below]: readonly string[], text: string): JsonValue {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, below, text) : item));
  return isObject(value) ? { ...value, [step]: replaced(value[step] ?? null, below, text) } : value;
}

/**
 * The introduction as Markdown, and the operations by id. These are rendered once more, with the sources of their texts,
 * because the texts of the artifacts have lost their links and lists.
 *
 * @param address Address of the reference page, with scheme and host; links stay as written where it is empty.
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
  return { introduction: texts.get('/info/description')?.text.trim() ?? '', markdown };
}
