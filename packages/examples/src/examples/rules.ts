import type { Rule } from '@docgraph/pipeline/plugin';

const error = (text: string): Rule => ({ text, severity: 'error', warns: 'unless strict', compares: true });
const warning = (text: string): Rule => ({ text, severity: 'warning', compares: true });

/** The rules of the examples plugin. */
export const rules = {
  'examples/syntax': error('Examples must be valid in their language.'),
  'examples/call': error('Requests in examples must match an API operation.'),
  'examples/parameter': error('Requests in examples must use parameters of their operation.'),
  'examples/value': error('Values in examples must match their schema.'),
  'examples/name': error('API names in text must be spelled as in the API description.'),
  'examples/command': error('Commands in examples must exist in the CLI.'),
  'examples/run': error('Requests of pages with `runs: true` must succeed in order.'),
  'examples/terraform': error('Configurations in examples must use arguments of the provider.'),
  'examples/deprecated': warning('Examples must not use deprecated API parts without a note.'),
  'examples/unmarked': warning('JSON blocks must declare what they are.'),
} as const satisfies Record<string, Rule>;

/** The name of an examples rule. */
export type ExampleRule = keyof typeof rules;
