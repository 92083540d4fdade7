import type { GeneratedBlocks, PluginSteps } from '../model/page-steps.ts';
import type { CallFacts } from '../model/parsed-api.ts';
import type { Locale } from '../model/settings.ts';

/** What of a site's settings changes how its Markdown is parsed. */
export interface MarkdownOptions {
  /** The language that the interface speaks in the text, and the texts of it that the settings change; English without it. */
  locale?: Pick<Locale, 'htmlLang' | 'texts'> | undefined;
  /** Values for `{{name}}`. Without any, `{{…}}` is ordinary text. */
  variables: Readonly<Record<string, string>>;
  /** What lines such as `::commands` stand for, as far as the page needs it. Only pages may hold such lines. */
  blocks?: GeneratedBlocks | undefined;
  /** Names of all such lines, and the data file that each is made from. */
  blockNames?: Readonly<Record<string, string>> | undefined;
  /** What plugins do with the page. */
  plugins?: readonly PluginSteps[] | undefined;
  /** What samples of requests need to know; without it requests stay as they are written. */
  calls?: CallFacts | undefined;
}
