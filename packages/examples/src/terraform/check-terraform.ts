import {
  type AnchorSource,
  findInput,
  inputsOf,
  nearest,
  type Problem,
  resolveAnchor,
  responseAnchor,
} from '@docgraph/pipeline/plugin';
import type { TerraformProvider } from './parse-terraform.ts';
import type { TerraformDataSource, TerraformResource } from './terraform-settings.ts';

type Path = readonly PropertyKey[];
type Report = (
  rule: 'terraform/operation' | 'terraform/field',
  at: Path,
  message: string,
  /** The suggested name. */
  near?: string,
) => void;

/** Checks the provider against the API: each operation, and the field of each argument and attribute, must exist. */
export function checkTerraform({ settings, file, spanOf }: TerraformProvider, api: AnchorSource): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (rule, at, message, near) => {
    problems.push({ rule, message, file, ...spanOf(at), hint: near && `Did you mean \`${near}\`?` });
  };
  for (const [index, resource] of settings.resources.entries()) {
    const at = ['resources', index];
    for (const key of ['creates', 'reads', 'updates', 'deletes'] as const)
      checkOperation(resource[key], [...at, key], api, report);
    checkArguments(resource, at, api, report);
    checkRequired(resource, at, api, report);
    checkComputed(resource, at, api, report);
  }
  for (const [index, source] of settings.dataSources.entries()) {
    const at = ['dataSources', index];
    checkOperation(source.reads, [...at, 'reads'], api, report);
    for (const [name, field] of Object.entries(source.arguments))
      checkRead(source, field, [...at, 'arguments', name], api, report);
    checkComputed(source, at, api, report);
  }
  return problems;
}

function checkOperation(id: string | undefined, at: Path, { operations }: AnchorSource, report: Report): void {
  if (id === undefined || operations.has(id)) return;
  const message = `No operation \`${id}\` in the API description.`;
  report('terraform/operation', at, message, nearest(id, operations.keys()));
}

/** Checks that each argument sets a field of the create request. */
function checkArguments(resource: TerraformResource, at: Path, api: AnchorSource, report: Report): void {
  const { creates } = resource;
  const operation = api.operations.get(creates);
  if (!operation) return;
  for (const [name, field] of Object.entries(resource.arguments)) {
    const input = findInput(operation, `body/${field}`, api.schemas);
    if (input.found) continue;
    const near = nearest(`body/${field}`, input.candidates)?.slice('body/'.length);
    const message = `The request body of \`${creates}\` has no \`${field}\`.`;
    report('terraform/field', [...at, 'arguments', name], message, near);
  }
}

/** Checks that each required field of the create request has an argument. */
function checkRequired(resource: TerraformResource, at: Path, api: AnchorSource, report: Report): void {
  const { name, creates } = resource;
  const operation = api.operations.get(creates);
  const set = new Set(Object.values(resource.arguments).map((field) => `body/${field}`));
  for (const { place, required } of operation ? inputsOf(operation, api.schemas) : []) {
    if (!required || !place.startsWith('body/') || set.has(place)) continue;
    const field = place.slice('body/'.length);
    const message = `\`${name}\` has no argument for \`${field}\`, which \`${creates}\` requires.`;
    report('terraform/field', [...at, 'arguments'], message);
  }
}

function checkComputed(
  kind: TerraformResource | TerraformDataSource,
  at: Path,
  api: AnchorSource,
  report: Report,
): void {
  for (const [index, field] of kind.computed.entries()) checkRead(kind, field, [...at, 'computed', index], api, report);
}

/** Checks that a readable field is part of the response. */
function checkRead(
  { reads, within }: TerraformResource | TerraformDataSource,
  field: string,
  at: Path,
  api: AnchorSource,
  report: Report,
): void {
  if (!api.operations.has(reads)) return;
  const path = within === undefined ? field : `${within}/${field}`;
  const above = `${responseAnchor(reads, '200')}/`;
  const found = resolveAnchor(above + path, api);
  if (found.found) return;
  const names = found.candidates.flatMap((each) => (each.startsWith(above) ? [each.slice(above.length)] : []));
  const message = `The response of \`${reads}\` has no \`${path}\`.`;
  report('terraform/field', at, message, nearest(path, names));
}
