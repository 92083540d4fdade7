import type { GeneratedBlocks } from '../../pipeline/model/generated-blocks.ts';
import { ApiLinks, code } from '../../pipeline/plugin/api-links.ts';
import { markdownTable } from '../../pipeline/plugin/markdown-table.ts';
import type { AnchorSource } from '../../reference/resolve-anchor.ts';
import type { CliCommand } from './cli-settings.ts';
import { type CommandLine, callsOf, type LocatedCommand } from './command-line.ts';
import { flagTable, listOfFlags } from './flag-table.ts';

/** What pages show of `cli.yaml`. Operations and fields are links where the API has them. */
export function commandBlocks({ settings, commands }: CommandLine, api: AnchorSource): GeneratedBlocks {
  const links = new ApiLinks(api);
  const areas = settings.areas.flatMap(({ title, groups }) => [
    `## ${title}`,
    ...groups.flatMap(({ name, note }) => [
      `### ${name}`,
      ...(note === undefined ? [] : [note]),
      ...groupParts(
        commands.filter(({ group }) => group === name),
        links,
      ),
    ]),
  ]);
  const own = commands.filter(({ group }) => group === undefined);
  return {
    commands: areas.join('\n\n'),
    'program-commands': markdownTable(
      ['Command', 'What it does', 'Flags'],
      own.map(({ line, command }) => [
        code([line, ...command.arguments.map(argumentText)].join(' ')),
        command.description,
        Object.entries(command.flags)
          .map(([name, { description }]) => [code(`--${name}`), ...(description ? [description] : [])].join(': '))
          .join(', '),
      ]),
    ),
    'global-flags': markdownTable(
      ['Flag', 'Effect'],
      Object.entries(settings.flags).map(([name, { description }]) => [code(`--${name}`), description]),
    ),
  };
}

function groupParts(commands: readonly LocatedCommand[], links: ApiLinks): string[] {
  const overview = markdownTable(
    ['Command', 'What it does', 'API operation'],
    commands.map(({ line, command }) => [
      isPlain(command) ? code(usage(line, command)) : `[${code(line)}](#${line.replaceAll(' ', '-')})`,
      command.description,
      operationCell(command, links),
    ]),
  );
  return [overview, ...commands.filter(({ command }) => !isPlain(command)).flatMap((each) => flagParts(each, links))];
}

/** Whether a command is said in one line: with no flag, or one that is needed and clear by its name. */
function isPlain({ flags }: CliCommand): boolean {
  const all = Object.values(flags);
  return all.length <= 1 && all.every((flag) => flag.required && flag.takes === 'text' && !flag.values && !flag.calls);
}

function usage(line: string, { flags }: CliCommand): string {
  return [line, ...Object.keys(flags).flatMap((name) => [`--${name}`, name.replaceAll('-', '_').toUpperCase()])].join(
    ' ',
  );
}

function argumentText({ name, required, values }: CliCommand['arguments'][number]): string {
  const text = values?.join('|') ?? name.toUpperCase();
  return required ? text : `[${text}]`;
}

function operationCell({ calls, sends, flags }: CliCommand, links: ApiLinks): string {
  const fixed = Object.entries(sends).map(([place, value]) => `${code(nameOf(place))} ${code(value)}`);
  const choices = Object.entries(flags).flatMap(([name, flag]) => {
    if (typeof flag.calls === 'object') return [`By ${code(`--${name}`)}`];
    return callsOf(flag).map((id) => `with ${code(`--${name}`)} ${links.operation(id)}`);
  });
  const first = calls === undefined ? [] : [[links.operation(calls), ...fixed].join(' with ')];
  return [...first, ...choices].join(', ');
}

function nameOf(place: string): string {
  return place.split('/').at(-1) ?? place;
}

function flagParts({ line, command }: LocatedCommand, links: ApiLinks): string[] {
  const { flags, exclusive, either, note } = command;
  const needs = Object.entries(flags).flatMap(([name, { needs = [] }]) =>
    needs.length === 0 ? [] : [`${code(`--${name}`)} needs ${listOfFlags(needs, 'and')}.`],
  );
  const choice = either.map((set) => listOfFlags(set, 'and'));
  const rules = [
    ...(choice.length === 0 ? [] : [`Give either ${choice.join(', or ')}.`]),
    ...exclusive.map((set) => `Give at most one of ${listOfFlags(set, 'and')}.`),
    ...needs,
    ...(note === undefined ? [] : [note]),
  ];
  const byValue = Object.entries(flags).flatMap(([name, { calls }]) =>
    typeof calls !== 'object'
      ? []
      : [
          markdownTable(
            [code(`--${name}`), 'Calls'],
            Object.entries(calls).map(([value, id]) => [code(value), links.operation(id)]),
          ),
        ],
  );
  return [`#### ${code(line)}`, flagTable(command, links), ...(rules.length > 0 ? [rules.join(' ')] : []), ...byValue];
}
