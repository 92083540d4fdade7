import type { AnchorSource } from '../../reference/resolve-anchor.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import { valueAt } from './description/json-object.ts';
import { stepsOf } from './description/json-pointer.ts';
import { apiSource } from './render/api-source.ts';
import { renderOperation } from './render/render-operation.ts';
import { renderSchema } from './render/render-schema.ts';

/** What addresses of the reference can lead to: its operations and schemas, without the texts that links stand in. */
export function apiAnchors(api: ParsedApi | undefined): AnchorSource {
  if (!api) return { tags: new Set(), operations: new Map(), schemas: new Map() };
  const source = apiSource({ api, texts: new Map(), links: new Map() });
  const context = { source, tagLabels: new Map(), idOf: () => undefined };
  return {
    tags: new Set(api.tags.map(({ slug }) => slug)),
    operations: new Map(api.operations.map((facts) => [facts.operationId, renderOperation(facts, context)])),
    schemas: new Map(
      [...source.schemaNames].map(([pointer, name]) => [
        name,
        renderSchema(valueAt(source.document, stepsOf(pointer)), pointer, source),
      ]),
    ),
  };
}
