import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';
import type { Rule } from '../../pipeline/report/rules.ts';

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

const page = (text: string) => ({ 'docs/index.md': `# Disks\n\n${text}\n`, 'api/openapi.yaml': DISKS_API });
const block = (language: string, code: string) => page(`\`\`\`${language}\n${code}\n\`\`\``);
const run = (shown: string) => ({
  ...page(''),
  'docs/index.md': `---
runs: true
---
# Disks

\`\`\`http
POST /disks

{"name": "data", "size": 10}
\`\`\`

\`\`\`json response=createDisk part
${shown}
\`\`\`
`,
});
const withCli = (command: string) => ({
  ...block('bash', command),
  'cli.yaml': `program: cloud
commands:
  - name: disks
    description: List all disks.
    calls: listDisks
    flags:
      limit: {sets: query/limit, takes: number}
areas: []
`,
});
const withTerraform = (size: string) => ({
  ...block('hcl', `resource "cloud_disk" "data" {\n  name = "data"\n  ${size} = 10\n}`),
  'site.yaml': 'variables: {provider: cloud}\napi: {document: api/openapi.yaml}\n',
  'terraform.yaml': `providerVariable: provider
resources:
  - name: disk
    description: A disk
    creates: createDisk
    reads: getDisk
    deletes: deleteDisk
    arguments: {name: name, size: size}
`,
});

/** What there is to say of the rules about examples in pages. */
export const exampleGuides: RuleGuides = {
  'examples/syntax': {
    why: 'Readers copy examples. One that cannot be parsed does not run.',
    bad: block('json schema=Disk', '{"name": "data",}'),
    good: block('json schema=Disk', '{"name": "data"}'),
    fix: 'Correct the example at the place that the message names.',
  },
  'examples/call': {
    why: 'A request to a path that the API does not have fails with 404.',
    bad: block('http', 'GET /disk'),
    good: block('http', 'GET /disks'),
    fix: 'Use a method and path of the API description.',
  },
  'examples/parameter': {
    why: 'Servers ignore or refuse parameters that they do not know.',
    bad: block('http', 'GET /disks?max=10'),
    good: block('http', 'GET /disks?limit=10'),
    fix: 'Use the parameters of the operation, and give all required ones.',
  },
  'examples/value': {
    why: 'A server refuses a value that does not fit its schema, and a response that cannot occur misleads readers.',
    bad: block('json schema=Disk', '{"name": "data", "size": "10 GiB"}'),
    good: block('json schema=Disk', '{"name": "data", "size": 10}'),
    fix: 'Write what the schema allows. Add `part` after the language for an excerpt.',
  },
  'examples/name': {
    why: 'A name in the text that is spelled differently than in the API cannot be searched for or copied.',
    bad: page('Call `createDisks`.'),
    good: page('Call `createDisk`.'),
    fix: 'Use the spelling of the API description. List names of other things in `words.yaml`.',
  },
  'examples/command': {
    why: 'Readers copy commands. One with an unknown flag fails.',
    bad: withCli('cloud disks --limt 10'),
    good: withCli('cloud disks --limit 10'),
    fix: 'Use the commands and flags of `cli.yaml`.',
  },
  'examples/run': {
    why: 'Readers follow a page from its first request to its last. One that fails, or answers something else, loses them.',
    bad: run('{"name": "data", "size": 100}'),
    good: run('{"name": "data", "size": 10}'),
    fix: 'Correct the request, one before it, or the answer that the page shows.',
  },
  'examples/terraform': {
    why: 'Terraform refuses a configuration with unknown arguments.',
    bad: withTerraform('gib'),
    good: withTerraform('size'),
    fix: 'Use the resources and arguments of `terraform.yaml`.',
  },
  'examples/deprecated': {
    why: 'Readers start with what examples show, and would build on something that goes away.',
    bad: block('json schema=Disk', '{"name": "data", "speed": "fast"}'),
    good: block('json schema=Disk', '{"name": "data"}'),
    fix: 'Show the replacement, or say near the example that it is deprecated.',
  },
  'examples/unmarked': {
    why: 'A block of JSON that does not say what it is cannot be checked, and goes stale unnoticed.',
    bad: block('json', '{"name": "data"}'),
    good: block('json schema=Disk', '{"name": "data"}'),
    fix: 'Add `response=`, `request=` or `schema=` after the language, or `unchecked`.',
  },
};
