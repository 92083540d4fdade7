import type { CliCommand, CliFlag } from '../../../schemas/authored/cli-settings.ts';
import { operationsOf } from '../../model/command-line.ts';
import { type ApiLinks, code } from '../api-links.ts';
import { markdownTable } from '../markdown-table.ts';

/** The flags of a command as a table: values, what of the request each sets, and what it does where that is not clear. */
export function flagTable(command: CliCommand, links: ApiLinks): string {
  const flags = Object.entries(command.flags);
  const isDescribed = flags.some(([, flag]) => descriptionOf(flag) !== undefined);
  return markdownTable(
    ['Flag', 'Value', 'Sets', ...(isDescribed ? ['Description'] : [])],
    flags.map(([name, flag]) => [
      `${code(`--${name}`)}${flag.required ? ' (required)' : ''}`,
      valueText(flag),
      setsText(flag, command, links),
      ...(isDescribed ? [descriptionOf(flag)] : []),
    ]),
  );
}

function descriptionOf({ description, default: value }: CliFlag): string | undefined {
  const texts = [...(description ? [description] : []), ...(value === undefined ? [] : [`Without it, ${code(value)}`])];
  return texts.length > 0 ? texts.join('. ') : undefined;
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
