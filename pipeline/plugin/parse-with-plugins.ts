import type { Checked } from '@docgraph/source/checked';
import type { SourceText } from '@docgraph/source/sources';
import type { Pluggable, PluggableList, Processor } from 'unified';
import { coreDirectives } from '../markdown/directives/registry.ts';
import type { MarkdownOptions } from '../markdown/parse-context.ts';
import { parsePage } from '../markdown/parse-page.ts';
import { unparsedPage } from '../markdown/unparsed-page.ts';
import type { PageSteps, PluginSteps } from '../model/page-steps.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import { fitting, StepResult, Steps, settled } from './check-results.ts';
import type { Plugin } from './plugin.ts';
import { PluginError, pluginFailure } from './plugin-error.ts';
import { awaitWithinLimit, withinLimit } from './within-limit.ts';

/**
 * Parses a page with plugin steps. `needs` is the data for each plugin, keyed by plugin name. Only throws at the time limit. Calls
 * `onRun` with the plugin that runs next, and with undefined when it returns.
 */
export async function parseWithPlugins(
  source: SourceText,
  plugins: readonly Plugin[],
  needs: Readonly<Record<string, unknown>>,
  options: MarkdownOptions,
  onRun: (plugin: string | undefined) => void = () => {},
): Promise<Checked<ParsedPage>> {
  const steps: PluginSteps[] = [];
  const state: RunState = { onRun };
  try {
    for (const { name, page, directives, texts, policy } of plugins) {
      if (!Object.hasOwn(needs, name)) continue;
      state.running = name;
      const returned = page
        ? await awaitWithinLimit(withinLimit(() => page.steps(needs[name])))
        : directives
          ? { directives }
          : {};
      const own = fitting<PageSteps>(Steps, returned, 'steps');
      steps.push({ ...namingSteps(name, own, state), name, texts, allow: page?.allow, policy });
    }
    delete state.running;
    refuseClashes(steps);
    const parse = () => parsePage(source, { ...options, plugins: steps });
    return steps.length === 0 ? parse() : withinLimit(parse);
  } catch (error) {
    // Only plugins can throw. If a parser extension threw, its plugin is unknown, so the message names all plugins.
    const names = state.running ?? Object.keys(needs).join('`, `');
    if (names === '') throw error;
    const failure = error instanceof PluginError ? error : new PluginError(names, error);
    return { value: unparsedPage(source, options.variables), problems: [pluginFailure(failure, source.path)] };
  }
}

/** Throws if two plugins, or a plugin and the core, have a directive or a fence of the same name. */
function refuseClashes(steps: readonly PluginSteps[]): void {
  const owners = new Map([...coreDirectives.keys()].map((name) => [`directive \`:::${name}\``, 'the core']));
  for (const { name, directives = {}, fences = {} } of steps) {
    const own = [
      ...Object.keys(directives).map((key) => `directive \`:::${key}\``),
      ...Object.keys(fences).map((key) => `fence \`${key}\``),
    ];
    for (const key of own) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new PluginError(name, `the ${key} is already used by ${owner}`);
      owners.set(key, `the plugin \`${name}\``);
    }
  }
}

/** The plugin whose code ran last, which is to blame for an error. */
interface RunState {
  running?: string;
  onRun(plugin: string | undefined): void;
}

/** Wraps plugin steps so that errors and invalid results name the plugin. */
function namingSteps<Say>(name: string, steps: PageSteps<Say>, state: RunState): PageSteps<Say> {
  const { fences, directives, remark, rehype, finish } = steps;
  const naming =
    <Given extends unknown[], Result>(run: (...given: Given) => Result, check = (result: Result) => result) =>
    (...given: Given): Result => {
      try {
        state.running = name;
        state.onRun(name);
        return check(run(...given));
      } catch (error) {
        throw new PluginError(name, error);
      } finally {
        state.onRun(undefined);
      }
    };
  const namingTransformers = (list: PluggableList): PluggableList =>
    list.map((entry): Pluggable => {
      const [attach, ...options] = Array.isArray(entry) ? entry : [entry];
      if (typeof attach !== 'function') return entry;
      return [
        function (this: Processor, ...given: unknown[]) {
          const transform = attach.apply(this, given);
          // unified passes a callback to transformers with three parameters, which a wrapper would lose.
          return typeof transform === 'function' && transform.length < 3
            ? naming(transform, (result) => settled(result, 'a transformer'))
            : transform;
        },
        ...options,
      ];
    });
  const each = <Given extends unknown[], Result>(runs: Readonly<Record<string, (...given: Given) => Result>>) =>
    Object.fromEntries(
      Object.entries(runs).map(([key, run]) => [key, naming(run, (result) => fitting(StepResult, result, key))]),
    );
  return {
    ...steps,
    ...(remark && { remark: namingTransformers(remark) }),
    ...(rehype && { rehype: namingTransformers(rehype) }),
    ...(fences && { fences: each(fences) }),
    ...(directives && { directives: each(directives) }),
    ...(finish && { finish: naming(finish, (result) => settled(result, 'finish')) }),
  };
}
