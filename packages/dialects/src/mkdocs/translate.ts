import { anchor } from '../blocks/attributes.ts';
import { codeBlock } from '../blocks/fence.ts';
import { LinePage, type LineRules } from '../blocks/line-page.ts';
import { isBlank, type Line, lineAt, splitLines } from '../blocks/lines.ts';
import type { ForeignPage, Translate } from '../translation.ts';
import { scalarsIn } from '../values.ts';
import { admonition, apiPage, contentTabs, slashBlock } from './blocks.ts';
import { fenceOptions } from './fence-options.ts';
import { htmlBlock } from './html-blocks.ts';
import { inlineRules, linkTargets } from './inline-rules.ts';
import { expandSnippets } from './snippets.ts';

/** What `mkdocs.yml` says about syntax. */
export interface MkDocsSettings {
  /** Names of the Markdown extensions, such as `pymdownx.tilde`. */
  extensions: ReadonlySet<string>;
  /** Folders of snippets, relative to the root of the project (`base_path`). */
  snippetFolders: readonly string[];
  /** Files that are appended to each page, such as those with abbreviations (`auto_append`). */
  appended: readonly string[];
  /** Types of callouts in the settings of `pymdownx.blocks.admonition`. */
  calloutTypes?: ReadonlySet<string> | undefined;
  /** Whether all tabs with the same label switch together (the feature `content.tabs.link`). */
  linksTabs: boolean;
  /** Values of `{{ name }}` with the `macros` plugin, such as `extra.version`. Undefined without the plugin. */
  variables?: Readonly<Record<string, string>> | undefined;
}

/** A page, and the URLs of the link definitions on it, by name. */
export type MkDocsPage = LinePage<MkDocsSettings & { targets: Map<string, string> }>;

const RULES: LineRules<MkDocsPage['settings']> = {
  opens:
    /^ *(?:(?:!!!|\?\?\?\+?) ?[\w"-]|===[!+]* +"|\/{3,}\s*\w|:::\s+[\w.]+\s*$|<(?:div|figure|section|details|center|p|table|ul|ol|dl|script|style|iframe|picture|video|span)\b)/i,
  hasAlerts: false,
  listIndent: 4,
  text: inlineRules,
  fence({ opening, info, body, closing }, page) {
    const end = closing ?? body.findLast((line) => !isBlank(line));
    return codeBlock(opening, page.counted(fenceOptions(info, body.length)), body, end);
  },
  block: (lines, start, page) =>
    admonition(lines, start, page) ??
    contentTabs(lines, start, page) ??
    slashBlock(lines, start, page) ??
    apiPage(lines, start, page) ??
    htmlBlock(lines, start, page),
};

/** Translates a page of MkDocs with Material for MkDocs and PyMdown extensions. */
export const translateMkDocs: Translate<MkDocsSettings> = (source, settings) => {
  const page: MkDocsPage = new LinePage(source, { ...settings, targets: new Map() }, RULES);
  const written = splitLines(source.text).flatMap(withReference);
  const all = expandSnippets([...written, ...appendedLines(source, settings, written.at(-1))], page);
  const lines = all.map((line) => withVariables(line, page));
  for (const [name, url] of linkTargets(lines)) page.settings.targets.set(name, url);
  return page.finish(page.blocks(lines));
};

const REFERENCE = /^(.*?)<!-- md:(setting|option) (\S+) -->(.*)$/;

/** Shows the name and the ID of a setting, which Material's documentation and those that follow it write as a comment. */
function withReference(line: Line): Line[] {
  const [, before, kind, path = '', after = ''] = (line.text.includes('<!-- md:') && REFERENCE.exec(line.text)) || [];
  if (before === undefined) return [line];
  const name = `\`${path.split(/[.:*]/).at(-1)}\``;
  if (kind === 'option') return [{ ...line, text: `${before}${name}${anchor(`+${path}`)}${after}` }];
  const heading = { ...line, text: `${before}${name} { #${path} }${after}` };
  return [heading, lineAt(line, ''), lineAt(line, `[${path}]: #${path}`)];
}

/** Replaces `{{ name }}`, also in code, and drops `{% raw %}`. */
function withVariables(line: Line, page: MkDocsPage): Line {
  if (page.settings.variables === undefined || !/\{[{%]/.test(line.text)) return line;
  const variables = { ...page.settings.variables, ...scalarsIn(page.source.frontMatter) };
  const text = line.text
    .replace(/\{%-?\s*(?:raw|endraw)\s*-?%\}/g, '')
    .replace(/\{\{-?\s*([\w.]+)\s*-?\}\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined) page.lose(line, 'macros', `The value of \`${placeholder}\` isn't in the settings.`);
      else page.count('variables');
      return value ?? placeholder;
    });
  return { ...line, text };
}

function appendedLines(source: ForeignPage, { appended }: MkDocsSettings, last: Line | undefined): Line[] {
  if (last === undefined) return [];
  return appended.flatMap((path) => {
    const text = source.readFile(path);
    if (text === undefined) return [];
    return [lineAt(last, ''), ...splitLines(text).map((line) => ({ ...line, line: last.line }))];
  });
}
