import { type ApiLinks, code, markdownTable } from '../../pipeline/plugin/write-markdown.ts';
import type { CliCommand, CliFlag } from './cli-settings.ts';
import { operationsOf } from './command-line.ts';
import type { Say } from './texts.ts';

/** The flags of a command as a table: what each takes, and what of the request it sets. */
export function flagTable(command: CliCommand, links: ApiLinks, say: Say): string {
  return markdownTable(
    [say('cli.flag'), say('cli.value'), say('cli.sets')],
    Object.entries(command.flags).map(([name, flag]) => [
      flag.required ? say('cli.required', { flag: code(`--${name}`) }) : code(`--${name}`),
      [valueText(flag, say), ...(flag.description ? [flag.description] : []), ...defaultText(flag, say)].join('. '),
      setsText(flag, command, links, say),
    ]),
  );
}

function defaultText({ default: value }: CliFlag, say: Say): string[] {
  return value === undefined ? [] : [say('cli.default', { value: code(value) })];
}

/** Names of flags as a list in a sentence. */
export function listOfFlags(names: readonly string[], say: Say): string {
  const flags = names.map((name) => code(`--${name}`));
  const last = flags.pop() ?? '';
  return flags.length === 0 ? last : say('cli.and', { flags: flags.join(', '), last });
}

function valueText({ takes, values, calls }: CliFlag, say: Say): string {
  if (typeof calls === 'object') return say('cli.in-table');
  if (values === undefined) return say(`cli.${takes}`);
  const each = values.map(code).join(', ');
  return takes === 'list' ? say('cli.list-of', { values: each }) : each;
}

function setsText({ sets, only }: CliFlag, command: CliCommand, links: ApiLinks, say: Say): string {
  if (sets === undefined) return '';
  return sets === 'body' ? say('cli.body') : links.input(only ?? operationsOf(command), sets);
}
