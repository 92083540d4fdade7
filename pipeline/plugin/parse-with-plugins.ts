import type { MarkdownOptions } from '../markdown/markdown-options.ts';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parsePage } from '../markdown/parse-page.ts';
import { unparsedPage } from '../markdown/unparsed-page.ts';
import type { PluginSteps } from '../model/page-steps.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked, PluginChecked } from '../report/checked.ts';
import type { Plugin } from './plugin.ts';
import { PluginError, pluginFailure } from './run-plugins.ts';

/** Parses a page with the steps of plugins; `needs` is what each must know for that, by plugin. Never throws. */
export async function parseWithPlugins(
  source: SourceText,
  plugins: readonly Plugin[],
  needs: Readonly<Record<string, unknown>>,
  options: MarkdownOptions,
): Promise<Checked<ParsedPage>> {
  const steps: PluginSteps[] = [];
  try {
    for (const { name, page, texts } of plugins)
      if (page && Object.hasOwn(needs, name))
        steps.push({ ...(await page.steps(needs[name])), name, texts, allow: page.allow });
    return parsePage(source, { ...options, plugins: steps });
  } catch (error) {
    // Without plugins nothing throws.
    const names = Object.keys(needs).join('`, `');
    if (names === '') throw error;
    return { value: unparsedPage(source), problems: [pluginFailure(new PluginError(names, error), source.path)] };
  }
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
    return reader?.read(source, { variables: options.variables, parseText }) ?? { value: undefined, problems: [] };
  } catch (error) {
    return { value: undefined, problems: [pluginFailure(new PluginError(name, error), source.path)] };
  }
}
