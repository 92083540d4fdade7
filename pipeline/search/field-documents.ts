import { bodyAnchor, childAnchor, parameterAnchor, schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { type Direction, occursIn } from '@docgraph/openapi/reference/direction';
import { type Field, fieldKey, fieldsOf } from '@docgraph/openapi/reference/level-of';
import { referenceTo, type SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';

/** A searchable schema, parameter, or property. */
export interface FieldDocument {
  /** The name of the operation or schema, followed by the path to the field. */
  title: string;
  /** The field's name and description. */
  content: string;
  /** Anchor on the page. */
  anchor: string;
}

/** Maximum depth of properties below a body. */
const MAX_DEPTH = 6;
/** Maximum number of properties per body or schema. Any more can only be found by their operation. */
const MAX_FIELDS = 100;

/** Creates the documents of named schemas. */
export function schemaDocuments(schemas: SchemasByName): FieldDocument[] {
  return [...schemas].map(([name, schema]) => documentOf({ name, schema }, name, schemaAnchor(name)));
}

/** Creates the documents of an operation's body fields and parameters. Path parameters are in the operation's document. */
export function operationFields(operation: Operation, schemas: SchemasByName): FieldDocument[] {
  const { operationId, summary } = operation;
  const parameters = operation.parameters
    .filter((parameter) => parameter.in !== 'path')
    .map(({ name, in: place, description, schema }) =>
      documentOf(
        { name, schema, description: description?.text },
        `${summary} › ${name}`,
        parameterAnchor(operationId, place, name),
      ),
    );
  const schema = operation.requestBody?.content[0]?.schema;
  const start = { title: `${summary} › `, anchor: bodyAnchor(operationId), direction: 'request' as const };
  return [...parameters, ...(schema ? fieldsBelow(schema, schemas, start) : [])];
}

/** Creates the documents of properties in responses. A property of a named schema has one document, in that schema. */
export function answerFields(operations: readonly Operation[], schemas: SchemasByName): FieldDocument[] {
  const owners = new Set<string>();
  const waiting = operations
    .flatMap(({ responses }) => responses.filter(({ status }) => status.startsWith('2')))
    .flatMap(({ content }) => content[0]?.schema ?? []);
  const seen = new Set<string>();
  for (const schema of waiting) {
    for (const { owner, name, schema: below } of fieldsOf(schema, schemas)) {
      const key = fieldKey({ owner, name });
      if (key !== undefined && seen.has(key)) continue;
      if (key !== undefined) seen.add(key);
      if (owner !== undefined) owners.add(owner);
      waiting.push(below);
    }
  }
  return [...owners].sort().flatMap((name) =>
    fieldsBelow({ $ref: referenceTo(name) }, schemas, {
      title: `${name} › `,
      anchor: schemaAnchor(name),
      direction: 'response',
      owner: name,
    }),
  );
}

/** The starting point for finding properties. */
interface Start {
  title: string;
  anchor: string;
  direction: Direction;
  /** If set, only properties of this schema are visited, since other schemas have their own documents. */
  owner?: string;
}

function fieldsBelow(schema: ApiSchema, schemas: SchemasByName, start: Start): FieldDocument[] {
  const documents: FieldDocument[] = [];
  const seen = new Set<string>();
  const visit = (below: ApiSchema, title: string, anchor: string, depth: number): void => {
    const fields = fieldsOf(below, schemas).filter((field) => {
      const isElsewhere = start.owner !== undefined && field.owner !== undefined && field.owner !== start.owner;
      return !isElsewhere && occursIn(field, start.direction) && !seen.has(fieldKey(field) ?? '');
    });
    // Mark all properties of this level as seen first, because they may occur again at a deeper level.
    for (const field of fields) seen.add(fieldKey(field) ?? childAnchor(anchor, field.name));
    for (const field of fields) {
      if (documents.length >= MAX_FIELDS) return;
      const own = childAnchor(anchor, field.name);
      documents.push(documentOf(field, title + field.name, own));
      if (depth < MAX_DEPTH) visit(field.schema, `${title}${field.name}.`, own, depth + 1);
    }
  };
  visit(schema, start.title, start.anchor, 1);
  return documents;
}

function documentOf(
  { name, schema, description = schema.description }: Pick<Field, 'name' | 'schema'> & Pick<ApiSchema, 'description'>,
  title: string,
  anchor: string,
): FieldDocument {
  return { title, content: [name, description ?? ''].filter((text) => text !== '').join('\n'), anchor };
}
