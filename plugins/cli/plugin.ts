import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';
import { checkCommands } from './check-commands.ts';
import { commandBlocks } from './command-blocks.ts';
import { parseCommands } from './parse-commands.ts';
import { texts } from './texts.ts';

const files = (command: string) => ({
  'api/openapi.yaml': DISKS_API,
  'cli.yaml': `program: cloud\ncommands:\n  - name: disks\n    description: List all disks.\n${command}areas: []\n`,
});

/** What there is to say of the rules about `cli.yaml`. */
const cliGuides: RuleGuides = {
  'cli/operation': {
    why: 'A command that calls an operation the API does not have is described wrongly, or does not work.',
    bad: files('    calls: listDisk\n'),
    good: files('    calls: listDisks\n'),
    fix: 'Use an `operationId` of the API description.',
  },
  'cli/flag': {
    why: 'A flag that sets nothing in the request is described wrongly, or does nothing.',
    bad: files('    calls: listDisks\n    flags:\n      max: {sets: query/max, takes: number}\n'),
    good: files('    calls: listDisks\n    flags:\n      max: {sets: query/limit, takes: number}\n'),
    fix: 'Name a parameter or field of the operation. Give a flag `required: true` where the API needs the value.',
  },
};

/** The reference of a command-line program, made from `cli.yaml`. Its facts are the settings in that file. */
export const cli = definePlugin({
  api: 1,
  name: 'cli',
  rules: {
    'cli/operation': {
      text: 'A command of cli.yaml calls an operation of the API.',
      severity: 'error',
      compares: true,
    },
    'cli/flag': {
      text: 'A flag of cli.yaml sets a field or parameter of its operation.',
      severity: 'error',
      compares: true,
    },
  },
  texts,
  guides: cliGuides,
  data: { 'cli.yaml': { read: parseCommands } },
  facts: ({ data }) => data['cli.yaml']?.settings,
  blocks: {
    from: { commands: 'cli.yaml', 'program-commands': 'cli.yaml', 'global-flags': 'cli.yaml' },
    make: ({ data: { 'cli.yaml': commands }, anchors, say }) =>
      commands ? commandBlocks(commands, anchors(), say) : {},
  },
  checkApi: ({ data: { 'cli.yaml': commands }, anchors }) => (commands ? checkCommands(commands, anchors()) : []),
});
