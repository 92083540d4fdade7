import {
  type AnchorResolution,
  type AnchorSource,
  type ApiSchema,
  childAnchor,
  fieldsOf,
  operationAnchor,
  parameterAnchor,
  resolveAnchor,
  schemaAnchor,
} from '@docgraph/pipeline/plugin';

/** Resolves a target such as `operation:createDisk/body/size` or `schema:Disk/size`. */
export function findApiTarget(target: string, api: AnchorSource): AnchorResolution {
  return resolveAnchor(anchorOf(target), api);
}

/** Converts an anchor in the API reference to a target. */
export function targetOf(anchor: string): string {
  return anchor.replace('/', ':');
}

/** Returns the display name of an operation, parameter, or field. */
function nameOf(target: string): string {
  return target.replace(/^[a-z]+:/, '').replace(/^.*\//, '');
}

/**
 * Returns a Markdown link to a target, or its plain name if it doesn't exist, which is reported elsewhere. `route` is
 * the route of the API reference.
 */
export function targetLink(target: string, api: AnchorSource, route: string): string {
  const name = `\`${nameOf(target)}\``;
  const found = findApiTarget(target, api);
  if (!found.found) return name;
  return `[${name}](${found.kind === 'operation' ? targetOf(found.anchor) : `${route}#${found.anchor}`})`;
}

function anchorOf(target: string): string {
  return target.replace(':', '/');
}

/** Lists the anchors of deprecated operations and parameters, and of deprecated fields in named schemas. */
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

/** Collects the deprecated fields of a named schema. Fields of other named schemas are collected separately. */
function collectFields(schema: ApiSchema, anchor: string, owner: string, api: AnchorSource, found: string[]): void {
  for (const field of fieldsOf(schema, api.schemas)) {
    if (field.owner !== undefined && field.owner !== owner) continue;
    const own = childAnchor(anchor, field.name);
    if (field.schema.deprecated) found.push(own);
    if (field.schema.$ref === undefined) collectFields(field.schema, own, owner, api, found);
  }
}
