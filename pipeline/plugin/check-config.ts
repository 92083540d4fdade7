import { z } from 'zod';
import { DATA_FILES } from '../model/sources.ts';
import type { Checked, Problem } from '../report/checked.ts';
import { FILE_START } from '../report/checked.ts';
import { nearest } from '../report/nearest.ts';
import { rules } from '../report/rules.ts';
import type { Config } from './define-config.ts';
import { PLUGIN_API, type Plugin, POLICY_DIRECTIVES } from './plugin.ts';

const method = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', 'must be a function');
const names = z.array(z.string());

/** The record of a plugin as far as its form can be checked. */
const PluginRecord = z.strictObject({
  api: z.literal(PLUGIN_API, `must be ${PLUGIN_API}: the plugin was written for another version of this interface`),
  name: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be lower case, with hyphens between words'),
  options: z.custom((value) => z.json().safeParse(value).success, 'must be JSON').optional(),
  rules: z.record(z.string(), z.looseObject({ text: z.string(), severity: z.enum(['error', 'warning']) })).optional(),
  uses: names.optional(),
  data: z.record(z.string(), z.strictObject({ read: method, prose: z.literal(true).optional() })).optional(),
  facts: method.optional(),
  blocks: z.strictObject({ from: z.record(z.string(), z.string()), make: method }).optional(),
  fragments: method.optional(),
  pages: method.optional(),
  page: z
    .strictObject({
      allow: z.array(z.enum(['svg', 'mathml', 'popover', 'media', 'frame'])).optional(),
      needs: method,
      steps: method,
    })
    .optional(),
  checkApi: method.optional(),
  pageCheck: z.strictObject({ facts: method, start: method }).optional(),
  policy: z
    .partialRecord(
      z.enum(POLICY_DIRECTIVES),
      z.array(z.string().regex(/^https:\/\/[\w*.-]+(?::\d+)?$/, 'must be a host, such as https://video.example')),
    )
    .optional(),
  files: method.optional(),
  artifacts: method.optional(),
});
const ConfigRecord = z.strictObject({ plugins: z.array(z.unknown()).optional(), without: names.optional() });

/**
 * Checks what `docgraph.config.ts` exports, and puts its plugins behind the standard ones. Of plugins that do not fit
 * each other none is in the value.
 */
export function checkConfig(config: unknown, standard: readonly Plugin[], file: string): Checked<Plugin[]> {
  const problems: Problem[] = [];
  const report = (message: string, hint?: string) =>
    problems.push({ rule: 'plugins/config', message, file, ...FILE_START, hint });
  const checked = ConfigRecord.safeParse(config);
  if (!checked.success) {
    report(`The default export is no config: ${textOf(checked.error)}.`, 'Export `defineConfig({ plugins: […] })`.');
    return { value: [...standard], problems };
  }
  const { plugins: own = [], without = [] } = checked.data;
  const known = standard.map(({ name }) => name);
  for (const name of without.filter((each) => !known.includes(each))) {
    const near = nearest(name, known);
    report(
      `There is no standard plugin \`${name}\`.`,
      near ? `Did you mean \`${near}\`?` : `They are ${known.join(', ')}.`,
    );
  }
  const records = own.map((plugin, index) => ({ plugin, index, result: PluginRecord.safeParse(plugin) }));
  for (const { plugin, index, result } of records)
    if (!result.success) report(`${calledIn(plugin, index)} is not a plugin: ${textOf(result.error)}.`);
  const plugins = [...standard.filter(({ name }) => !without.includes(name)), ...((config as Config).plugins ?? [])];
  if (problems.length === 0) for (const clash of clashesOf(plugins, known)) report(clash);
  return { value: problems.length === 0 ? plugins : [...standard], problems };
}

function calledIn(plugin: unknown, index: number): string {
  const named = z.object({ name: z.string() }).safeParse(plugin);
  return named.success ? `The plugin \`${named.data.name}\`` : `Entry ${index + 1} of \`plugins\``;
}

function textOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.length > 0 ? `\`${path.join('.')}\` ` : ''}${message}`).join('; ');
}

/** Says which plugins want the same name, or need what they cannot have; a standard plugin may be left out. */
function clashesOf(plugins: readonly Plugin[], standard: readonly string[]): string[] {
  const owners = new Map<string, string>([
    ...DATA_FILES.map((file) => [`data file \`${file}\``, 'the core'] as const),
    ...Object.keys(rules).map((rule) => [`rule \`${rule}\``, 'the core'] as const),
  ]);
  const found: string[] = [];
  const take = (what: string, plugin: string) => {
    const owner = owners.get(what);
    if (owner === undefined) owners.set(what, plugin);
    else found.push(`The ${what} is that of ${named(owner)} and of ${named(plugin)}.`);
  };
  for (const { name, data = {}, blocks, rules: own = {}, uses = [] } of plugins) {
    take(`name \`${name}\``, name);
    for (const file of Object.keys(data)) take(`data file \`${file}\``, name);
    for (const block of Object.keys(blocks?.from ?? {})) take(`directive \`::${block}\``, name);
    for (const rule of Object.keys(own)) {
      take(`rule \`${rule}\``, name);
      if (!rule.startsWith(`${name}/`))
        found.push(`The rule \`${rule}\` of the plugin \`${name}\` must begin with \`${name}/\`.`);
    }
    for (const used of uses)
      if (!plugins.some((plugin) => plugin.name === used) && !standard.includes(used))
        found.push(`The plugin \`${name}\` uses \`${used}\`, which is not in the list.`);
  }
  const cycle = cycleIn(plugins);
  return cycle ? [...found, `Plugins use each other in a circle: ${cycle.join(' → ')}.`] : found;
}

function named(owner: string): string {
  return owner === 'the core' ? owner : `the plugin \`${owner}\``;
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
