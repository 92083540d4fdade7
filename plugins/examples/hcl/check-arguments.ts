import { misfitWords } from '../../../pipeline/source/misfit.ts';
import { allowedValues, type DescribedRequest, findInput, inputsOf } from '../../../reference/request-inputs.ts';
import type { AnchorSource } from '../../../reference/resolve-anchor.ts';
import type { ApiSchema } from '../../../schemas/api-schema.ts';
import type { TerraformDataSource, TerraformResource } from '../../terraform/terraform-settings.ts';
import type { HclBody, HclValue, HclWord } from './hcl-body.ts';
import { hintAt, problemAt, type TerraformProblem } from './terraform-problem.ts';

/** Arguments and blocks that Terraform itself gives every resource and data source. */
const META = new Set([
  'count',
  'depends_on',
  'for_each',
  'provider',
  'lifecycle',
  'connection',
  'provisioner',
  'timeouts',
]);

/** Something that a body sets: an argument, or a block with what is in it. */
interface Setting {
  name: HclWord;
  value?: HclValue;
  bodies: readonly HclBody[];
}

/** What a body sets; of a `dynamic` block, what it makes. */
function settingsOf({ attributes, blocks }: HclBody): Setting[] {
  return [
    ...attributes.map(({ name, value }) => ({ name, value, bodies: value.objects })),
    ...blocks.map(({ type, labels, body }) => {
      const made = type.text === 'dynamic' ? labels[0] : undefined;
      if (!made) return { name: type, bodies: [body] };
      return { name: made, bodies: body.blocks.flatMap((each) => (each.type.text === 'content' ? [each.body] : [])) };
    }),
  ].filter(({ name }) => name.text !== '');
}

/** Checks what a resource or a data source sets. An `excerpt` may leave out what is required. */
export function checkArguments(
  type: HclWord,
  kind: TerraformResource | TerraformDataSource,
  body: HclBody,
  api: AnchorSource,
  isExcerpt: boolean,
): TerraformProblem[] {
  const settings = settingsOf(body).filter(({ name }) => !META.has(name.text));
  const operation = 'creates' in kind ? api.operations.get(kind.creates) : undefined;
  const faults = settings.flatMap((setting) => {
    const field = Object.hasOwn(kind.arguments, setting.name.text) ? kind.arguments[setting.name.text] : undefined;
    if (field === undefined) return [unknownArgument(type, kind, setting.name)];
    return operation ? checkSetting(setting, `body/${field}`, operation, api) : [];
  });
  if (!operation || isExcerpt) return faults;
  const given = settings.map(({ name }) => kind.arguments[name.text]);
  const missing = inputsOf(operation, api.schemas).flatMap(({ place, required }) => {
    const name = Object.keys(kind.arguments).find((each) => `body/${kind.arguments[each]}` === place);
    return required && name !== undefined && !given.includes(kind.arguments[name]) ? [`\`${name}\``] : [];
  });
  if (missing.length === 0) return faults;
  const hint = 'An excerpt says `part` after `hcl`.';
  return [...faults, problemAt(type, `\`${type.text}\` needs ${missing.join(', ')}.`, hint)];
}

function unknownArgument(
  type: HclWord,
  kind: TerraformResource | TerraformDataSource,
  name: HclWord,
): TerraformProblem {
  if (kind.computed.includes(name.text))
    return problemAt(name, `\`${name.text}\` of \`${type.text}\` can be read but not set.`);
  const hint = hintAt(name.text, Object.keys(kind.arguments));
  return problemAt(name, `\`${type.text}\` has no argument \`${name.text}\`.`, hint);
}

/** Checks the value of a setting, and the names of what is in it, against a place of the request. */
function checkSetting(
  { name, value, bodies }: Setting,
  place: string,
  operation: DescribedRequest,
  api: AnchorSource,
): TerraformProblem[] {
  const input = findInput(operation, place, api.schemas);
  if (!input.found) return [];
  const allowed = allowedValues(input.schema, api.schemas);
  const text = value?.text;
  if (allowed && text && !allowed.includes(text.text)) {
    const { message, hint } = misfitWords({ kind: 'option', options: allowed }, text.text, [name.text]);
    return [problemAt(text, message, hint)];
  }
  if (isMap(input.schema, api)) return [];
  return bodies.flatMap(settingsOf).flatMap((inner) => {
    const below = findInput(operation, `${place}/${inner.name.text}`, api.schemas);
    if (below.found) return checkSetting(inner, `${place}/${inner.name.text}`, operation, api);
    const names = below.candidates.map((each) => each.slice(place.length + 1));
    return [
      problemAt(inner.name, `\`${name.text}\` has no argument \`${inner.name.text}\`.`, hintAt(inner.name.text, names)),
    ];
  });
}

/** Whether the names in a value are free. */
function isMap(schema: ApiSchema | undefined, { schemas }: AnchorSource): boolean {
  const target = schema?.ref === undefined ? schema : schemas.get(schema.ref);
  return Boolean(target?.additionalProperties) && (target?.properties ?? []).length === 0;
}
