import {
  type AnchorSource,
  type ApiSchema,
  allowedValues,
  type CodeExample,
  code,
  type DescribedRequest,
  describeOption,
  findInput,
  inputsOf,
  resolveAnchor,
  responseAnchor,
  schemaName,
} from '@docgraph/pipeline/plugin';
import type { TerraformDataSource, TerraformResource } from '../../terraform/terraform-settings.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { hintAt, type KnownTerraform, problemAt } from './known-terraform.ts';
import { attributesIn, type HclBlock, type HclBody, type HclValue, type HclWord, parseHcl } from './parse-hcl.ts';

/** Languages of configuration blocks. */
const CONFIGURATIONS = new Set(['hcl', 'terraform', 'tf']);

/** Checks the kinds, arguments, and references of a configuration. Skips blocks in other languages. */
export function checkConfiguration({ language, text, words }: CodeExample, known: KnownTerraform): ExampleProblem[] {
  if (!CONFIGURATIONS.has(language)) return [];
  const { body, problems } = parseHcl(text);
  const isExcerpt = words.some((word) => word.text === 'part');
  return [
    ...problems.map((problem): ExampleProblem => ({ rule: 'examples/syntax', hint: undefined, ...problem })),
    ...body.blocks.flatMap((block) => checkBlock(block, known, isExcerpt)),
    ...attributesIn(body).flatMap(({ value }) => value.references.flatMap((words) => checkReference(words, known))),
  ];
}

function checkBlock({ type, labels, body }: HclBlock, known: KnownTerraform, isExcerpt: boolean): ExampleProblem[] {
  const [label] = labels;
  if (!label || !['resource', 'data'].includes(type.text)) return [];
  return ofKind(label, type.text === 'data', known, (kind) => checkArguments(label, kind, body, known.api, isExcerpt));
}

/** Runs `check` on a resource or data source of the provider. Reports an unknown kind. */
function ofKind(
  name: HclWord,
  isData: boolean,
  known: KnownTerraform,
  check: (kind: TerraformResource | TerraformDataSource) => ExampleProblem[],
): ExampleProblem[] {
  if (!name.text.startsWith(known.prefix)) return [];
  const kinds: ReadonlyMap<string, Parameters<typeof check>[0]> = isData ? known.dataSources : known.resources;
  const kind = kinds.get(name.text);
  if (kind) return check(kind);
  const message = `No ${isData ? 'data source' : 'resource'} \`${name.text}\` exists.`;
  return [problemAt(name, message, hintAt(name.text, kinds.keys()))];
}

/** Returns whether inline code is a name of the provider: `viridian_vm`, `viridian_vm.train_01.id`. */
export function isTerraformName(code: string, { prefix }: KnownTerraform): boolean {
  return code.replace(/^data\./, '').startsWith(prefix) && /^[\w-]+(?:\.[\w-]+)*$/.test(code);
}

/** Checks inline code that's a name of the provider. A bare name may be a data source. */
export function checkTerraformName(code: string, known: KnownTerraform): ExampleProblem[] {
  const words = code.split('.').map((text): HclWord => ({ text, start: 0, end: code.length }));
  return known.dataSources.has(code) ? [] : checkReference(words, known);
}

/** Checks a name such as `viridian_vm.train_01.id` or `data.viridian_image.base.id`: its kind and attributes. */
function checkReference(words: readonly HclWord[], known: KnownTerraform): ExampleProblem[] {
  const isData = words[0]?.text === 'data';
  const [type, , ...path] = isData ? words.slice(1) : words;
  return type ? ofKind(type, isData, known, (kind) => attributeProblems(type.text, kind, path, known)) : [];
}

function attributeProblems(
  type: string,
  kind: TerraformResource | TerraformDataSource,
  [first, ...below]: readonly HclWord[],
  known: KnownTerraform,
): ExampleProblem[] {
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

/** Returns whether the response or the created resource has a field at a path. */
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

/** Meta-arguments and blocks that Terraform supports for every resource and data source. */
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

/** A setting of a body: an argument, or a block with its contents. */
interface Setting {
  name: HclWord;
  value?: HclValue;
  bodies: readonly HclBody[];
}

/** Lists the settings of a body. A `dynamic` block counts as the block it generates. */
function settingsOf({ attributes, blocks }: HclBody): Setting[] {
  return [
    ...attributes.map(({ name, value }) => ({ name, value, bodies: value.objects })),
    ...blocks.map(({ type, labels, body }) => {
      const generated = type.text === 'dynamic' ? labels[0] : undefined;
      if (!generated) return { name: type, bodies: [body] };
      return {
        name: generated,
        bodies: body.blocks.flatMap((each) => (each.type.text === 'content' ? [each.body] : [])),
      };
    }),
  ].filter(({ name }) => name.text !== '');
}

/** Checks the settings of a resource or data source. An excerpt may omit required ones. */
function checkArguments(
  type: HclWord,
  kind: TerraformResource | TerraformDataSource,
  body: HclBody,
  api: AnchorSource,
  isExcerpt: boolean,
): ExampleProblem[] {
  const settings = settingsOf(body).filter(({ name }) => !META.has(name.text));
  const operation = 'creates' in kind ? api.operations.get(kind.creates) : undefined;
  const problems = settings.flatMap((setting) => {
    const field = Object.hasOwn(kind.arguments, setting.name.text) ? kind.arguments[setting.name.text] : undefined;
    if (field === undefined) return [unknownArgument(type, kind, setting.name)];
    return operation ? checkSetting(setting, `body/${field}`, operation, api) : [];
  });
  if (!operation || isExcerpt) return problems;
  const given = settings.map(({ name }) => kind.arguments[name.text]);
  const missing = inputsOf(operation, api.schemas).flatMap(({ place, required }) => {
    const name = Object.keys(kind.arguments).find((each) => `body/${kind.arguments[each]}` === place);
    return required && name !== undefined && !given.includes(kind.arguments[name]) ? [`\`${name}\``] : [];
  });
  if (missing.length === 0) return problems;
  const hint = 'For an excerpt, add `part` after `hcl`.';
  return [...problems, problemAt(type, `\`${type.text}\` requires ${missing.join(', ')}.`, hint)];
}

function unknownArgument(type: HclWord, kind: TerraformResource | TerraformDataSource, name: HclWord): ExampleProblem {
  if (kind.computed.includes(name.text)) return problemAt(name, `\`${name.text}\` of \`${type.text}\` is read-only.`);
  const hint = hintAt(name.text, Object.keys(kind.arguments));
  return problemAt(name, `\`${type.text}\` has no argument \`${name.text}\`.`, hint);
}

/** Checks the value of a setting and its nested settings against a request input. */
function checkSetting(
  { name, value, bodies }: Setting,
  place: string,
  operation: DescribedRequest,
  api: AnchorSource,
): ExampleProblem[] {
  const input = findInput(operation, place, api.schemas);
  if (!input.found) return [];
  const allowed = allowedValues(input.schema, api.schemas);
  const text = value?.text;
  if (allowed && text && !allowed.includes(text.text)) {
    const { message, hint } = describeOption(code(name.text), text.text, allowed);
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

/** Returns whether a value is a map with arbitrary keys. */
function isMap(schema: ApiSchema | undefined, { schemas }: AnchorSource): boolean {
  const name = schema && schemaName(schema);
  const target = name === undefined ? schema : schemas.get(name);
  return Boolean(target?.additionalProperties) && target?.properties === undefined;
}
