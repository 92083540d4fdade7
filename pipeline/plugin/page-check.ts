import type { ParsedPage } from '../model/parsed-page.ts';
import { fitting, PluginResult } from './check-results.ts';
import type { PageChecker } from './plugin.ts';
import { PluginError, pluginFailure } from './plugin-error.ts';
import { awaitWithinLimit, withinLimit } from './within-limit.ts';

/** Starts a plugin's page check. If the check throws, at the start or on a page, the failure is reported on the page. */
export async function startPageCheck(
  plugin: string,
  start: () => PageChecker | Promise<PageChecker>,
): Promise<PageChecker> {
  const failed = (error: unknown, { file }: ParsedPage) => ({
    value: [],
    problems: [pluginFailure(new PluginError(plugin, error), file)],
  });
  try {
    const check = await awaitWithinLimit(start());
    return (page) => {
      try {
        return fitting(
          PluginResult,
          withinLimit(() => check(page)),
          'pageCheck',
        );
      } catch (error) {
        return failed(error, page);
      }
    };
  } catch (error) {
    return (page) => failed(error, page);
  }
}
