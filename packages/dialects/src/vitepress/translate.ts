import { attributeEdits } from '../blocks/inline-attributes.ts';
import { labelOf } from '../blocks/label.ts';
import type { TextFunction } from '../config/text-function.ts';
import { badge, type ComponentTable, planOfElement, textAttribute } from '../mdx/components.ts';
import { containerTitle } from '../mdx/containers.ts';
import type { Page } from '../mdx/page.ts';
import type { PageElement } from '../mdx/parse-blocks.ts';
import type { PartialSettings } from '../mdx/partials.ts';
import { escaped, inlineCode, inlineDirective, type Plan } from '../mdx/plan.ts';
import { type PageRules, translatePage } from '../mdx/translate-page.ts';
import type { Translate } from '../translation.ts';
import { vitepressFence } from './fence.ts';
import { writeHeadingIds } from './heading-ids.ts';
import { showHome } from './home.ts';
import { codeFromFiles, includePlan } from './includes.ts';

/** What the configuration of VitePress says about syntax. */
export interface VitepressSettings extends PartialSettings {
  /** Whether lines of code are numbered (`markdown.lineNumbers`). */
  hasLineNumbers?: boolean | undefined;
  /** Default titles of containers, such as `tipLabel`, by the name of the container (`markdown.container`). */
  labels?: Readonly<Record<string, string>> | undefined;
  /** What surrounds the attributes of headings, if it's anything else than braces (`markdown.attrs`). */
  delimiters?: readonly [left: string, right: string] | undefined;
  /** The function that turns the text of headings into IDs, if it isn't the usual one (`markdown.anchor.slugify`). */
  slugify?: TextFunction | undefined;
  /** What components of the site become: a directive, `drop`, or `text`. */
  components?: Readonly<Record<string, string>> | undefined;
}

/** Translates a page of VitePress. */
export const translateVitepress: Translate<VitepressSettings> = (source, settings) => {
  const rules: PageRules = {
    isMdx: false,
    syntax: { isMdx: false, hasMustaches: true, hasSpacedContainers: true, hasTabs: true },
    element: (element, page, parent) =>
      element.attributes.some(({ name }) => name === 'v-pre') && element.close
        ? verbatim(element.name, page.slice({ start: element.open.end, end: element.close.start }))
        : planOfElement(element, { page, parent, isMdx: false, tables: [settings.components ?? {}, COMPONENTS] }),
    container(container, page): Plan {
      const { name, rest } = container;
      if (name === 'raw' || name === 'v-pre') return { as: 'children' };
      if (name === 'code-group') {
        page.count('code groups');
        for (const { type, start, end } of container.children)
          if (type === 'comment') page.edit({ start, end, text: '' });
        return { as: 'directive', name };
      }
      if (name === 'tabs') {
        page.count('tab sets');
        return { as: 'directive', name, attributes: { group: /\bkey:(\S+)/.exec(rest)?.[1] } };
      }
      if (name === 'tab') return { as: 'directive', name, label: labelOf(rest) };
      const isCallout = CALLOUTS.has(name);
      if (!isCallout && name !== 'details') {
        page.lose(`:::${name}`, container.start, `Unknown container \`::: ${name}\`.`);
        return { as: 'children' };
      }
      page.count(isCallout ? 'callouts' : 'collapsible blocks');
      const open = /\{[^{}]*\bopen\b[^{}]*\}$/.test(rest) ? 'true' : undefined;
      return { as: 'directive', name, label: containerTitle(rest) ?? settings.labels?.[name], attributes: { open } };
    },
    fence(fence, page) {
      vitepressFence(page, fence, settings.hasLineNumbers === true);
      return undefined;
    },
    comment: (comment, page) =>
      includePlan(comment, page, { translate: translateVitepress, settings }) ?? { as: 'source' },
    rest(page, data) {
      codeFromFiles(page, settings.aliases);
      translateLines(page, settings);
      if (settings.slugify) writeHeadingIds(page, settings.slugify, settings.delimiters?.[0] ?? '{');
      page.replaceEmoji();
      if (data.layout === 'home') showHome(page, data);
    },
  };
  return translatePage(source, rules, settings);
};

const CALLOUTS = new Set('tip info warning danger note important caution'.split(' '));

/** Superscript, or a badge of the Vue documentation. */
function superscript(element: PageElement, page: Page): Plan {
  const text = textAttribute(element, 'data-text');
  if (text === undefined) return { as: 'source' };
  page.count('badges');
  return { as: 'inline', text: inlineDirective('badge', labelOf(escaped(text)), { type: 'tip' }) };
}

const COMPONENTS: ComponentTable = {
  Badge: badge((element) => {
    const type = textAttribute(element, 'type') ?? 'tip';
    return CALLOUTS.has(type) ? type : undefined;
  }),
  sup: superscript,
  ClientOnly: 'drop',
  Transition: 'drop',
  Teleport: 'drop',
};

/** Shows what isn't compiled. */
function verbatim(name: string, text: string): Plan {
  return { as: 'inline', text: name === 'code' ? inlineCode(text) : text };
}

/** Translates titles of alerts and attributes of headings. Removes tables of contents, which all pages have. */
function translateLines(page: Page, { delimiters: [left, right] = ['{', '}'] }: VitepressSettings): void {
  for (const [index, line] of page.text.split('\n').entries()) {
    if (page.isCodeLine(index + 1)) continue;
    const start = page.startOfLine(index + 1);
    const [alert, title = ''] = /^[ \t>]*>[ \t]*\[!\w+\](?:[ \t]+(\S.*))?$/.exec(line) ?? [];
    if (alert !== undefined) {
      page.count('callouts');
      const prefix = /^[ \t>]*/.exec(line)?.[0] ?? '';
      const end = start + line.length;
      if (title !== '') page.edit({ start: end - title.length, end, lines: [`**${title}**`, ''], prefix });
    } else if (left !== '{' && /^#{1,6} /.test(line) && line.trimEnd().endsWith(right)) {
      const at = line.lastIndexOf(left);
      const list = line.trimEnd().slice(at + left.length, -right.length);
      if (at > 0) page.edit({ start: start + at, end: start + line.length, text: `{${list}}` });
    } else if (left === '{' && line.includes('{')) {
      for (const edit of attributeEdits(line)) page.edit({ ...edit, start: start + edit.start, end: start + edit.end });
    } else if (/^[ \t>]*\[\[toc\]\][ \t]*$/i.test(line)) page.edit({ start, end: start + line.length, text: '' });
  }
}
