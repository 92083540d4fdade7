import type { SampleApi } from '../../reference/samples/request-of.ts';
import { requestSamples } from '../../reference/samples/request-samples.ts';
import type { JsonValue } from '../../schemas/api-schema.ts';
import { API_FOLDER, apiPaths } from '../../schemas/artifact-paths.ts';
import type { Guide } from '../../schemas/operation.ts';
import type { LinkedApi } from '../model/linked-site.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import type { RenderedApi } from '../model/rendered-api.ts';
import { textField, valueAt } from './description/json-object.ts';
import { stepsOf } from './description/json-pointer.ts';
import { sampleServer } from './description/sample-server.ts';
import { apiSource } from './render/api-source.ts';
import { publishedDocument } from './render/published-document.ts';
import { renderApiMarkdown } from './render/render-api-markdown.ts';
import { renderIndex } from './render/render-index.ts';
import { renderOperation } from './render/render-operation.ts';
import type { OperationLookup } from './render/render-responses.ts';
import { renderSchema } from './render/render-schema.ts';
import { tagLabels } from './render/render-tag-groups.ts';

/** What the artifacts say of the site around them. */
export interface RenderApiOptions {
  /** Where readers get the description; the file in the data of a site's first API without it. */
  downloadUrl?: string;
  /** Address of the reference page, with scheme and host. Without it the description keeps the links as written. */
  address?: string | undefined;
  /** Id in the graph of what the description knows as `operation:<id>` or `schema:<name>`; the same without it. */
  nodeOf?(id: string): string;
  /** The pages of the docs that link to an operation, by the id of its graph node. */
  guides?: ReadonlyMap<string, Guide[]>;
}

/**
 * Makes the artifacts of the API reference. References to schemas stay references; parameters, responses and other
 * components that are no artifacts are put in their place.
 */
export function renderApi(linked: LinkedApi, options: RenderApiOptions): RenderedApi {
  const { api } = linked;
  const { nodeOf = (id) => id } = options;
  const source = apiSource(linked);
  const context = {
    source,
    tagLabels: tagLabels(source.document),
    idOf: operationLookup(api, source.document),
  };
  const users = usersOfSchemas(api);
  const schemas = [...source.schemaNames].map(([pointer, name]) => ({
    name,
    schema: renderSchema(valueAt(source.document, stepsOf(pointer)), pointer, source),
    usedBy: [...(users.get(name) ?? [])].map(nodeOf).sort(),
  }));
  const index = renderIndex(linked, source, options.downloadUrl ?? apiPaths.document(API_FOLDER));
  const sampleApi: SampleApi = {
    server: sampleServer(source.document),
    securitySchemes: index.securitySchemes,
    schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
  };
  const operations = api.operations.map((facts) => {
    const operation = renderOperation(facts, context);
    const samples = operation.webhook ? [] : requestSamples(operation, sampleApi);
    const guides = options.guides?.get(nodeOf(`operation:${operation.operationId}`));
    return { ...operation, ...(samples.length > 0 && { requestSamples: samples }), ...(guides && { guides }) };
  });
  return {
    index,
    operations,
    markdown: renderApiMarkdown(linked, operations, options.address ?? ''),
    schemas: schemas.sort((a, b) => (a.name < b.name ? -1 : 1)),
    document: options.address === undefined ? api.document : publishedDocument(linked, options.address),
  };
}

/** Finds the id under which an operation is published; the first one where several declare the same. */
function operationLookup({ operations }: ParsedApi, document: JsonValue): OperationLookup {
  const ids = new Map<string, string>();
  for (const { pointer, operationId } of operations) {
    const declared = textField(valueAt(document, stepsOf(pointer)), 'operationId');
    if (declared !== undefined && !ids.has(declared)) ids.set(declared, operationId);
  }
  return (declared) => ids.get(declared);
}

function usersOfSchemas({ references }: ParsedApi): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { from, to } of references) {
    const name = to.slice('schema:'.length);
    const known = users.get(name) ?? new Set();
    users.set(name, known.add(from));
  }
  return users;
}
