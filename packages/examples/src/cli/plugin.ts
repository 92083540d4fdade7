import { definePlugin } from '@docgraph/pipeline/plugin';
import { checkCommands } from './check-commands.ts';
import { commandBlocks } from './command-blocks.ts';
import { parseCommands } from './parse-commands.ts';
import { texts } from './texts.ts';

/** Generates the reference for a command-line program from `cli.yaml`. Its facts are the settings in that file. */
export const cli = definePlugin({
  api: 1,
  name: 'cli',
  rules: {
    'cli/operation': {
      text: 'Commands in cli.yaml must call existing API operations.',
      severity: 'error',
      compares: true,
    },
    'cli/flag': {
      text: 'Flags in cli.yaml must set fields or parameters of their operations.',
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
