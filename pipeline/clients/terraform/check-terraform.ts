import { responseAnchor } from '../../../reference/anchors.ts';
import { findInput, inputsOf } from '../../../reference/request-inputs.ts';
import { type AnchorSource, resolveAnchor } from '../../../reference/resolve-anchor.ts';
import type { TerraformDataSource, TerraformResource } from '../../../schemas/authored/terraform-settings.ts';
import type { TerraformProvider } from '../../model/terraform-provider.ts';
import type { Problem } from '../../report/checked.ts';
import { nearest } from '../../report/nearest.ts';

type Path = readonly PropertyKey[];
type Kind = TerraformResource | TerraformDataSource;

/** Checks what the provider offers against the API: the operations exist, and so does the field of each attribute. */
export function checkTerraform({ settings, file, spanOf }: TerraformProvider, api: AnchorSource): Problem[] {
  const problems: Problem[] = [];
  const report = (rule: 'terraform/operation' | 'terraform/field', at: Path, message: string, hint?: string) => {
    problems.push({ rule, message, file, ...spanOf(at), hint });
  };

  const checkOperation = (id: string | undefined, at: Path) => {
    if (id === undefined || api.operations.has(id)) return;
    const near = nearest(id, api.operations.keys());
    const message = `The API description has no operation \`${id}\`.`;
    report('terraform/operation', at, message, near && `Did you mean \`${near}\`?`);
  };

  const checkResponse = ({ reads, within }: Kind, field: string, at: Path) => {
    if (!api.operations.has(reads)) return;
    const path = [...(within === undefined ? [] : [within]), field].join('/');
    const above = `${responseAnchor(reads, '200')}/`;
    const found = resolveAnchor(above + path, api);
    if (found.found) return;
    const names = found.candidates.flatMap((each) => (each.startsWith(above) ? [each.slice(above.length)] : []));
    const near = nearest(path, names);
    const message = `The response of the operation \`${reads}\` has no \`${path}\`.`;
    report('terraform/field', at, message, near ? `Did you mean \`${near}\`?` : undefined);
  };

  const checkRequest = ({ creates, name, arguments: fields }: TerraformResource, at: Path) => {
    const operation = api.operations.get(creates);
    if (!operation) return;
    for (const [argument, field] of Object.entries(fields)) {
      const input = findInput(operation, `body/${field}`, api.schemas);
      if (input.found) continue;
      const near = nearest(`body/${field}`, input.candidates)?.slice('body/'.length);
      const message = `The body of the operation \`${creates}\` has no \`${field}\`.`;
      report('terraform/field', [...at, 'arguments', argument], message, near && `Did you mean \`${near}\`?`);
    }
    for (const { place, required } of inputsOf(operation, api.schemas)) {
      const [kind, field = ''] = place.split('/');
      if (!required || kind !== 'body' || Object.values(fields).includes(field)) continue;
      const message = `\`${name}\` cannot set \`${field}\`, which the operation \`${creates}\` requires.`;
      report('terraform/field', [...at, 'arguments'], message, 'Add an argument for it.');
    }
  };

  for (const [index, resource] of settings.resources.entries()) {
    const at = ['resources', index];
    for (const key of ['creates', 'reads', 'updates', 'deletes'] as const) checkOperation(resource[key], [...at, key]);
    checkRequest(resource, at);
    for (const [row, field] of resource.computed.entries()) checkResponse(resource, field, [...at, 'computed', row]);
  }
  for (const [index, source] of settings.dataSources.entries()) {
    const at = ['dataSources', index];
    checkOperation(source.reads, [...at, 'reads']);
    for (const [name, field] of Object.entries(source.arguments))
      checkResponse(source, field, [...at, 'arguments', name]);
    for (const [row, field] of source.computed.entries()) checkResponse(source, field, [...at, 'computed', row]);
  }
  return problems;
}
