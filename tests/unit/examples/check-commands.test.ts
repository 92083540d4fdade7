import { describe, expect, it, test } from 'vitest';
import { CliSettings } from '../../../schemas/authored/cli-settings.ts';
import { block, checkerFor, problemsIn, SAMPLE } from './sample-api.ts';

const commands = CliSettings.parse({
  program: 'cloud',
  flags: { output: { values: ['table', 'json'] }, wait: { takes: 'nothing' }, help: { takes: 'nothing' } },
  commands: [
    { name: 'version', description: 'A' },
    { name: 'completion', description: 'A', arguments: [{ name: 'shell', required: true, values: ['bash', 'zsh'] }] },
  ],
  areas: [
    {
      title: 'Storage',
      groups: [
        {
          name: 'disks',
          commands: [
            { name: 'list', description: 'A', flags: { states: { takes: 'list', values: ['READY', 'IN_USE'] } } },
            { name: 'delete', description: 'A', flags: { id: { required: true } } },
            {
              name: 'create',
              description: 'A',
              flags: {
                name: { required: true },
                count: { takes: 'number' },
                size: {},
                location: {},
                'snapshot-id': {},
                'part-size': {},
                'part-mode': { needs: ['part-size'] },
              },
              exclusive: [['size', 'snapshot-id']],
              either: [['size', 'location'], ['snapshot-id']],
            },
          ],
        },
      ],
    },
  ],
});

const check = checkerFor(SAMPLE, { commands });

/** What is reported about a page, `line:column message hint`: all of it is about commands. */
const problemsOf = (text: string) => problemsIn(text, check).map((problem) => problem.replace('examples/command ', ''));
const inScript = (...lines: readonly string[]) => problemsOf(block('bash', ...lines));

describe('a command line in a script', () => {
  test.each([
    'cloud disks delete --id 5',
    'cloud disks create \\\n  --name a \\\n  --size=1TiB --location "b c"',
    'cloud --output json disks list --wait',
    'cloud disks list --states READY,IN_USE',
    'cloud disks create --name "$NAME" --count $N --snapshot-id $ID && cloud disks list --states $S',
    'source <(cloud completion bash)',
    'for d in $(cloud disks list); do sudo cloud disks delete --id "$d"; done',
    'cloud disks create --help; cloud --help',
    'cloud $GROUP anything --at all; cloud disks $COMMAND --any thing',
    'cloud disks list | xargs -n 1 cloud disks delete --id',
    'cloudctl disks lst; echo cloud disks lst',
  ])('is right: %s', (script) => {
    expect(inScript(script)).toEqual([]);
  });

  const faults = {
    'cloud dsks list': '2:7 `cloud` has no command `dsks`. Did you mean `cloud disks`?',
    'cloud disks lst --any thing': '2:13 `cloud disks` has no command `lst`. Did you mean `cloud disks list`?',
    'cloud disks': '2:1 `cloud disks` needs a command. It has `list`, `delete`, `create`.',
    cloud: '2:1 `cloud` needs a command. It has `disks`, `version`, `completion`.',
    'cloud disks delete': '2:1 `cloud disks delete` needs `--id`.',
    'cloud disks delete --id': '2:20 `--id` needs a value.',
    'cloud disks delete --id= ': '2:20 `--id` needs a value.',
    'cloud disks delete --id --wait': '2:20 `--id` needs a value.',
    'cloud disks delete --id 5 --ids 6': '2:27 `cloud disks delete` has no flag `--ids`. Did you mean `--id`?',
    'cloud disks delete --id 5 -w': '2:27 `cloud disks delete` has no flag `-w`. It has `--id`.',
    'cloud disks delete --id 5 --wait=yes': '2:27 `--wait` takes no value. Write `--wait` alone.',
    'cloud disks delete --id 5 --id 6': '2:27 `--id` is given twice.',
    'cloud disks delete 5 --id 5':
      '2:20 `cloud disks delete` takes no argument `5`. Values belong behind their flags; one that holds spaces needs quotes.',
    'cloud disks list --states READY,USED': '2:33 `--states` cannot be `USED`. Allowed: `READY`, `IN_USE`.',
    'cloud disks list --output jsn': '2:27 `--output` cannot be `jsn`. Did you mean `json`?',
    'cloud completion': '2:1 `cloud completion` needs the argument `shell`.',
    'cloud completion fish': '2:18 `cloud completion` does not take `fish`. Allowed: `bash`, `zsh`.',
    'cloud disks create --name a --count two --snapshot-id 5': '2:37 `--count` takes a number, not `two`.',
    'cloud disks create --name a --size 1TiB':
      '2:1 `cloud disks create` needs either `--size` and `--location` or `--snapshot-id`.',
    'cloud disks create --name a --size 1TiB --location b --snapshot-id 5':
      '2:54 `cloud disks create` takes either `--size` or `--snapshot-id`, not both.',
    'cloud disks create --name a --snapshot-id 5 --part-mode read':
      '2:1 `cloud disks create` needs `--part-size` with `--part-mode`.',
  };

  test.each(Object.entries(faults))('is reported: %s', (script, expected) => {
    expect(inScript(script)).toEqual([expected]);
  });

  it('is reported at the line and column that it is written in, behind continued lines and in lists', () => {
    const script = ['export A=1', 'if ! cloud disks create --name a \\', '    --siz 1TiB --snapshot-id 5; then', 'fi'];
    const text = `1. Create it:\n\n   ${block('bash title="Command"', ...script).replaceAll('\n', '\n   ')}`;
    expect(problemsOf(text)).toEqual(['6:8 `cloud disks create` has no flag `--siz`. Did you mean `--size`?']);
  });
});

describe('a command line in running text', () => {
  test.each([
    'cloud disks',
    'cloud disks create',
    'cloud disks create --size',
    'cloud disks delete --id ID',
    'cloud disks delete --id <id>',
    'cloud <group> <command> [--flag value ...]',
    'cloud disks create --name …',
    'cloud.example',
  ])('may leave out what it wants: %s', (code) => {
    expect(problemsOf(`Run \`${code}\`.`)).toEqual([]);
  });

  test.each([
    ['cloud dsks', '1:6 `cloud` has no command `dsks`. Did you mean `cloud disks`?'],
    ['cloud disks create --siz', '1:6 `cloud disks create` has no flag `--siz`. Did you mean `--size`?'],
    ['cloud disks list --states USED', '1:6 `--states` cannot be `USED`. Allowed: `READY`, `IN_USE`.'],
    ['cloud disk <verb>', '1:6 `cloud` has no command `disk`. Did you mean `cloud disks`?'],
  ])('is checked as far as it goes: %s', (code, expected) => {
    expect(problemsOf(`Run \`${code}\`.`)).toEqual([expected]);
  });
});

it('is not checked in a site without commands, nor in blocks of another language', () => {
  expect(problemsIn(block('bash', 'cloud dsks list'), checkerFor(SAMPLE))).toEqual([]);
  expect(problemsOf(block('text', 'cloud dsks list'))).toEqual([]);
});
