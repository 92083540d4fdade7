import { describe, expect, it } from 'vitest';
import { checkCommands } from '../../../../pipeline/clients/cli/check-commands.ts';
import { commandBlocks } from '../../../../pipeline/clients/cli/command-blocks.ts';
import { parseCommands } from '../../../../pipeline/clients/cli/parse-commands.ts';
import { sampleAnchors } from '../sample-api.ts';

const anchors = await sampleAnchors();

const CLI = `program: cloud
flags:
  project: {sets: path/project_id, description: The project}
commands:
  - {name: version, description: Prints the release}
  - {name: completion, description: Prints a script, arguments: [{name: shell, required: true, values: [bash, zsh]}]}
areas:
  - title: Storage
    groups:
      - name: disks
        note: About disks.
        commands:
          - name: list
            description: Lists disks
            calls: listDisks
            flags:
              states: {sets: 'query/states[]', takes: list, values: [READY, IN_USE]}
          - name: create
            description: Creates a disk | or two
            calls: createDisk
            flags:
              name: {sets: body/name, required: true}
              size: {sets: body/size}
              snapshot-id: {sets: body/snapshot_id}
              type: {sets: body/type, values: [fast, slow], default: fast}
              part-size: {sets: body/parts/size}
              part-mode: {sets: body/parts/mode, needs: [part-size]}
            exclusive: [[size, snapshot-id]]
            either: [[size], [snapshot-id]]
          - name: grow
            description: Grows a disk
            calls: updateDisk
            sends: {body/action: GROW}
            flags:
              id: {sets: path/disk_id, required: true}
`;

/** What is reported about `cli.yaml`: `line:column rule message hint`. */
function problemsOf(text: string): string[] {
  const { value, problems } = parseCommands({ path: 'cli.yaml', text, hash: '' });
  const found = [...problems, ...(value ? checkCommands(value, anchors) : [])];
  return found.map(
    ({ start, rule, message, hint }) => `${start.line}:${start.column} ${rule} ${message}${hint ? ` ${hint}` : ''}`,
  );
}

describe('the commands of the CLI', () => {
  it('are right where the API has what they call and set', () => {
    expect(problemsOf(CLI)).toEqual([]);
  });

  it.each([
    [
      'an operation that is gone',
      'calls: createDisk',
      'calls: createDisc',
      ['20:20 cli/operation The API description has no operation `createDisc`. Did you mean `createDisk`?'],
    ],
    [
      'a field that is gone',
      'body/parts/mode',
      'body/parts/modes',
      ['27:33 cli/flag The operation `createDisk` has no `body/parts/modes`. Did you mean `body/parts/mode`?'],
    ],
    [
      'a parameter that is gone',
      'query/states[]',
      'query/states',
      ['17:30 cli/flag The operation `listDisks` has no `query/states`. Did you mean `query/states[]`?'],
    ],
    [
      'a field that only answers have',
      'body/snapshot_id',
      'body/id',
      [
        '24:35 cli/flag The operation `createDisk` has no `body/id`. It has `body/name`, `body/type`, `body/labels`, `body/parts`, `body/size`, `body/snapshot_id`.',
      ],
    ],
    [
      'a value that the API does not allow',
      'values: [READY, IN_USE]',
      'values: [READY, USED]',
      ['17:77 cli/flag `query/states[]` of the operation `listDisks` cannot be `USED`. Allowed: `READY`, `IN_USE`.'],
    ],
    [
      'a fixed value that the API does not allow',
      'body/action: GROW',
      'body/action: GROWN',
      ['33:21 cli/flag `body/action` of the operation `updateDisk` cannot be `GROWN`. Allowed: `GROW`, `SHRINK`.'],
    ],
    [
      'a required field that a flag may leave out',
      '{sets: body/name, required: true}',
      '{sets: body/name}',
      [
        '22:15 cli/flag The operation `createDisk` requires `body/name`, but `--name` may be left out. Give the flag `required: true`.',
      ],
    ],
    [
      'a required parameter that nothing sends',
      '{sets: path/disk_id, required: true}',
      '{required: true}',
      [
        '30:19 cli/flag `cloud disks grow` does not send `path/disk_id`, which the operation `updateDisk` requires. Add a required flag that sets it.',
      ],
    ],
    [
      'a flag that is named but not there',
      'needs: [part-size]',
      'needs: [part-sise]',
      ['27:58 settings/invalid `cloud disks create` has no flag `--part-sise`. Did you mean `--part-size`?'],
    ],
    [
      'a default that is no value',
      'default: fast',
      'default: quick',
      ['25:70 settings/invalid `--type` cannot be `quick`. Allowed: `fast`, `slow`.'],
    ],
    [
      'a command that is there twice',
      'name: grow',
      'name: list',
      ['30:19 settings/invalid There are two commands `cloud disks list`.'],
    ],
    [
      'a group with the name of a command',
      'name: disks',
      'name: version',
      ['10:15 settings/invalid There are two groups or commands `version`.'],
    ],
    [
      'a place that is none',
      'sets: path/disk_id',
      'sets: disk_id',
      [
        '35:26 settings/invalid `areas.0.groups.0.commands.2.flags.id.sets`: must be `body` or start with `body/`, `path/` or `query/`.',
        '30:19 cli/flag `cloud disks grow` does not send `path/disk_id`, which the operation `updateDisk` requires. Add a required flag that sets it.',
      ],
    ],
  ])('are not with %s', (_, right, wrong, expected) => {
    expect(CLI).toContain(right);
    expect(problemsOf(CLI.replace(right, wrong))).toEqual(expected);
  });

  it('may call several operations, each flag being of those that have it', () => {
    const text = CLI.replace(
      '            calls: listDisks\n            flags:\n',
      '            calls: listDisks\n            flags:\n              id: {sets: path/disk_id, calls: getDisk, only: [getDisk]}\n',
    );
    expect(problemsOf(text)).toEqual([
      '18:30 cli/flag The operation `getDisk` has no `query/states[]`. It has `path/project_id`, `path/disk_id`.',
    ]);
    expect(problemsOf(text.replace('takes: list,', 'takes: list, only: [listDisks],'))).toEqual([]);
  });
});

