import { describe, expect, it, test } from 'vitest';
import { CliSettings } from '../../../schemas/authored/cli-settings.ts';
import { block, sampleChecker, samplePage } from './sample-api.ts';

const commands = CliSettings.parse({
  program: 'cloud',
  flags: { output: { values: ['table', 'json'] }, wait: { takes: 'nothing' }, help: { takes: 'nothing' } },
  commands: [
    { name: 'version', description: 'Prints the release' },
    {
      name: 'completion',
      description: 'Prints a script',
      arguments: [{ name: 'shell', required: true, values: ['bash', 'zsh'] }],
    },
  ],
  areas: [
    {
      title: 'Storage',
      groups: [
        {
          name: 'disks',
          commands: [
            { name: 'list', description: 'Lists', flags: { states: { takes: 'list', values: ['READY', 'IN_USE'] } } },
            { name: 'delete', description: 'Deletes', flags: { id: { required: true } } },
            {
              name: 'create',
              description: 'Creates',
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

const check = await sampleChecker(undefined, [], { commands });

/** What is reported about a page: `line:column message hint`. */
function problemsOf(text: string): string[] {
  return check(samplePage(text)).problems.map(({ start, rule, message, hint }) => {
    expect(rule).toBe('examples/command');
    return `${start.line}:${start.column} ${message}${hint ? ` ${hint}` : ''}`;
  });
}

const inScript = (...lines: readonly string[]) => problemsOf(block('bash', ...lines));

describe('a command line in a script is right', () => {
  test.each([
    ['as it is', 'cloud disks delete --id 5'],
    ['over several lines', 'cloud disks create \\\n  --name a \\\n  --size=1TiB --location "b c"'],
    ['with global flags anywhere', 'cloud --output json disks list --wait'],
    ['with lists', 'cloud disks list --states READY,IN_USE'],
    [
      'with variables',
      'cloud disks create --name "$NAME" --count $N --snapshot-id $ID && cloud disks list --states $S',
    ],
    ['with arguments', 'source <(cloud completion bash)'],
    [
      'in a loop, in a substitution, behind other words',
      'for d in $(cloud disks list); do sudo cloud disks delete --id "$d"; done',
    ],
    ['where it asks for help', 'cloud disks create --help; cloud --help'],
    ['where only the shell knows the command', 'cloud $GROUP anything --at all; cloud disks $COMMAND --any thing'],
    ['behind xargs, which adds what is missing', 'cloud disks list | xargs -n 1 cloud disks delete --id'],
    ['where it is another program', 'cloudctl disks lst; echo cloud disks lst'],
  ])('%s', (_, script) => {
    expect(inScript(script)).toEqual([]);
  });
});

describe('a command line in a script is reported', () => {
  test.each([
    ['cloud dsks list', ['2:7 `cloud` has no command `dsks`. Did you mean `cloud disks`?']],
    ['cloud disks lst --any thing', ['2:13 `cloud disks` has no command `lst`. Did you mean `cloud disks list`?']],
    ['cloud disks', ['2:1 `cloud disks` needs a command. It has `list`, `delete`, `create`.']],
    ['cloud', ['2:1 `cloud` needs a command. It has `disks`, `version`, `completion`.']],
    ['cloud disks delete', ['2:1 `cloud disks delete` needs `--id`.']],
    ['cloud disks delete --id', ['2:20 `--id` needs a value.']],
    ['cloud disks delete --id= ', ['2:20 `--id` needs a value.']],
    ['cloud disks delete --id --wait', ['2:20 `--id` needs a value.']],
    ['cloud disks delete --id 5 --ids 6', ['2:27 `cloud disks delete` has no flag `--ids`. Did you mean `--id`?']],
    ['cloud disks delete --id 5 -w', ['2:27 `cloud disks delete` has no flag `-w`. It has `--id`.']],
    ['cloud disks delete --id 5 --wait=yes', ['2:27 `--wait` takes no value. Write `--wait` alone.']],
    ['cloud disks delete --id 5 --id 6', ['2:27 `--id` is given twice.']],
    [
      'cloud disks delete 5 --id 5',
      [
        '2:20 `cloud disks delete` takes no argument `5`. Values belong behind their flags; one that holds spaces needs quotes.',
      ],
    ],
    ['cloud disks list --states READY,USED', ['2:33 `--states` cannot be `USED`. Allowed: `READY`, `IN_USE`.']],
    ['cloud disks list --output jsn', ['2:27 `--output` cannot be `jsn`. Did you mean `json`?']],
    ['cloud completion', ['2:1 `cloud completion` needs the argument `shell`.']],
    ['cloud completion fish', ['2:18 `cloud completion` does not take `fish`. Allowed: `bash`, `zsh`.']],
    ['cloud disks create --name a --count two --snapshot-id 5', ['2:37 `--count` takes a number, not `two`.']],
    [
      'cloud disks create --name a --size 1TiB',
      ['2:1 `cloud disks create` needs either `--size` and `--location` or `--snapshot-id`.'],
    ],
    [
      'cloud disks create --name a --size 1TiB --location b --snapshot-id 5',
      ['2:54 `cloud disks create` takes either `--size` or `--snapshot-id`, not both.'],
    ],
    [
      'cloud disks create --name a --snapshot-id 5 --part-mode read',
      ['2:1 `cloud disks create` needs `--part-size` with `--part-mode`.'],
    ],
  ])('%s', (script, expected) => {
    expect(inScript(script)).toEqual(expected);
  });

  it('at the line and column that it is written in, behind continued lines and in lists', () => {
    const text = `1. Create it:

   ${block('bash title="Command"', 'export A=1', 'if ! cloud disks create --name a \\', '    --siz 1TiB --snapshot-id 5; then', 'fi').replaceAll('\n', '\n   ')}`;
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

it('is not checked in a site without commands, nor in blocks of another language', async () => {
  const without = await sampleChecker();
  expect(without(samplePage(block('bash', 'cloud dsks list'))).problems).toEqual([]);
  expect(problemsOf(block('text', 'cloud dsks list'))).toEqual([]);
});
