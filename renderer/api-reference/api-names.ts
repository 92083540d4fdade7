import { operationAnchor } from '@docgraph/openapi/reference/anchors';
import { methodOf } from '@docgraph/openapi/reference/request-inputs';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import type { ApiReferenceData } from './api-reference-data.ts';
import type { ApiNames, NamedSection } from './client/rank-entries.ts';
import { type BelowView, firstLevel, type LevelView, placeWithoutAddress, viewBelow } from './level-view.ts';
import { createReference, type Reference } from './reference-context.ts';

/** Returns the searchable names of all operations and named schemas. */
export function apiNames(data: ApiReferenceData): ApiNames {
  const reference = createReference(data);
  return {
    operations: Object.fromEntries(
      [...data.operations.values()].map((operation) => [
        operationAnchor(operation.operationId),
        { ...operationNames(operation, reference), path: operation.path },
      ]),
    ),
    schemas: Object.fromEntries(
      data.schemas.map(({ name, schema }) => [
        name,
        collected([], [{ names: [], level: firstLevel(schema, { address: '', reference }) }]),
      ]),
    ),
  };
}

function operationNames(operation: Operation, reference: Reference): NamedSection {
  const { operationId, path, summary, parameters, requestBody, responses, callbacks = [] } = operation;
  const headers = responses.flatMap((response) => response.headers.map(({ name }) => name));
  const sent = callbacks.map((callback) => callback.requestBody?.content ?? []);
  const bodies = [requestBody?.content ?? [], ...responses.map(({ content }) => content), ...sent].flat();
  const schemas = [...parameters, ...bodies].flatMap(({ schema }): ApiSchema[] => (schema ? [schema] : []));
  const place = placeWithoutAddress(reference);
  return collected(
    [
      summary,
      methodOf(operation),
      path,
      operationId,
      ...[...parameters, ...callbacks].map(({ name }) => name),
      ...headers,
    ],
    schemas.map((schema) => viewBelow(schema, place)),
  );
}

function collected(words: readonly string[], below: readonly BelowView[]): NamedSection {
  const names = new Set(words);
  const schemas = new Set<string>();
  const visitLevel = ({ rows, choices }: LevelView) => {
    for (const { field, below } of rows) {
      names.add(field.name);
      visit(below);
    }
    for (const { options } of choices) for (const option of options) visit(option.below);
  };
  const visit = (view: BelowView) => {
    for (const name of view.names) schemas.add(name);
    visitLevel(view.level);
  };
  for (const view of below) visit(view);
  return { text: [...names].join('\n').toLowerCase(), below: [...schemas] };
}
