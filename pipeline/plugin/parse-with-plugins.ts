import { DIRECTIVE_NAMES } from '../markdown/directives/directive-parts.ts';
import type { MarkdownOptions } from '../markdown/parse-context.ts';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parsePage } from '../markdown/parse-page.ts';
import { unparsedPage } from '../markdown/unparsed-page.ts';
import type { PageSteps, PluginSteps } from '../model/page-steps.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked, PluginChecked } from '../report/checked.ts';
import { parseDataFile } from '../source/read-data.ts';
import { asJson, fitting, PluginResult, refusePromise, StepResult } from './check-results.ts';
import type { Plugin } from './plugin.ts';
import { PluginError, pluginFailure } from './plugin-error.ts';

/** Parses a page with the steps of plugins; `needs` is what each must know for that, by plugin. Never throws. */
export async function parseWithPlugins(
  source: SourceText,
  plugins: readonly Plugin[],
  needs: Readonly<Record<string, unknown>>,
  options: MarkdownOptions,
): Promise<Checked<ParsedPage>> {
  const steps: PluginSteps[] = [];
  try {
    for (const { name, page, texts, policy } of plugins)
      if (page && Object.hasOwn(needs, name))
        steps.push({ ...namingSteps(name, await page.steps(needs[name])), name, texts, allow: page.allow, policy });
    refuseClashes(steps);
    return parsePage(source, { ...options, plugins: steps });
  } catch (error) {
    // Without plugins nothing throws. Of a plugin of remark or rehype it is not known whose it is.
    const names = Object.keys(needs).join('`, `');
    if (names === '') throw error;
    const failure = error instanceof PluginError ? error : new PluginError(names, error);
    return { value: unparsedPage(source), problems: [pluginFailure(failure, source.path)] };
  }
}

/** Throws where two plugins, or a plugin and the core, have a directive or a fence of the same name. */
function refuseClashes(steps: readonly PluginSteps[]): void {
  const owners = new Map(DIRECTIVE_NAMES.map((name) => [`directive \`:::${name}\``, 'the core']));
  for (const { name, directives = {}, fences = {} } of steps) {
    const own = [
      ...Object.keys(directives).map((key) => `directive \`:::${key}\``),
      ...Object.keys(fences).map((key) => `fence \`${key}\``),
    ];
    for (const key of own) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new PluginError(name, `the ${key} is that of ${owner}`);
      owners.set(key, `the plugin \`${name}\``);
    }
  }
}

/** The steps of a plugin, where what throws, or returns what is no result, says whose it is. */
function namingSteps<Say>(
  name: string,
  { fences = {}, directives = {}, finish, ...steps }: PageSteps<Say>,
): PageSteps<Say> {
  const naming =
    <Given extends unknown[], Result>(run: (...given: Given) => Result, check = (result: Result) => result) =>
    (...given: Given): Result => {
      try {
        return check(run(...given));
      } catch (error) {
        throw new PluginError(name, error);
      }
    };
  const each = <Given extends unknown[], Result>(runs: Readonly<Record<string, (...given: Given) => Result>>) =>
    Object.fromEntries(
      Object.entries(runs).map(([key, run]) => [key, naming(run, (result) => fitting(StepResult, result, key))]),
    );
  return {
    ...steps,
    fences: each(fences),
    directives: each(directives),
    ...(finish && { finish: naming(finish, (result) => refusePromise(result, 'finish')) }),
  };
}

/** Reads a data file with Markdown in it as the plugin does that has it. Never throws. */
export function readProse(
  source: SourceText,
  plugins: readonly Plugin[],
  name: string,
  options: MarkdownOptions,
): PluginChecked<unknown> {
  const reader = plugins.find((plugin) => plugin.name === name)?.data?.[source.path];
  try {
    const parseText = (text: string, origin: Parameters<typeof parseFragment>[1]) =>
      parseFragment(text, origin, options);
    const { variables } = options;
    if (reader === undefined) return { value: undefined, problems: [] };
    return asJson(
      fitting(
        PluginResult,
        reader.read(source, { variables, parseText, parseData: () => parseDataFile(source) }),
        'read',
      ),
      'read',
    );
  } catch (error) {
    return { value: undefined, problems: [pluginFailure(new PluginError(name, error), source.path)] };
  }
}
