import type { AnchorSource } from '../../reference/resolve-anchor.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import { renderApi } from './render-api.ts';

/** What addresses of the reference can lead to: its operations and schemas, without the texts that links stand in. */
export function apiAnchors(api: ParsedApi | undefined): AnchorSource {
  if (!api) return { tags: new Set(), operations: new Map(), schemas: new Map() };
  const { operations, schemas } = renderApi({ api, texts: new Map(), links: new Map() }, {});
  return {
    tags: new Set(api.tags.map(({ slug }) => slug)),
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
  };
}
