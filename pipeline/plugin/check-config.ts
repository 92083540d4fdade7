import { PluginPolicy } from '@docgraph/schemas/authored/theme-settings';
import { isObject } from '@docgraph/schemas/checks';
import { Text } from '@docgraph/schemas/text';
import type { Checked, Problem } from '@docgraph/source/checked';
import { FILE_START } from '@docgraph/source/checked';
import { describeType } from '@docgraph/source/format-values';
import { hintAtNearest } from '@docgraph/source/nearest';
import { schemaProblems } from '@docgraph/source/schema-problems';
import { z } from 'zod';
import { clashesOf } from './clashes.ts';
import { type Config, PLUGIN_API, type Plugin } from './plugin.ts';
import { ThemeRecord } from './theme.ts';

const method = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', 'must be a function');
const names = z.array(z.string());

/** Schema of a plugin. What its functions return is checked when they're called. */
const PluginRecord = z.strictObject({
  api: z.literal(PLUGIN_API, `must be ${PLUGIN_API}: the plugin was written for another version of the plugin API`),
  name: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be lower case, with hyphens between words'),
  aliases: z.array(z.string().regex(/[^/.][/.]/, 'must contain a `/` or a `.`')).optional(),
  rules: z.record(z.string(), z.looseObject({ text: z.string(), severity: z.enum(['error', 'warning']) })).optional(),
  texts: z
    .object({ en: z.record(z.string(), Text) })
    .catchall(z.record(z.string(), Text))
    .optional(),
  guides: z.preprocess(
    // Guides in a folder are checked when they are read.
    (guides) => (guides instanceof URL && guides.protocol === 'file:' ? {} : guides),
    z.record(z.string(), z.looseObject({ why: z.string(), fix: z.string() })).optional(),
  ),
  uses: names.optional(),
  data: z.record(z.string(), z.strictObject({ read: method })).optional(),
  facts: method.optional(),
  // Checked with the other collections.
  collections: z.record(z.string(), z.looseObject({ source: z.string(), schema: z.looseObject({}) })).optional(),
  reads: names.optional(),
  check: method.optional(),
  blocks: z.strictObject({ from: z.record(z.string(), z.string()), make: method }).optional(),
  fragments: method.optional(),
  pages: method.optional(),
  directives: z.record(z.string(), method).optional(),
  page: z
    .strictObject({
      allow: z.array(z.enum(['svg', 'mathml', 'popover', 'media', 'frame'])).optional(),
      needs: method,
      steps: method,
    })
    .optional(),
  checkApi: method.optional(),
  pageCheck: z.strictObject({ facts: method, start: method }).optional(),
  walkthrough: method.optional(),
  policy: PluginPolicy.optional(),
  theme: ThemeRecord.optional(),
  files: z.record(z.string(), z.strictObject({ from: z.string().optional(), make: method })).optional(),
  head: method.optional(),
  commands: z
    .record(
      z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be lower case, with hyphens between words'),
      z.strictObject({ summary: z.string(), details: z.string(), run: method }),
    )
    .optional(),
  artifacts: method.optional(),
});
const ConfigRecord = z.strictObject({
  plugins: z.array(z.unknown()).optional(),
  without: names.optional(),
  theme: ThemeRecord.optional(),
  // Checked together with `collections.yaml`.
  collections: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Checks the export of `docgraph.config.ts`, and adds its plugins after the standard ones. Excludes conflicting plugins.
 *
 * @param commands Names of built-in commands, which plugins can't use.
 */
export function checkConfig(
  config: unknown,
  standard: readonly Plugin[],
  file: string,
  commands: readonly string[] = [],
): Checked<Plugin[]> {
  const problems: Problem[] = [];
  const report = (message: string, hint?: string) =>
    problems.push({ rule: 'plugins/config', message, file, ...FILE_START, hint });
  const checked = ConfigRecord.safeParse(config);
  const misuse = typeof config === 'function' ? 'is a function. Export its return value.' : misuseOf(config);
  if (!checked.success || misuse !== undefined) {
    const reason = misuse ?? `has an error: ${checked.error ? mistakesOf(config, ConfigRecord, checked.error) : ''}`;
    report(`The default export ${reason}`, 'Export `defineConfig({ plugins: […] })`.');
    return { value: [...standard], problems };
  }
  const { plugins: own = [], without = [] } = checked.data;
  const known = standard.map(({ name }) => name);
  for (const name of without.filter((each) => !known.includes(each))) {
    report(`Unknown standard plugin \`${name}\`.`, hintAtNearest(name, known, `Available: ${known.join(', ')}.`));
  }
  const records = own.map((plugin, index) => ({ plugin, index, result: PluginRecord.safeParse(plugin) }));
  for (const { plugin, index, result } of records) {
    const misuse = misuseOf(plugin);
    if (misuse !== undefined) report(`${calledIn(plugin, index)} ${misuse}`);
    else if (!result.success)
      report(`${calledIn(plugin, index)} isn't a valid plugin: ${mistakesOf(plugin, PluginRecord, result.error)}`);
  }
  const plugins = [...standard.filter(({ name }) => !without.includes(name)), ...((config as Config).plugins ?? [])];
  if (problems.length === 0) for (const clash of clashesOf(plugins, { plugins: known, commands })) report(clash);
  return { value: problems.length === 0 ? plugins : [...standard], problems };
}

function calledIn(plugin: unknown, index: number): string {
  const named = z.object({ name: z.string() }).safeParse(plugin);
  return named.success ? `The plugin \`${named.data.name}\`` : `Entry ${index + 1} of \`plugins\``;
}

/** Describes a value that isn't an object: an uncalled factory, a promise, a list, or nothing. */
function misuseOf(value: unknown): string | undefined {
  if (typeof value === 'function') return `is a function. Call it, as in \`${value.name || 'plugin'}()\`.`;
  if (value instanceof Promise) return 'is a promise. Add `await` before it.';
  if (value === undefined) return 'is missing.';
  return isObject(value) ? undefined : `must be an object, but is ${describeType(value)}.`;
}

/** Describes schema violations, with suggestions for mistyped names. */
function mistakesOf(data: unknown, schema: z.ZodType, error: z.ZodError): string {
  return schemaProblems(data, schema, error)
    .map(({ message, hint }) => (hint ? `${message} ${hint}` : message))
    .join(' ');
}

/** Describes schema violations in one line. */
export function issuesText({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.length > 0 ? `\`${path.join('.')}\` ` : ''}${message}`).join('; ');
}
