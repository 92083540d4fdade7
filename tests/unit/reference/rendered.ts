import type { RenderedApi } from '../../../pipeline/model/rendered-api.ts';
import { renderApi } from '../../../pipeline/openapi/render-api.ts';
import type { AnchorSource } from '../../../reference/resolve-anchor.ts';
import type { SchemasByName } from '../../../reference/schemas-by-name.ts';
import { linked, parseTexts } from '../openapi/fixture.ts';

/** The artifacts of a description given as text. */
export async function rendered(text: string): Promise<RenderedApi> {
  const { value } = await parseTexts({ 'api/openapi.yaml': text });
  return renderApi(linked(value), {});
}

/** The named schemas of an API. */
export function schemasOf(api: RenderedApi): SchemasByName {
  return new Map(api.schemas.map(({ name, schema }) => [name, schema]));
}

/** What addresses of an API can lead to. */
export function anchorSource(api: RenderedApi): AnchorSource {
  return {
    tags: new Set(api.index.tagGroups.flatMap(({ tags }) => tags.map(({ slug }) => slug))),
    operations: new Map(api.operations.map((operation) => [operation.operationId, operation])),
    schemas: schemasOf(api),
  };
}
