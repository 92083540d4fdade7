import { responseAnchor } from '../../../reference/anchors.ts';
import { findInput } from '../../../reference/request-inputs.ts';
import { resolveAnchor } from '../../../reference/resolve-anchor.ts';
import type { TerraformDataSource, TerraformResource } from '../../terraform/terraform-settings.ts';
import type { HclWord } from './hcl-body.ts';
import type { KnownTerraform } from './known-terraform.ts';
import { hintAt, problemAt, type TerraformProblem } from './terraform-problem.ts';

/** Checks a name such as `viridian_vm.train_01.id` or `data.viridian_image.base.id`: its kind and what it reads. */
export function checkReference(words: readonly HclWord[], known: KnownTerraform): TerraformProblem[] {
  const isData = words[0]?.text === 'data';
  const [type, , ...path] = isData ? words.slice(1) : words;
  if (!type?.text.startsWith(known.prefix)) return [];
  const kinds: ReadonlyMap<string, TerraformResource | TerraformDataSource> = isData
    ? known.dataSources
    : known.resources;
  const kind = kinds.get(type.text);
  if (kind) return attributeFaults(type.text, kind, path, known);
  return [
    problemAt(
      type,
      `There is no ${isData ? 'data source' : 'resource'} \`${type.text}\`.`,
      hintAt(type.text, kinds.keys()),
    ),
  ];
}

function attributeFaults(
  type: string,
  kind: TerraformResource | TerraformDataSource,
  [first, ...below]: readonly HclWord[],
  known: KnownTerraform,
): TerraformProblem[] {
  if (!first) return [];
  const names = [...Object.keys(kind.arguments), ...kind.computed];
  if (!names.includes(first.text))
    return [problemAt(first, `\`${type}\` has no attribute \`${first.text}\`.`, hintAt(first.text, names))];
  const path = [kind.arguments[first.text] ?? first.text];
  for (const word of below) {
    path.push(word.text);
    if (!isField(kind, path, known))
      return [problemAt(word, `\`${first.text}\` of \`${type}\` has no attribute \`${word.text}\`.`)];
  }
  return [];
}

/** Whether what is read, or what was set, has a field at this path. */
function isField(
  kind: TerraformResource | TerraformDataSource,
  path: readonly string[],
  { api }: KnownTerraform,
): boolean {
  const read = [responseAnchor(kind.reads, '200'), ...(kind.within === undefined ? [] : [kind.within]), ...path];
  if (resolveAnchor(read.join('/'), api).found) return true;
  const operation = 'creates' in kind ? api.operations.get(kind.creates) : undefined;
  return operation !== undefined && findInput(operation, ['body', ...path].join('/'), api.schemas).found;
}
