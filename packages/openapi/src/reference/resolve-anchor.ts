import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import {
  anchorParts,
  bodyAnchor,
  childAnchor,
  operationAnchor,
  parameterAnchor,
  responseAnchor,
  schemaAnchor,
  tagAnchor,
} from './anchors.ts';
import type { Direction } from './direction.ts';
import { fieldsOf } from './level-of.ts';
import type { SchemasByName } from './schema-forms.ts';

/** The contents of an API reference that anchors can point to. */
export interface AnchorSource {
  /** Slugs of the tags. */
  tags: ReadonlySet<string>;
  /** By operation ID. */
  operations: ReadonlyMap<string, Pick<Operation, 'deprecated' | 'parameters' | 'requestBody' | 'responses'>>;
  schemas: SchemasByName;
}

/**
 * The target of an anchor. If it doesn't exist, contains the anchors that are possible in place of the first invalid
 * part, and the operation or schema that contains that part.
 */
export type AnchorResolution =
  | { found: true; anchor: string; kind: 'tag' | 'operation' | 'schema'; name: string }
  | { found: false; candidates: string[]; within?: string | undefined };

/** Resolves an anchor in the API reference, such as `operation/createDisk/body/size` or `schema/Disk`. */
export function resolveAnchor(anchor: string, source: AnchorSource): AnchorResolution {
  const [kind, ...parts] = anchorParts(anchor);
  const [first = '', ...below] = parts;
  if (kind === 'operation') return resolveOperation(parts, source);
  if (kind === 'schema') {
    const schema = source.schemas.get(first);
    if (!schema) return missing([...source.schemas.keys()].map(schemaAnchor));
    const found = resolveFields(schema, schemaAnchor(first), below, source);
    return 'candidates' in found ? missing(found.candidates, first) : { found: true, ...found, kind, name: first };
  }
  if (kind === 'tag' && below.length === 0) {
    // Anchors of Redoc contain the name of the tag.
    const slug = [first, first.toLowerCase().replaceAll(' ', '-')].find((each) => source.tags.has(each));
    if (slug !== undefined) return { found: true, anchor: tagAnchor(slug), kind, name: slug };
  }
  return missing([
    ...[...source.tags].map(tagAnchor),
    ...[...source.operations.keys()].map(operationAnchor),
    ...[...source.schemas.keys()].map(schemaAnchor),
  ]);
}

/**
 * Resolves an operation anchor. IDs may contain slashes, which authors don't have to encode, so this tries each
 * possible length of the ID.
 */
function resolveOperation(parts: readonly string[], source: AnchorSource): AnchorResolution {
  let stopped: AnchorResolution | undefined;
  for (let length = 1; length <= parts.length; length += 1) {
    const name = parts.slice(0, length).join('/');
    const operation = source.operations.get(name);
    if (!operation) continue;
    const found = resolveInOperation(name, operation, parts.slice(length), source);
    if (!('candidates' in found)) return { found: true, ...found, kind: 'operation', name };
    stopped = missing(found.candidates, name);
  }
  return stopped ?? missing([...source.operations.keys()].map(operationAnchor));
}

type Found = { anchor: string } | { candidates: string[] };

function resolveInOperation(
  id: string,
  { parameters, requestBody, responses }: Pick<Operation, 'parameters' | 'requestBody' | 'responses'>,
  parts: readonly string[],
  source: AnchorSource,
): Found {
  const [place, name = '', ...below] = parts;
  if (place === undefined) return { anchor: operationAnchor(id) };
  if (place === 'body' && requestBody)
    return resolveBody(requestBody.content[0]?.schema, bodyAnchor(id), parts.slice(1), source, 'request');
  const response = place === 'response' && responses.find(({ status }) => status === name);
  if (response) return resolveBody(response.content[0]?.schema, responseAnchor(id, name), below, source, 'response');
  const anchors = parameters.map((each) => parameterAnchor(id, each.in, each.name));
  const parameter = parameters.find((each) => each.in === place && each.name === name);
  if (parameter && below.length === 0) return { anchor: parameterAnchor(id, parameter.in, name) };
  const firstFields = [
    ...childAnchors(requestBody?.content[0]?.schema, bodyAnchor(id), source, 'request'),
    ...responses.flatMap(({ status, content }) =>
      childAnchors(content[0]?.schema, responseAnchor(id, status), source, 'response'),
    ),
  ];
  return { candidates: [...anchors, ...firstFields] };
}

/** Resolves the anchor of a field in a body. The body itself has no anchor. */
function resolveBody(
  schema: ApiSchema | undefined,
  anchor: string,
  names: readonly string[],
  source: AnchorSource,
  body: Direction,
): Found {
  if (!schema || names.length === 0) return { candidates: childAnchors(schema, anchor, source, body) };
  return resolveFields(schema, anchor, names, source, body);
}

function resolveFields(
  start: ApiSchema,
  from: string,
  names: readonly string[],
  source: AnchorSource,
  body?: Direction,
): Found {
  let schema = start;
  let anchor = from;
  for (const name of names) {
    const field = fieldsOf(schema, source.schemas, body).find((each) => each.name === name);
    if (!field) return { candidates: childAnchors(schema, anchor, source, body) };
    schema = field.schema;
    anchor = childAnchor(anchor, name);
  }
  return { anchor };
}

function childAnchors(schema: ApiSchema | undefined, anchor: string, source: AnchorSource, body?: Direction): string[] {
  return schema ? fieldsOf(schema, source.schemas, body).map(({ name }) => childAnchor(anchor, name)) : [];
}

function missing(candidates: string[], within?: string): AnchorResolution {
  return { found: false, candidates, within };
}
