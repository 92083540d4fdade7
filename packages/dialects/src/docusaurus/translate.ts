import { labelOf } from '../blocks/label.ts';
import { folderOf, relativePath } from '../blocks/lines.ts';
import {
  type ComponentRule,
  type ComponentTable,
  codePlan,
  directiveRule,
  image,
  link,
  planOfElement,
  tabPlan,
  textAttribute,
  valueOfAttribute,
} from '../mdx/components.ts';
import { containerTitle } from '../mdx/containers.ts';
import { editFence, splitInfo } from '../mdx/fences.ts';
import { packageManagerTabs } from '../mdx/package-managers.ts';
import type { Page } from '../mdx/page.ts';
import type { PageElement } from '../mdx/parse-blocks.ts';
import { type PartialSettings, partialPlan, resolveImport } from '../mdx/partials.ts';
import { escaped, type Plan } from '../mdx/plan.ts';
import { type PageRules, translatePage } from '../mdx/translate-page.ts';
import type { PageLink } from '../sidebar.ts';
import type { Translate } from '../translation.ts';
import { listOf, mapOf, textOf } from '../values.ts';

/** What `docusaurus.config.*` says about syntax. */
export interface DocusaurusSettings extends PartialSettings {
  /** Keywords of admonitions in addition to the standard ones. */
  admonitions?: readonly string[] | undefined;
  /** Whether files with the ending `.md` are read as Markdown instead of MDX (`markdown.format: detect`). */
  hasPlainMarkdown?: boolean | undefined;
  /** The pages directly below each page in the sidebar, by its file. */
  below?: ReadonlyMap<string, readonly PageLink[]> | undefined;
  /** What components of the site become: a directive, `drop`, or `text`. */
  components?: Readonly<Record<string, string>> | undefined;
}

/** Translates a page of Docusaurus. */
export const translateDocusaurus: Translate<DocusaurusSettings> = (source, settings) => {
  const isMdx = !settings.hasPlainMarkdown || source.path.endsWith('.mdx');
  const rules: PageRules = {
    isMdx,
    syntax: { isMdx },
    element: (element, page, parent) =>
      partialPlan(element, page, { translate: translateDocusaurus, settings }) ??
      codeBlock(element, page, settings) ??
      cardList(element, page, settings) ??
      planOfElement(element, { page, parent, isMdx, tables: [settings.components ?? {}, COMPONENTS] }),
    container(container, page) {
      const isKnown = ADMONITIONS.has(container.name) || settings.admonitions?.includes(container.name);
      if (!isKnown) {
        page.lose(`:::${container.name}`, container.start, `Unknown admonition \`:::${container.name}\`.`);
        return { as: 'children' };
      }
      page.count('callouts');
      const name = ADMONITIONS.has(container.name) ? container.name : 'note';
      return { as: 'directive', name, label: containerTitle(container.rest) };
    },
    fence(fence, page) {
      const { language, options } = splitInfo(fence.info);
      if (/(?:^|\s)npm2yarn\b/.test(options)) {
        page.count('code groups');
        const code = page.slice(fence.code).replace(new RegExp(`^[ \\t]{0,${fence.prefix.length}}`, 'gm'), '');
        return { as: 'block', lines: packageManagerTabs(language, code) };
      }
      const kept = options.replace(OPTION, (word) => (OWN_OPTION.test(word) ? word : ' '));
      if (language !== 'mdx-code-block')
        editFence(page, fence, `${language} ${kept.replace(/\s+/g, ' ').trim()}`.trim());
      else page.edit({ ...fence, text: page.slice(fence.code) });
      return undefined;
    },
    rest: (page) => page.replaceEmoji(),
    comment(comment, page) {
      const id = /^#(\S+)$/.exec(comment.text)?.[1];
      const isHeading = id !== undefined && /^[ \t>]*#{1,6}\s/.test(page.before(comment.start));
      return isHeading ? { as: 'inline', text: `{#${id}}` } : { as: 'source' };
    },
  };
  return translatePage({ ...source, text: source.text.replace(UNWRAPPED, '$1\n$2') }, rules, settings);
};

