import { type AnchorSource, ApiLinks, code, type GeneratedBlocks, markdownTable } from '@docgraph/pipeline/plugin';
import type { CliCommand, CliFlag } from './cli-settings.ts';
import { type CommandEntry, type CommandLine, callsOf, operationsOf } from './parse-commands.ts';
import type { Say } from './texts.ts';

/** Builds the CLI reference from `cli.yaml`. Operations and fields become links if they exist in the API. */
export function commandBlocks({ settings, commands }: CommandLine, api: AnchorSource, say: Say): GeneratedBlocks {
  const links = new ApiLinks(api);
  const areas = settings.areas.flatMap(({ title, groups }) => [
    `## ${title}`,
    ...groups.flatMap(({ name, note }) => [
      `### ${name}`,
      ...(note === undefined ? [] : [note]),
      ...groupParts(
        commands.filter(({ group }) => group === name),
        links,
        say,
      ),
    ]),
  ]);
  const own = commands.filter(({ group }) => group === undefined);
  return {
    commands: areas.join('\n\n'),
    'program-commands': markdownTable(
      [say('cli.command'), say('cli.description'), say('cli.flags')],
      own.map(({ line, command }) => [
        code([line, ...command.arguments.map(argumentText)].join(' ')),
        command.description,
        Object.entries(command.flags)
          .map(([name, { description }]) => [code(`--${name}`), ...(description ? [description] : [])].join(': '))
          .join(', '),
      ]),
    ),
    'global-flags': markdownTable(
      [say('cli.flag'), say('cli.effect')],
      Object.entries(settings.flags).map(([name, { description }]) => [code(`--${name}`), description]),
    ),
  };
}

function groupParts(commands: readonly CommandEntry[], links: ApiLinks, say: Say): string[] {
  const overview = markdownTable(
    [say('cli.command'), say('cli.description'), say('cli.operation')],
    commands.map(({ line, command }) => [
      isPlain(command) ? code(usage(line, command)) : `[${code(line)}](#${line.replaceAll(' ', '-')})`,
      command.description,
      operationCell(command, links, say),
    ]),
  );
  const others = commands.filter(({ command }) => !isPlain(command));
  return [overview, ...others.flatMap((list) => flagParts(list, links, say))];
}

/**
 * Returns whether a command fits in one table row: it has no flag, or one required flag with a self-explanatory name.
 */
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

function operationCell({ calls, sends, flags }: CliCommand, links: ApiLinks, say: Say): string {
  const fixed = Object.entries(sends).map(([place, value]) => `${code(nameOf(place))} ${code(value)}`);
  const choices = Object.entries(flags).flatMap(([name, flag]) => {
    if (typeof flag.calls === 'object') return [say('cli.by-flag', { flag: code(`--${name}`) })];
    return callsOf(flag).map((id) => say('cli.with-flag', { flag: code(`--${name}`), operation: links.operation(id) }));
  });
  const withFixed = (operation: string) =>
    fixed.reduce((text, value) => say('cli.with', { operation: text, value }), operation);
  return [...(calls === undefined ? [] : [withFixed(links.operation(calls))]), ...choices].join(', ');
}

function nameOf(place: string): string {
  return place.split('/').at(-1) ?? place;
}

function flagParts({ line, command }: CommandEntry, links: ApiLinks, say: Say): string[] {
  const { flags, exclusive, either, note } = command;
  const needs = Object.entries(flags).flatMap(([name, { needs = [] }]) =>
    needs.length === 0 ? [] : [say('cli.needs', { flag: code(`--${name}`), flags: listOfFlags(needs, say) })],
  );
  const choice = either.map((set) => listOfFlags(set, say));
  const lastChoice = choice.pop();
  const rules = [
    ...(lastChoice === undefined
      ? []
      : [
          say('cli.either', { flags: choice.reduceRight((last, flags) => say('cli.or', { flags, last }), lastChoice) }),
        ]),
    ...exclusive.map((set) => say('cli.at-most-one', { flags: listOfFlags(set, say) })),
    ...needs,
    ...(note === undefined ? [] : [note]),
  ];
  const byValue = Object.entries(flags).flatMap(([name, { calls }]) =>
    typeof calls !== 'object'
      ? []
      : [
          markdownTable(
            [code(`--${name}`), say('cli.calls')],
            Object.entries(calls).map(([value, id]) => [code(value), links.operation(id)]),
          ),
        ],
  );
  return [
    `#### ${code(line)}`,
    flagTable(command, links, say),
    ...(rules.length > 0 ? [rules.join(' ')] : []),
    ...byValue,
  ];
}

/** Formats the flags of a command as a table: values and request inputs. */
function flagTable(command: CliCommand, links: ApiLinks, say: Say): string {
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

/** Joins flag names into a list for a sentence. */
function listOfFlags(names: readonly string[], say: Say): string {
  const flags = names.map((name) => code(`--${name}`));
  const last = flags.pop() ?? '';
  return flags.length === 0 ? last : say('cli.and', { flags: flags.join(', '), last });
}

function valueText({ takes, values, calls }: CliFlag, say: Say): string {
  if (typeof calls === 'object') return say('cli.in-table');
  if (values === undefined) return say(`cli.${takes}`);
  const list = values.map(code).join(', ');
  return takes === 'list' ? say('cli.list-of', { values: list }) : list;
}

function setsText({ sets, only }: CliFlag, command: CliCommand, links: ApiLinks, say: Say): string {
  if (sets === undefined) return '';
  return sets === 'body' ? say('cli.body') : links.input(only ?? operationsOf(command), sets);
}
