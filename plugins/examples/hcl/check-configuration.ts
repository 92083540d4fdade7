import type { CodeExample } from '../../../pipeline/model/parsed-page.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { checkArguments } from './check-arguments.ts';
import { checkReference } from './check-references.ts';
import type { HclBlock, HclWord } from './hcl-body.ts';
import type { KnownTerraform } from './known-terraform.ts';
import { attributesIn, parseHcl } from './parse-hcl.ts';
import { hintAt, problemAt, type TerraformProblem } from './terraform-problem.ts';

/** Languages of blocks that hold a configuration. */
const CONFIGURATIONS = new Set(['hcl', 'terraform', 'tf']);

/** Checks the kinds, arguments and references of a configuration; nothing in a block of another language. */
export function checkConfiguration({ language, text, words }: CodeExample, known: KnownTerraform): ExampleProblem[] {
  if (!CONFIGURATIONS.has(language)) return [];
  const { body, faults } = parseHcl(text);
  const isExcerpt = words.some((word) => word.text === 'part');
  return [
    ...faults.map((fault): ExampleProblem => ({ rule: 'examples/syntax', hint: undefined, ...fault })),
    ...body.blocks.flatMap((block) => checkBlock(block, known, isExcerpt)),
    ...attributesIn(body).flatMap(({ value }) => value.references.flatMap((words) => checkReference(words, known))),
  ];
}

function checkBlock({ type, labels, body }: HclBlock, known: KnownTerraform, isExcerpt: boolean): TerraformProblem[] {
  const kinds = type.text === 'resource' ? known.resources : type.text === 'data' ? known.dataSources : undefined;
  const [label] = labels;
  if (!kinds || !label?.text.startsWith(known.prefix)) return [];
  const kind = kinds.get(label.text);
  if (kind) return checkArguments(label, kind, body, known.api, isExcerpt);
  const what = type.text === 'resource' ? 'resource' : 'data source';
  return [problemAt(label, `There is no ${what} \`${label.text}\`.`, hintAt(label.text, kinds.keys()))];
}

/** Whether inline code names something of the provider: `viridian_vm`, `viridian_vm.train_01.id`. */
export function isTerraformName(code: string, { prefix }: KnownTerraform): boolean {
  return code.replace(/^data\./, '').startsWith(prefix) && /^[\w-]+(?:\.[\w-]+)*$/.test(code);
}

/** Checks inline code that names something of the provider. The name alone may be that of a data source. */
export function checkTerraformName(code: string, known: KnownTerraform): TerraformProblem[] {
  const words = code.split('.').map((text): HclWord => ({ text, start: 0, end: code.length }));
  return known.dataSources.has(code) ? [] : checkReference(words, known);
}