describe('what pages show of them', () => {
  const { value } = parseCommands({ path: 'cli.yaml', text: CLI, hash: '' });
  const blocks = value ? commandBlocks(value, anchors) : {};

  it('is a heading for each area, group and command with flags to choose, and links to what is called', () => {
    expect(blocks.commands).toBe(`## Storage

### disks

About disks.

| Command | What it does | API operation |
|---|---|---|
| [\`cloud disks list\`](#cloud-disks-list) | Lists disks | [\`listDisks\`](operation:listDisks) |
| [\`cloud disks create\`](#cloud-disks-create) | Creates a disk \\| or two | [\`createDisk\`](operation:createDisk) |
| \`cloud disks grow --id ID\` | Grows a disk | [\`updateDisk\`](operation:updateDisk) with \`action\` \`GROW\` |

#### \`cloud disks list\`

| Flag | Value | Sets |
|---|---|---|
| \`--states\` | List of \`READY\`, \`IN_USE\` | [\`states[]\`](operation:listDisks/query/states%5B%5D) |

#### \`cloud disks create\`

| Flag | Value | Sets |
|---|---|---|
| \`--name\` (required) | Text | [\`name\`](operation:createDisk/body/name) |
| \`--size\` | Text | [\`size\`](operation:createDisk/body/size) |
| \`--snapshot-id\` | Text | [\`snapshot_id\`](operation:createDisk/body/snapshot_id) |
| \`--type\` | \`fast\`, \`slow\`. Without it, \`fast\` | [\`type\`](operation:createDisk/body/type) |
| \`--part-size\` | Text | [\`parts.size\`](operation:createDisk/body/parts/size) |
| \`--part-mode\` | Text | [\`parts.mode\`](operation:createDisk/body/parts/mode) |

Give either \`--size\`, or \`--snapshot-id\`. Give at most one of \`--size\` and \`--snapshot-id\`. \`--part-mode\` needs \`--part-size\`.`);
  });

  it('is a table of the global flags, and one of the commands without a group', () => {
    expect(blocks['global-flags']).toContain('| `--project` | The project |');
    expect(blocks['program-commands']).toContain('| `cloud completion bash\\|zsh` | Prints a script |  |');
  });

  it('has no links to what the API lacks, which is reported where it is written', () => {
    const none = { tags: new Set<string>(), operations: new Map(), schemas: new Map() };
    expect(value && commandBlocks(value, none).commands).not.toContain('operation:');
  });
});
