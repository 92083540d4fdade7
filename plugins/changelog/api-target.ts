import { type AnchorResolution, type AnchorSource, resolveAnchor } from '../../reference/resolve-anchor.ts';

/** Finds what a target such as `operation:createDisk/body/size` or `schema:Disk/size` leads to. */
export function findApiTarget(target: string, api: AnchorSource): AnchorResolution {
  return resolveAnchor(anchorOf(target), api);
}

/** The target that an address of the API reference is written as. */
export function targetOf(anchor: string): string {
  return anchor.replace('/', ':');
}

/** The name that readers know a target by: that of the operation, or of the parameter or field. */
function nameOf(target: string): string {
  return target.replace(/^[a-z]+:/, '').replace(/^.*\//, '');
}

/**
 * The name of a target as a link in Markdown, or alone where there is nothing to link to: that is reported. `route` is
 * that of the API reference.
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
