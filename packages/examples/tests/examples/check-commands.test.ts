import { describe, expect, it, test } from 'vitest';
import { CLI, parseCli } from '../cli/sample-cli.ts';
import { block, checkerFor, problemsIn, SAMPLE } from './sample-api.ts';

const check = checkerFor(SAMPLE, { commands: parseCli(CLI).value?.settings });

/** What is reported about a page, `line:column message hint`: all of it is about commands. */
const problemsOf = (text: string) => problemsIn(text, check).map((problem) => problem.replace('examples/command ', ''));
const inScript = (...lines: readonly string[]) => problemsOf(block('bash', ...lines));

describe('a command line in a script', () => {
  test.each([
    'cloud disks grow --id 5',
    'cloud disks copy \\\n  --name a \\\n  --size=1TiB --location "b c"',
    'cloud --output json disks list --wait',
    'cloud disks list --types fast,slow',
    'cloud disks copy --name "$NAME" --count $N --snapshot-id $ID && cloud disks list --types $S',
    'source <(cloud completion bash)',
    'for d in $(cloud disks list); do sudo cloud disks grow --id "$d"; done',
    'cloud disks copy --help; cloud --help',
    'cloud $GROUP anything --at all; cloud disks $COMMAND --any thing',
    'cloud disks list | xargs -n 1 cloud disks grow --id',
    'cloudctl disks lst; echo cloud disks lst',
  ])('is right: %s', (script) => {
    expect(inScript(script)).toEqual([]);
  });

  const faults = {
    'cloud dsks list': '2:7 `cloud` `dsks` Did you mean `cloud disks`',
    'cloud disks lst --any thing': '2:13 `cloud disks` `lst` Did you mean `cloud disks list`',
    'cloud disks': '2:1 `cloud disks` `list` `copy` `grow`',
    cloud: '2:1 `cloud` `disks` `version` `completion`',
    'cloud disks grow': '2:1 `cloud disks grow` `--id`',
    'cloud disks grow --id': '2:18 `--id`',
    'cloud disks grow --id= ': '2:18 `--id`',
    'cloud disks grow --id --wait': '2:18 `--id`',
    'cloud disks grow --id 5 --ids 6': '2:25 `cloud disks grow` `--ids` Did you mean `--id`',
    'cloud disks grow --id 5 -w': '2:25 `cloud disks grow` `-w` `--id`',
    'cloud disks grow --id 5 --wait=yes': '2:25 `--wait`',
    'cloud disks grow --id 5 --id 6': '2:25 `--id`',
    'cloud disks grow 5 --id 5': '2:18 `cloud disks grow` `5`',
    'cloud disks list --types fast,quick': '2:31 `--types` `fast` `slow` `quick`',
    'cloud disks list --output jsn': '2:27 `--output` `table` `json` `jsn` Did you mean `json`',
    'cloud completion': '2:1 `cloud completion` `shell`',
    'cloud completion fish': '2:18 `cloud completion` `fish` `bash` `zsh`',
    'cloud disks copy --name a --count two --snapshot-id 5': '2:35 `--count` `two`',
    'cloud disks copy --name a --size 1TiB': '2:1 `cloud disks copy` `--size` `--location` `--snapshot-id`',
    'cloud disks copy --name a --size 1TiB --location b --snapshot-id 5':
      '2:52 `--size` `--snapshot-id` `cloud disks copy`',
    'cloud disks copy --name a --snapshot-id 5 --part-mode read': '2:1 `cloud disks copy` `--part-size` `--part-mode`',
  };

  test.each(Object.entries(faults))('is reported: %s', (script, expected) => {
    expect(inScript(script)).toEqual([expected]);
  });

  it('is reported at the line and column that it is written in, behind continued lines and in lists', () => {
    const script = ['export A=1', 'if ! cloud disks copy --name a \\', '    --siz 1TiB --snapshot-id 5; then', 'fi'];
    const text = `1. Create it:\n\n   ${block('bash title="Command"', ...script).replaceAll('\n', '\n   ')}`;
    expect(problemsOf(text)).toEqual(['6:8 `cloud disks copy` `--siz` Did you mean `--size`']);
  });
});

describe('a command line in running text', () => {
  test.each([
    'cloud disks',
    'cloud disks copy',
    'cloud disks copy --size',
    'cloud disks grow --id ID',
    'cloud disks grow --id <id>',
    'cloud <group> <command> [--flag value ...]',
    'cloud disks copy --name …',
    'cloud.example',
  ])('may leave out what it wants: %s', (code) => {
    expect(problemsOf(`Run \`${code}\`.`)).toEqual([]);
  });

  test.each([
    ['cloud dsks', '1:6 `cloud` `dsks` Did you mean `cloud disks`'],
    ['cloud disks copy --siz', '1:6 `cloud disks copy` `--siz` Did you mean `--size`'],
    ['cloud disks list --types quick', '1:6 `--types` `fast` `slow` `quick`'],
    ['cloud disk <verb>', '1:6 `cloud` `disk` Did you mean `cloud disks`'],
  ])('is checked as far as it goes: %s', (code, expected) => {
    expect(problemsOf(`Run \`${code}\`.`)).toEqual([expected]);
  });
});

it('is not checked in a site without commands, nor in blocks of another language', () => {
  expect(problemsIn(block('bash', 'cloud dsks list'), checkerFor(SAMPLE))).toEqual([]);
  expect(problemsOf(block('text', 'cloud dsks list'))).toEqual([]);
});
