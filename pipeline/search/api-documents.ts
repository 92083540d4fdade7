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

/** Documents of schemas, parameters and properties in all. Of descriptions with more, the later ones are found by operation. */
const MAX_FIELD_DOCUMENTS = 5000;

/** An API reference itself, its operations in the order of its menu, its schemas, and what they take and return; `routeOf`
 * says which page an anchor is on. */
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
        // Pages show it in examples: who types it asks for the operation itself.
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

/** Without a title for the index: a word that names a property is not what the property's operation is about. */
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

/** One line each: the call, its id, what it does, its parameters, the fields that it takes and returns. */
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

/** What goes in and what comes out when all is well: the bodies of errors are the same everywhere. */
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

/** Levels of properties below a body. */
const MAX_DEPTH = 8;
/** Names collected for one operation: more would say nothing about it. */
const MAX_NAMES = 200;

/** A body and which way it goes. */
interface DirectedBody {
  schema?: ApiSchema | undefined;
  direction: Direction;
}

/** The names of the properties in some bodies, of all levels, each once and in the order of the description. */
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
