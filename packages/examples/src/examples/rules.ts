import type { Rule } from '@docgraph/pipeline/plugin';

const error = (text: string): Rule => ({ text, severity: 'error', warns: 'unless strict', compares: true });
const warning = (text: string): Rule => ({ text, severity: 'warning', compares: true });

/** The rules of examples. */
export const rules = {
  'examples/syntax': error('An example can be parsed in its language.'),
  'examples/call': error('A call in an example is one of the API.'),
  'examples/parameter': error('The parameters of a call in an example are those of its operation.'),
  'examples/value': error('The values in an example fit the schema of what it shows.'),
  'examples/name': error('A name of the API in a text is spelled as in its description.'),
  'examples/command': error('A command in an example has the options of the command line.'),
  'examples/run': error('The requests of a page that says so work, one after the other.'),
  'examples/terraform': error('A configuration in an example has the arguments of the provider.'),
  'examples/deprecated': warning('An example does not use what is deprecated without saying so.'),
  'examples/unmarked': warning('A page says what a block of JSON is, so that it can be checked.'),
} as const satisfies Record<string, Rule>;

/** Name of such a rule. */
export type ExampleRule = keyof typeof rules;
