import { operationAnchor } from '@docgraph/openapi/reference/anchors';
import { type Direction, occursIn } from '@docgraph/openapi/reference/direction';
import { fieldKey, fieldsOf } from '@docgraph/openapi/reference/level-of';
import { methodOf } from '@docgraph/openapi/reference/request-inputs';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiIndex, ApiTag } from '@docgraph/schemas/api-index';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import type { RenderedApi } from '../model/artifact.ts';
import { answerFields, type FieldDocument, operationFields, schemaDocuments } from './field-documents.ts';

/** Maximum number of documents for schemas, parameters, and properties. Any more can only be found by their operation. */
const MAX_FIELD_DOCUMENTS = 5000;

/**
 * Creates the documents of an API: the reference itself, its operations in menu order, schemas, parameters, and fields.
 * `routeOf` returns the page of an anchor.
 */
export function apiDocuments(
  api: RenderedApi,
  apiRoute: string,
  routeOf: (anchor: string) => string,
): UnnumberedDocument[] {
  const addressOf = (anchor: string) => `${routeOf(anchor)}#${anchor}`;
  const pageTitle = api.index.title;
  const schemas = new Map(api.schemas.map(({ name, schema }) => [name, schema]));
  const operations = new Map(api.operations.map((operation) => [operation.operationId, operation]));
  const documentOf = (operation: Operation, categories: string[]): UnnumberedDocument => {
    const title = operation.summary || `${methodOf(operation).toUpperCase()} ${operation.path}`;
    return {
      title,
      content: operationText(operation, propertyNames(bodiesOf(operation), schemas)),
      tags: [
        methodOf(operation).toUpperCase(),
        ...operation.path
          .split(/\/(?:\{[^/]*\})?/)
          .filter((part) => part !== '')
          .slice(-1),
        // Examples mention the ID, too, but readers who search for it want the operation itself.
        operation.operationId,
      ],
      sidebarParentCategories: categories,
      type: 'api',
      sectionTitle: title,
      pageTitle,
      sectionRoute: addressOf(operationAnchor(operation.operationId)),
      operation: { method: methodOf(operation), path: operation.path },
    };
  };

  const documents = [referenceDocument(api.index, apiRoute, pageTitle)];
  for (const { group, tag } of tagsOf(api.index)) {
    for (const { operationId } of tag.operations) {
      const operation = operations.get(operationId);
      operations.delete(operationId);
      if (operation) documents.push(documentOf(operation, group === '' ? [tag.name] : [group, tag.name]));
    }
  }
  for (const operation of operations.values()) documents.push(documentOf(operation, [operation.tag]));
  const fields = [
    ...schemaDocuments(schemas),
    ...api.operations.flatMap((each) => operationFields(each, schemas)),
    ...answerFields(api.operations, schemas),
  ];
  return [
    ...documents,
    ...fields.slice(0, MAX_FIELD_DOCUMENTS).map((field) => fieldDocument(field, addressOf(field.anchor), pageTitle)),
  ];
}

/** Creates a document without an indexed title, because the name of a property isn't the topic of its operation. */
function fieldDocument({ title, content }: FieldDocument, sectionRoute: string, pageTitle: string): UnnumberedDocument {
  const place = { tags: [], sidebarParentCategories: [], pageTitle, sectionRoute };
  return { title: '', content, type: 'api', sectionTitle: title, ...place };
}

function referenceDocument(index: ApiIndex, sectionRoute: string, pageTitle: string): UnnumberedDocument {
  const content = index.description?.text ?? '';
  const place = { tags: [], sidebarParentCategories: [], sectionTitle: pageTitle, pageTitle, sectionRoute };
  return { title: pageTitle, content, type: 'api', ...place };
}

function tagsOf({ tagGroups }: ApiIndex): { group: string; tag: ApiTag }[] {
  return tagGroups.flatMap(({ name, tags }) => tags.map((tag) => ({ group: name, tag })));
}

/** Returns one line each for method and path, ID, summary, parameters, and the fields of the request and response. */
function operationText(operation: Operation, fields: string[]): string {
  const parameters = operation.parameters.map(({ name, description }) => joined(' ', name, description?.text));
  return joined(
    '\n',
    `${methodOf(operation).toUpperCase()} ${operation.path}`,
    operation.operationId,
    operation.description?.text,
    operation.requestBody?.description?.text,
    ...parameters,
    fields.join(' '),
  );
}

/** Returns the bodies of the request and of success responses, since error bodies are the same everywhere. */
function bodiesOf(operation: Operation): DirectedBody[] {
  const responses = operation.responses.filter(({ status }) => status.startsWith('2'));
  return [
    ...(operation.requestBody?.content ?? []).map(({ schema }): DirectedBody => ({ schema, direction: 'request' })),
    ...responses
      .flatMap(({ content }) => content)
      .map(({ schema }): DirectedBody => ({ schema, direction: 'response' })),
  ];
}

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator);
}

/** Maximum depth of properties below a body. */
const MAX_DEPTH = 8;
/** Maximum number of names per operation. */
const MAX_NAMES = 200;

/** A body and its direction. */
interface DirectedBody {
  schema?: ApiSchema | undefined;
  direction: Direction;
}

/** Returns the unique names of properties in bodies, at all levels, ordered as in the API description. */
function propertyNames(bodies: readonly DirectedBody[], schemas: SchemasByName): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();

  const visit = (schema: ApiSchema, direction: Direction, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const field of fieldsOf(schema, schemas)) {
      if (names.size >= MAX_NAMES) return;
      if (!occursIn(field, direction)) continue;
      names.add(field.name);
      const key = fieldKey(field);
      if (key !== undefined && seen.has(`${direction} ${key}`)) continue;
      if (key !== undefined) seen.add(`${direction} ${key}`);
      visit(field.schema, direction, depth + 1);
    }
  };
  for (const { schema, direction } of bodies) if (schema) visit(schema, direction, 1);
  return [...names];
}
