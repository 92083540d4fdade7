import { bodyAnchor, childAnchor, parameterAnchor, schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { type Direction, occursIn } from '@docgraph/openapi/reference/direction';
import { type Field, fieldKey, fieldsOf } from '@docgraph/openapi/reference/level-of';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';

/** A schema, parameter or property that can be found by itself. */
export interface FieldDocument {
  /** What holds it, and the names on the way to it, as a title. */
  title: string;
  /** Its name, and what it means. */
  content: string;
  /** Its address on the page. */
  anchor: string;
}

/** Levels of properties below a body. */
const MAX_DEPTH = 6;
/** Properties of one body or schema: of more the operation itself is found. */
const MAX_FIELDS = 100;

/** The named schemas, which are found by their names. */
export function schemaDocuments(schemas: SchemasByName): FieldDocument[] {
  return [...schemas].map(([name, schema]) => documentOf({ name, schema }, name, schemaAnchor(name)));
}

/** The parameters of an operation outside its path, which it is found by anyway, and what its body holds. */
export function operationFields(operation: Operation, schemas: SchemasByName): FieldDocument[] {
  const { operationId, summary } = operation;
  const parameters = operation.parameters
    .filter((parameter) => parameter.in !== 'path')
    .map(({ name, in: place, description, schema }) =>
      documentOf({ name, schema, description }, `${summary} › ${name}`, parameterAnchor(operationId, place, name)),
    );
  const schema = operation.requestBody?.content[0]?.schema;
  const start = { title: `${summary} › `, anchor: bodyAnchor(operationId), direction: 'request' as const };
  return [...parameters, ...(schema ? fieldsBelow(schema, schemas, start) : [])];
}

/** What the named schemas hold that answers are made of; each property once, in the schema that it stands in. */
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
    fieldsBelow({ ref: name, types: [] }, schemas, {
      title: `${name} › `,
      anchor: schemaAnchor(name),
      direction: 'response',
      owner: name,
    }),
  );
}

/** Where the properties are that are looked for. */
interface Start {
  title: string;
  anchor: string;
  direction: Direction;
  /** The schema to stay in: others have documents of their own. */
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
    // Of this level all come before those below, which may be the same again.
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
  return { title, content: [name, description?.text ?? ''].filter((text) => text !== '').join('\n'), anchor };
}
