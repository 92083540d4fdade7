import { apiAnchors } from '@docgraph/pipeline/render/api/render-api';
import { pluginReader } from '@docgraph/texts/texts-of';
import { describe, expect, it } from 'vitest';
import { checkCommands } from '../../src/cli/check-commands.ts';
import { commandBlocks } from '../../src/cli/command-blocks.ts';
import { texts } from '../../src/cli/texts.ts';
import { problemText, SAMPLE } from '../examples/sample-api.ts';
import { CLI, parseCli } from './sample-cli.ts';

const say = pluginReader(texts, 'en');

const anchors = apiAnchors(SAMPLE);

/** What is reported about `cli.yaml`. */
function problemsOf(text: string): string[] {
  const { value, problems } = parseCli(text);
  return [...problems, ...(value ? checkCommands(value, anchors) : [])].map(problemText);
}

const NOT_SENT = '36:19 cli/flag `cloud disks grow` `path/disk_id` `updateDisk`';

/** What is reported when a text of the sample is another. */
const FAULTS: Record<string, string | string[]> = {
  'calls: copyDisk => calls: copyDisc': '23:20 cli/operation `copyDisc` Did you mean `copyDisk`',
  'body/parts/mode => body/parts/modes': '32:33 cli/flag `copyDisk` `body/parts/modes` Did you mean `body/parts/mode`',
  'query/types[] => query/types': '20:29 cli/flag `listDisks` `query/types` Did you mean `query/types[]`',
  'body/snapshot_id => body/id':
    '29:35 cli/flag `copyDisk` `body/id` `body/name` `body/type` `body/parts` `body/size` `body/snapshot_id`',
  'list, values: [fast, slow] => list, values: [fast, quick]':
    '20:74 cli/flag `query/types[]` `listDisks` `fast` `slow` `quick`',
  'body/action: GROW => body/action: GROWN':
    '39:21 cli/flag `body/action` `updateDisk` `GROW` `SHRINK` `GROWN` Did you mean `GROW`',
  '{sets: body/name, required: true} => {sets: body/name}':
    '25:15 cli/flag `copyDisk` `body/name` `--name` `required: true`',
  '{sets: path/disk_id, required: true} => {required: true}': NOT_SENT,
  'needs: [part-size] => needs: [part-sise]':
    '32:58 settings/invalid `cloud disks copy` `--part-sise` Did you mean `--part-size`',
  'default: fast => default: quick': '30:70 settings/invalid `--type` `fast` `slow` `quick`',
  'name: grow => name: list': '36:19 settings/invalid `cloud disks list`',
  'name: disks => name: version': '13:15 settings/invalid `version`',
  'sets: path/disk_id => sets: disk_id': [
    '41:26 settings/invalid `flags.id.sets` `commands` `groups` `areas` `body` `body/` `path/` `query/`',
    NOT_SENT,
  ],
};

describe('the commands of the CLI', () => {
  it('are right where the API has what they call and set', () => {
    expect(problemsOf(CLI)).toEqual([]);
  });

  it.each(Object.entries(FAULTS))('are wrong where they say %s', (change, expected) => {
    const [right = '', wrong = ''] = change.split(' => ');
    expect(CLI).toContain(right);
    expect(problemsOf(CLI.replace(right, wrong))).toEqual([expected].flat());
  });

  it('may call several operations, each flag being of those that have it', () => {
    const text = CLI.replace(
      '              types: {',
      '              id: {sets: path/disk_id, calls: getDisk, only: [getDisk]}\n              types: {',
    );
    expect(problemsOf(text)).toEqual(['21:29 cli/flag `getDisk` `query/types[]` `path/project_id` `path/disk_id`']);
    expect(problemsOf(text.replace('takes: list,', 'takes: list, only: [listDisks],'))).toEqual([]);
  });
});

describe('what pages show of them', () => {
  const { value } = parseCli(CLI);
  const blocks = value ? commandBlocks(value, anchors, say) : {};

  it('is a heading for each area, group and command with flags to choose, and links to what is called', () => {
    expect(blocks.commands).toBe(`## Storage

### disks

About disks.

| Command | Description | API operation |
|---|---|---|
| [\`cloud disks list\`](#cloud-disks-list) | Lists disks | [\`listDisks\`](operation:listDisks) |
| [\`cloud disks copy\`](#cloud-disks-copy) | Copies a disk \\| or two | [\`copyDisk\`](operation:copyDisk) |
| \`cloud disks grow --id ID\` | Grows a disk | [\`updateDisk\`](operation:updateDisk) with \`action\` \`GROW\` |

#### \`cloud disks list\`

| Flag | Value | Sets |
|---|---|---|
| \`--types\` | List of \`fast\`, \`slow\` | [\`types[]\`](operation:listDisks/query/types%5B%5D) |

#### \`cloud disks copy\`

| Flag | Value | Sets |
|---|---|---|
| \`--name\` (required) | Text | [\`name\`](operation:copyDisk/body/name) |
| \`--count\` | Number |  |
| \`--size\` | Text | [\`size\`](operation:copyDisk/body/size) |
| \`--location\` | Text |  |
| \`--snapshot-id\` | Text | [\`snapshot_id\`](operation:copyDisk/body/snapshot_id) |
| \`--type\` | \`fast\`, \`slow\`. Default: \`fast\` | [\`type\`](operation:copyDisk/body/type) |
| \`--part-size\` | Text | [\`parts.size\`](operation:copyDisk/body/parts/size) |
| \`--part-mode\` | Text | [\`parts.mode\`](operation:copyDisk/body/parts/mode) |
| \`--from-file\` | File | The body |

Specify either \`--size\` and \`--location\`, or \`--snapshot-id\`. Specify at most one of \`--size\` and \`--snapshot-id\`. \`--part-mode\` requires \`--part-size\`.`);
  });

  it('is a table of the global flags, and one of the commands without a group', () => {
    expect(blocks['global-flags']).toContain('| `--project` | The project |');
    expect(blocks['program-commands']).toContain('| `cloud completion bash\\|zsh` | Prints a script |  |');
  });

  it('has no links to what the API lacks, which is reported where it is written', () => {
    const none = { tags: new Set<string>(), operations: new Map(), schemas: new Map() };
    expect(value && commandBlocks(value, none, say).commands).not.toContain('operation:');
  });
});
