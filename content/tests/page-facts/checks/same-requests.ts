import {
  commandWords as cliWords,
  type GivenFlag,
  type KnownCommands,
} from '@docgraph/examples/examples/commands/command-words';
import { WILDCARD } from '@docgraph/examples/examples/placed-text';
import { curlCall } from '@docgraph/examples/examples/shell/curl-call';
import { commandWords } from '@docgraph/examples/examples/shell/word-text';
import type { ShellBlock, WrittenContent } from '../written-content.ts';

/** What a request sends: values by their places in it, such as `body/disks/mode`. */
type Sent = ReadonlyMap<string, string>;

/** What a flag cannot choose: the CLI sends the one value that the API takes there, or fills it in. */
const FILLED_IN = new Set(['body/disks/attachment_type', 'body/attach_disks/attachment_type', 'body/action']);

/** Tabs that are to do the same, one by a request and one by a command, and send something else. */
export function unequalTabs({ pages, commands, server }: WrittenContent): string[] {
  return pages.flatMap((page) =>
    [...new Set(page.shell.flatMap(({ tab }) => tab?.set ?? []))].flatMap((set) => {
      const inTab = (value: string) => page.shell.filter(({ tab }) => tab?.set === set && tab.value === value);
      const lines = inTab('cli').flatMap((block) => commandsOf(block, commands));
      return lines.length === 0 ? [] : inTab('api').flatMap((block) => unlike(block, page.file, lines, server));
    }),
  );
}

/** The differences from the command that comes closest to each request. */
function unlike(block: ShellBlock, file: string, lines: readonly Sent[], server: string): string[] {
  return bodiesOf(block, server).flatMap((body) => {
    const [closest = []] = lines.map((line) => differences(body, line)).sort((a, b) => a.length - b.length);
    return closest.map((difference) => `${file}:${block.line} ${difference}`);
  });
}

function differences(body: Sent, line: Sent): string[] {
  const covered = (place: string) => [...line.keys()].some((set) => place === set || place.startsWith(`${set}/`));
  const unsent = [...body.keys()].filter((place) => !covered(place) && !FILLED_IN.has(place));
  const other = [...line].flatMap(([place, given]) => {
    const inside = [...body].filter(([leaf]) => leaf === place || leaf.startsWith(`${place}/`));
    if (inside.length === 0) return [`only the CLI sends ${place}`];
    const pairs = given.includes('=') && inside.every(([leaf]) => leaf !== place);
    const written = inside.map(([leaf, value]) => (pairs ? `${leaf.slice(place.length + 1)}=${value}` : value)).join();
    const known = ![given, written].some((text) => text.includes(WILDCARD));
    return known && given !== written ? [`the CLI sends ${given} as ${place}, and the API ${written}`] : [];
  });
  return [...unsent.map((place) => `the CLI does not send ${place}`), ...other];
}

/** The JSON bodies of the `curl` commands of a block, those that `jq` builds included. */
function bodiesOf({ script }: ShellBlock, server: string): Sent[] {
  return script.commands.flatMap((command) => {
    const { words } = commandWords(command, new Map());
    const call = curlCall(words, undefined, [server]);
    const built = words[0]?.text === 'jq' && words.some(({ text }) => text === '-n') ? words.at(-1)?.text : undefined;
    const written = call?.body && call.body !== 'unknown' ? call.body.text : built && fromJq(built);
    return written ? [new Map(leavesOf(JSON.parse(quoted(written)), 'body'))] : [];
  });
}

/** JSON in which a variable stands for a number. */
function quoted(json: string): string {
  return json.replace(new RegExp(`(:\\s*)${WILDCARD}(?=\\s*[,}])`, 'g'), `$1"${WILDCARD}"`);
}

/** The object that a program of `jq` describes, with its variables as what only the shell knows. */
function fromJq(program: string): string {
  return program.replace(/(\{|,\s*)(\w+):/g, '$1"$2":').replace(/\$\w+/g, `"${WILDCARD}"`);
}

function leavesOf(value: unknown, place: string): [string, string][] {
  if (Array.isArray(value)) {
    const leaves = new Map<string, string>();
    for (const [leaf, text] of value.flatMap((item) => leavesOf(item, place)))
      leaves.set(leaf, [...(leaves.has(leaf) ? [leaves.get(leaf)] : []), text].join());
    return [...leaves];
  }
  if (typeof value !== 'object' || value === null) return [[place, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${place}/${name}`));
}

/** What the commands of the CLI in a block send in their bodies; not those that read a body from a file. */
function commandsOf({ script }: ShellBlock, known: KnownCommands): Sent[] {
  return script.commands.flatMap((command) => {
    const [program, ...words] = commandWords(command, new Map()).words;
    if (program?.text !== known.program) return [];
    const { command: found, given } = cliWords(words, known);
    if (!found || given.some(({ flag }) => flag.sets === 'body')) return [];
    const fixed = Object.entries(found.sends).filter(([place]) => !FILLED_IN.has(place));
    const sent = new Map([...fixed, ...given.flatMap(placeAndValue)]);
    return sent.size > 0 ? [sent] : [];
  });
}

function placeAndValue({ flag, value }: GivenFlag): [string, string][] {
  if (!flag.sets?.startsWith('body/')) return [];
  return [[flag.sets, flag.takes === 'file' ? WILDCARD : (value?.text ?? '')]];
}
