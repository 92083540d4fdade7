import { definePlugin } from '@docgraph/pipeline/plugin';
import { checkCommands } from './check-commands.ts';
import { commandBlocks } from './command-blocks.ts';
import { parseCommands } from './parse-commands.ts';
import { texts } from './texts.ts';

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
  guides: new URL('guides/', import.meta.url),
  data: { 'cli.yaml': { read: parseCommands } },
  facts: ({ data }) => data['cli.yaml']?.settings,
  blocks: {
    from: { commands: 'cli.yaml', 'program-commands': 'cli.yaml', 'global-flags': 'cli.yaml' },
    make: ({ data: { 'cli.yaml': commands }, anchors, say }) =>
      commands ? commandBlocks(commands, anchors(), say) : {},
  },
  checkApi: ({ data: { 'cli.yaml': commands }, anchors }) => (commands ? checkCommands(commands, anchors()) : []),
});
