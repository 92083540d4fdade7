import { childAnchor, operationAnchor, parameterAnchor, schemaAnchor } from '../../reference/anchors.ts';
import { fieldsOf } from '../../reference/level-of.ts';
import type { AnchorSource } from '../../reference/resolve-anchor.ts';
import type { ApiSchema } from '../../schemas/api-schema.ts';

/** Addresses of the operations, parameters and fields of named schemas that the description marks as deprecated. */
export function deprecatedAnchors(api: AnchorSource): string[] {
  const anchors: string[] = [];
  for (const [id, { deprecated, parameters }] of api.operations) {
    if (deprecated) anchors.push(operationAnchor(id));
    for (const parameter of parameters)
      if (parameter.deprecated) anchors.push(parameterAnchor(id, parameter.in, parameter.name));
  }
  for (const [name, schema] of api.schemas) {
    if (schema.deprecated) anchors.push(schemaAnchor(name));
    collectFields(schema, schemaAnchor(name), name, api, anchors);
  }
  return anchors;
}

/** The fields that stand in a named schema itself; those of other named schemas are found there. */
function collectFields(schema: ApiSchema, anchor: string, owner: string, api: AnchorSource, found: string[]): void {
  for (const field of fieldsOf(schema, api.schemas)) {
    if (field.owner !== undefined && field.owner !== owner) continue;
    const own = childAnchor(anchor, field.name);
    if (field.schema.deprecated) found.push(own);
    if (field.schema.ref === undefined) collectFields(field.schema, own, owner, api, found);
  }
}
