import { codeBlock, type Fence } from '../blocks/fence.ts';
import { FOREIGN_HTML, foreignHtml, foreignTags } from '../blocks/html.ts';
import { inlineTranslator } from '../blocks/inline.ts';
import { isBlank, type Line, lineAt, splitLines } from '../blocks/lines.ts';
import { PageRecord } from '../blocks/page-record.ts';
import { type BlockTranslator, translateBlocks } from '../blocks/walk.ts';
import type { ForeignPage, Translate } from '../translation.ts';
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

/** What the translators of the blocks of a page share. */
export interface MkDocsPage {
  record: PageRecord;
  settings: MkDocsSettings;
  /** Translates the blocks in another block. */
  blocks: (lines: readonly Line[]) => Line[];
  /** Translates the lines of a paragraph. */
  text: (lines: readonly Line[]) => Line[];
  /** Translates the lines of HTML without Markdown. */
  html: (lines: readonly Line[]) => Line[];
  /** URLs of the link definitions, by name. */
  targets: ReadonlyMap<string, string>;
}

/** Matches lines at which a block of MkDocs may start. */
const OPENS =
  /^ *(?:(?:!!!|\?\?\?\+?) ?[\w"-]|===[!+]* +"|\/{3,}\s*\w|:::\s+[\w.]+\s*$|<(?:div|figure|section|details|center|p|table|ul|ol|dl|script|style|iframe|picture|video|span)\b)/i;

/** Translates a page of MkDocs with Material for MkDocs and PyMdown extensions. */
export const translateMkDocs: Translate<MkDocsSettings> = (page, settings) => {
  const record = new PageRecord(page);
  const source = splitLines(page.text);
  const written = [...source, ...appendedLines(page, settings, source.at(-1))];
  const lines = withVariables(expandSnippets(written, record, settings), record, settings);
  const targets = linkTargets(lines);
  const text = inlineRules(record, settings, targets);
  const html = inlineTranslator([], [foreignTags(record)]);
  const blocks = (each: readonly Line[]) => translateBlocks(each, translator);
  const shared: MkDocsPage = { record, settings, targets, blocks, text, html };
  const translator: BlockTranslator = {
    opens: OPENS,
    listIndent: 4,
    text,
    fence: (fence) => translateFence(fence, record),
    block: (each, at) =>
      admonition(each, at, shared) ??
      contentTabs(each, at, shared) ??
      slashBlock(each, at, shared) ??
      apiPage(each, at, shared) ??
      (FOREIGN_HTML.test(each[at]?.text ?? '') ? foreignHtml(each, at, record) : undefined) ??
      htmlBlock(each, at, shared),
  };
  return record.finish(blocks(lines));
};

/** Replaces `{{ name }}`, also in code, and drops `{% raw %}`. */
function withVariables(lines: readonly Line[], record: PageRecord, { variables }: MkDocsSettings): readonly Line[] {
  if (variables === undefined) return lines;
  return lines.map((line) => {
    if (!line.text.includes('{%') && !line.text.includes('{{')) return line;
    const text = line.text
      .replace(/\{%-?\s*(?:raw|endraw)\s*-?%\}/g, '')
      .replace(/\{\{-?\s*([\w.]+)\s*-?\}\}/g, (placeholder, name: string) => {
        const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
        if (value === undefined) record.lose(line, 'macros', `The value of \`${placeholder}\` isn't in the settings.`);
        else record.count('variables');
        return value ?? placeholder;
      });
    return { ...line, text };
  });
}

function appendedLines(page: ForeignPage, { appended }: MkDocsSettings, last: Line | undefined): Line[] {
  if (last === undefined) return [];
  return appended.flatMap((path) => {
    const text = page.readFile(path);
    if (text === undefined) return [];
    return [lineAt(last, ''), ...splitLines(text).map((line) => ({ ...line, line: last.line }))];
  });
}

function translateFence({ opening, info, body, closing }: Fence, record: PageRecord): Line[] {
  const options = fenceOptions(info, body.length);
  if (options.title) record.count('code titles');
  if (options.highlighted) record.count('line marks');
  const end = closing ?? body.findLast((line) => !isBlank(line));
  return codeBlock(opening, options, body, end);
}
