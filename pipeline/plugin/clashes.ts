import { DATA_FILES } from '@docgraph/source/sources';
import { textKeys } from '@docgraph/texts/texts-of';
import { isReservedRoute } from '../link/route-problem.ts';
import { coreRules } from '../report/core-rules.ts';
import type { Plugin } from './plugin.ts';

/** Who has what no plugin can have. */
const CORE = 'the core';

/** What stands behind the name of a plugin in the names of its rules and texts. */
const MARKS = { rule: '/', text: '.' } as const;

/** A file of the published site that is no page, and that every system can hold. */
const FILE_PATH = /^(?!apis?\/)[a-z\d][a-z\d_-]*(?:[./][a-z\d_-]+)*\.(?!html$)[a-z\d]+$/;

/** Names that exist without the plugins of a project. */
export interface KnownNames {
  /** Standard plugins, also those that are left out. */
  plugins: readonly string[];
  /** Commands of the core. */
  commands: readonly string[];
}

/** Reports plugins that want the same name, or need what they can't have. */
export function clashesOf(plugins: readonly Plugin[], { plugins: standard, commands }: KnownNames): string[] {
  const owners = new Map([...coreNames(commands)].map((name) => [name, CORE]));
  const found: string[] = [];
  for (const plugin of plugins) {
    const { name, uses = [], texts, files = {}, data = {} } = plugin;
    for (const taken of namesOf(plugin)) {
      const owner = owners.get(taken);
      if (owner === undefined) owners.set(taken, name);
      else if (owner !== name) found.push(`The ${taken} is that of ${named(owner)} and of ${named(name)}.`);
      // Of two plugins with one name the rest may be the same as well.
      else if (taken.startsWith('name'))
        found.push(`Two plugins are called \`${name}\`${standard.includes(name) ? '; one comes with docgraph' : ''}.`);
    }
    for (const [kind, own] of foreignNames(plugin)) {
      const prefix = own.slice(0, own.indexOf(MARKS[kind]) + 1);
      const owner = owners.get(`prefix \`${prefix}\``);
      const isTaken = owner === undefined ? '' : ` \`${prefix}\` is that of ${named(owner)}.`;
      const wanted = `must begin with \`${name}${MARKS[kind]}\``;
      found.push(`The ${kind} \`${own}\` of the plugin \`${name}\` ${wanted}.${isTaken}`);
    }
    for (const [path, { from }] of Object.entries(files)) {
      if (isReservedRoute(`/${path}`, new Set()))
        found.push(`The file \`${path}\` is that of the core and of the plugin \`${name}\`.`);
      else if (!FILE_PATH.test(path))
        found.push(`The file \`${path}\` of the plugin \`${name}\` must be in lower case, such as \`feeds/news.xml\`.`);
      if (from !== undefined && !Object.hasOwn(data, from))
        found.push(`The plugin \`${name}\` makes a file from \`${from}\`, which it does not read.`);
    }
    for (const [language, own] of Object.entries(texts ?? {}))
      for (const key of Object.keys(own))
        if (texts && !Object.hasOwn(texts.en, key))
          found.push(`The text \`${key}\` of the plugin \`${name}\` is there in \`${language}\` and not in English.`);
    for (const used of uses)
      if (!plugins.some((each) => each.name === used) && !standard.includes(used))
        found.push(`The plugin \`${name}\` uses \`${used}\`, which is not in the list.`);
  }
  const cycle = cycleIn(plugins);
  return cycle ? [...found, `Plugins use each other in a circle: ${cycle.join(' → ')}.`] : found;
}

/** All that the core has, in the words of {@link namesOf}. */
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

/** All that only one plugin can have, in words. */
function namesOf({ name, aliases = [], data, blocks, rules: own, texts, files, commands }: Plugin): string[] {
  const keys = (what: string, record: object = {}) => Object.keys(record).map((key) => `${what} \`${key}\``);
  return [
    `name \`${name}\``,
    ...[`${name}/`, ...aliases.filter((alias) => /[/.]$/.test(alias))].map((prefix) => `prefix \`${prefix}\``),
    ...keys('data file', data),
    ...keys('directive', Object.fromEntries(Object.keys(blocks?.from ?? {}).map((block) => [`::${block}`, true]))),
    ...keys('rule', own),
    ...keys('text', texts?.en),
    ...keys('file', files),
    ...keys('command', commands),
  ];
}

/** The rules and texts of a plugin whose names do not say whose they are. */
function foreignNames({ name, aliases = [], rules: own = {}, texts }: Plugin): ['rule' | 'text', string][] {
  const isOwn = (kind: keyof typeof MARKS) => (key: string) =>
    key.startsWith(name + MARKS[kind]) ||
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
