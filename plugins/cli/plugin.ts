import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { checkCommands } from './check-commands.ts';
import { commandBlocks } from './command-blocks.ts';
import { parseCommands } from './parse-commands.ts';

/** The reference of a command-line program, made from `cli.yaml`. Its facts are the settings in that file. */
export const cli = definePlugin({
  api: 1,
  name: 'cli',
  data: { 'cli.yaml': { read: parseCommands } },
  facts: ({ data }) => data['cli.yaml']?.settings,
  blocks: {
    from: { commands: 'cli.yaml', 'program-commands': 'cli.yaml', 'global-flags': 'cli.yaml' },
    make: ({ data: { 'cli.yaml': commands }, anchors }) => (commands ? commandBlocks(commands, anchors()) : {}),
  },
  checkApi: ({ data: { 'cli.yaml': commands }, anchors }) => (commands ? checkCommands(commands, anchors()) : []),
});
