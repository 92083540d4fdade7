import { type ApiLinks, code } from '../../pipeline/plugin/api-links.ts';
import { markdownTable } from '../../pipeline/plugin/markdown-table.ts';
import type { CliCommand, CliFlag } from './cli-settings.ts';
import { operationsOf } from './command-line.ts';

/** The flags of a command as a table: what each takes, and what of the request it sets. */
export function flagTable(command: CliCommand, links: ApiLinks): string {
  return markdownTable(
    ['Flag', 'Value', 'Sets'],
    Object.entries(command.flags).map(([name, flag]) => [
      `${code(`--${name}`)}${flag.required ? ' (required)' : ''}`,
      [valueText(flag), ...(flag.description ? [flag.description] : []), ...defaultText(flag)].join('. '),
      setsText(flag, command, links),
    ]),
  );
}

function defaultText({ default: value }: CliFlag): string[] {
  return value === undefined ? [] : [`Without it, ${code(value)}`];
}

/** Names of flags as a list in a sentence. */
export function listOfFlags(names: readonly string[], word: 'and' | 'or'): string {
  const flags = names.map((name) => code(`--${name}`));
  return flags.length < 2 ? flags.join('') : `${flags.slice(0, -1).join(', ')} ${word} ${flags.at(-1)}`;
}

function valueText({ takes, values, calls }: CliFlag): string {
  if (typeof calls === 'object') return 'A family of the table below';
  const words = { text: 'Text', number: 'Number', list: 'List', file: 'File', nothing: 'None' };
  if (values === undefined) return words[takes];
  const each = values.map(code).join(', ');
  return takes === 'list' ? `List of ${each}` : each;
}

function setsText({ sets, only }: CliFlag, command: CliCommand, links: ApiLinks): string {
  if (sets === undefined) return '';
  return sets === 'body' ? 'The body' : links.input(only ?? operationsOf(command), sets);
}