const ADMONITIONS = new Set('note tip info warning danger caution important secondary success'.split(' '));
/** Code blocks that are only code on other sites such as GitHub. */
const UNWRAPPED = /^([ \t]*)`{3,}mdx-code-block[ \t]*\r?\n([\s\S]*?\n)[ \t]*`{3,}[ \t]*$/gm;
const OPTION = /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S*)|[A-Za-z][\w-]*/g;
/** Options of code blocks that mean the same in our Markdown. All others only mean something to plugins. */
const OWN_OPTION = /^(?:title=|showLineNumbers\b|wrap$)/;

const tabs: ComponentRule = (element, page) => {
  page.count('tab sets');
  return { as: 'directive', name: 'tabs', attributes: { group: textAttribute(element, 'groupId') } };
};

const tab: ComponentRule = (element, _, parent) => {
  const value = textAttribute(element, 'value');
  const label = textAttribute(element, 'label') ?? labelIn(parent?.type === 'element' ? parent : undefined, value);
  return tabPlan(labelOf(escaped(label ?? value ?? '')), parent, value);
};

/** Returns the label of a tab in `values={[{label, value}]}`. */
function labelIn(tabs: PageElement | undefined, value: string | undefined): string | undefined {
  const values = tabs && valueOfAttribute(tabs, 'values');
  const found = listOf(values)
    .map(mapOf)
    .find((each) => each.value === value);
  return textOf(found?.label);
}

const admonition: ComponentRule = (element, page) => {
  const type = textAttribute(element, 'type') ?? 'note';
  return directiveRule(ADMONITIONS.has(type) ? type : 'note', 'callouts')(element, page, undefined);
};

const COMPONENTS: ComponentTable = {
  Tabs: tabs,
  TabItem: tab,
  Admonition: admonition,
  Image: image,
  ThemedImage: image,
  IdealImage: image,
  img: image,
  Link: link,
  Translate: 'drop',
  BrowserOnly: 'drop',
  Details: 'details',
  TOCInline: 'drop',
};

/** Shows the pages below a page as cards. Below one without others, there's nothing to show. */
function cardList({ name }: PageElement, page: Page, { below }: DocusaurusSettings): Plan | undefined {
  if (name !== 'DocCardList') return undefined;
  const links = below?.get(page.path) ?? [];
  if (links.length === 0) return { as: 'inline', text: '' };
  page.count('cards', links.length);
  const items = links.map(({ file, label }) => `- [${escaped(label)}](${relativePath(folderOf(page), file)})`);
  return { as: 'block', lines: [':::cards', ...items, ':::'] };
}

/** Shows the code of `<CodeBlock>`: a literal, or an imported file. */
function codeBlock(element: PageElement, page: Page, settings: DocusaurusSettings): Plan | undefined {
  const { name, open, close } = element;
  if (name !== 'CodeBlock' || !close) return undefined;
  const inner = page.slice({ start: open.end, end: close.start }).trim();
  const imported = page.imports.get(/^\{\s*([\w$]+)\s*\}$/.exec(inner)?.[1] ?? '');
  const path = imported === undefined ? undefined : resolveImport(imported, page.path, settings.aliases);
  const [expression] = element.children.length === 1 ? element.children : [];
  const literal = expression?.type === 'expression' ? page.evaluate(expression.source) : undefined;
  const code = path === undefined ? (literal?.value ?? inner) : page.readFile(path);
  if (code === undefined) page.lose(path ?? name, element.start, `No file \`${path}\`.`);
  const language = textAttribute(element, 'language') ?? textAttribute(element, 'className')?.replace(/^language-/, '');
  return codePlan(element, page, String(code ?? ''), language ?? '', textAttribute(element, 'metastring'));
}
