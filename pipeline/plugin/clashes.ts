import { DATA_FILES } from '@docgraph/source/sources';
import { textKeys } from '@docgraph/texts/texts-of';
import { isReservedRoute } from '../link/route-problem.ts';
import { coreRules } from '../report/core-rules.ts';
import type { Plugin } from './plugin.ts';

/** Owner of reserved names. */
const CORE = 'the core';

/** Separators between a plugin's name and the rest of the name of its rules and UI strings. */
const SEPARATORS = { rule: '/', text: '.' } as const;

/** Matches the path of a published file that isn't a page and is valid on every system. */
const FILE_PATH = /^(?!apis?\/)[a-z\d][a-z\d_-]*(?:[./][a-z\d_-]+)*\.(?!html$)[a-z\d]+$/;

/** Names that are taken before a project adds its plugins. */
export interface KnownNames {
  /** Standard plugins, including disabled ones. */
  plugins: readonly string[];
  /** Core commands. */
  commands: readonly string[];
}

/** Reports plugins that use the same name, or depend on something that doesn't exist. */
export function clashesOf(plugins: readonly Plugin[], { plugins: standard, commands }: KnownNames): string[] {
  const owners = new Map([...coreNames(commands)].map((name) => [name, CORE]));
  const found: string[] = [];
  for (const plugin of plugins) {
    const { name, uses = [], texts, files = {}, data = {}, collections = {} } = plugin;
    if (plugin.page && plugin.directives)
      found.push(
        `The plugin \`${name}\` has both \`page\` and \`directives\`. Return the directives in \`page.steps\`.`,
      );
    for (const uniqueName of namesOf(plugin)) {
      const owner = owners.get(uniqueName);
      if (owner === undefined) owners.set(uniqueName, name);
      else if (owner !== name) found.push(`The ${uniqueName} is used by ${named(owner)} and by ${named(name)}.`);
      // Plugins with the same name may be identical, so other conflicts aren't reported.
      else if (uniqueName.startsWith('name'))
        found.push(
          `Two plugins have the name \`${name}\`${standard.includes(name) ? ', one of which is a standard plugin' : ''}.`,
        );
    }
    for (const [kind, own] of foreignNames(plugin)) {
      const prefix = own.slice(0, own.indexOf(SEPARATORS[kind]) + 1);
      const owner = owners.get(`prefix \`${prefix}\``);
      const isTaken = owner === undefined ? '' : ` \`${prefix}\` is used by ${named(owner)}.`;
      const wanted = `must start with \`${name}${SEPARATORS[kind]}\``;
      found.push(`The ${kind} \`${own}\` of the plugin \`${name}\` ${wanted}.${isTaken}`);
    }
    for (const [path, { from }] of Object.entries(files)) {
      if (isReservedRoute(`/${path}`, new Set()))
        found.push(`The file \`${path}\` of the plugin \`${name}\` is reserved for the core.`);
      else if (!FILE_PATH.test(path))
        found.push(`The file \`${path}\` of the plugin \`${name}\` must be in lower case, such as \`feeds/news.xml\`.`);
      if (from !== undefined && !Object.hasOwn({ ...data, ...collections }, from))
        found.push(`The plugin \`${name}\` creates a file from \`${from}\`, but doesn't read it.`);
    }
    for (const [language, own] of Object.entries(texts ?? {}))
      for (const key of Object.keys(own))
        if (texts && !Object.hasOwn(texts.en, key))
          found.push(`The string \`${key}\` of the plugin \`${name}\` exists in \`${language}\`, but not in English.`);
    for (const used of uses)
      if (!plugins.some((each) => each.name === used) && !standard.includes(used))
        found.push(`The plugin \`${name}\` uses \`${used}\`, which isn't in the list of plugins.`);
  }
  const cycle = cycleIn(plugins);
  return cycle ? [...found, `Circular dependency between plugins: ${cycle.join(' → ')}.`] : found;
}

/** Lists the names of the core, in the format of {@link namesOf}. */
function coreNames(commands: readonly string[]): Set<string> {
  const prefixes = Object.keys(coreRules).map((rule) => rule.replace(/\/.*$/, '/'));
  return new Set([
    ...DATA_FILES.map((file) => `data file \`${file}\``),
    ...Object.keys(coreRules).map((rule) => `rule \`${rule}\``),
    ...textKeys.map((key) => `text \`${key}\``),
    ...prefixes.map((prefix) => `prefix \`${prefix}\``),
    ...commands.map((command) => `command \`${command}\``),
  ]);
}

/** Lists the names that must be unique, with their kind. */
function namesOf({
  name,
  aliases = [],
  data,
  collections,
  blocks,
  rules: own,
  texts,
  files,
  commands,
  theme,
}: Plugin): string[] {
  const keys = (what: string, record: object = {}) => Object.keys(record).map((key) => `${what} \`${key}\``);
  return [
    `name \`${name}\``,
    ...[`${name}/`, ...aliases.filter((alias) => /[/.]$/.test(alias))].map((prefix) => `prefix \`${prefix}\``),
    ...keys('data file', data),
    ...keys('collection', collections),
    ...keys('directive', Object.fromEntries(Object.keys(blocks?.from ?? {}).map((block) => [`::${block}`, true]))),
    ...keys('rule', own),
    ...keys('text', texts?.en),
    ...keys('file', files),
    ...keys('command', commands),
    ...keys('part', theme?.replace),
  ];
}

/** Lists the rules and strings of a plugin that don't start with its name or an alias. */
function foreignNames({ name, aliases = [], rules: own = {}, texts }: Plugin): ['rule' | 'text', string][] {
  const isOwn = (kind: keyof typeof SEPARATORS) => (key: string) =>
    key.startsWith(name + SEPARATORS[kind]) ||
    aliases.some((alias) => (/[/.]$/.test(alias) ? key.startsWith(alias) : key === alias));
  return [
    ...Object.keys(own)
      .filter((key) => !isOwn('rule')(key))
      .map((key): ['rule', string] => ['rule', key]),
    ...Object.keys(texts?.en ?? {})
      .filter((key) => !isOwn('text')(key))
      .map((key): ['text', string] => ['text', key]),
  ];
}

function named(owner: string): string {
  return owner === CORE ? owner : `the plugin \`${owner}\``;
}

function cycleIn(plugins: readonly Plugin[]): string[] | undefined {
  const uses = new Map(plugins.map(({ name, uses = [] }) => [name, uses]));
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    for (const next of uses.get(name) ?? []) {
      const cycle = walk(next, [...way, name]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const name of uses.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
