import { labelOf } from '../blocks/label.ts';
import { heroLines } from '../home-page.ts';
import { cardGrid, cardItem } from '../mdx/cards.ts';
import {
  asTarget,
  badge,
  type ComponentRule,
  type ComponentTable,
  codePlan,
  directiveRule,
  htmlPlan,
  image,
  planOfElement,
  tabPlan,
  textAttribute,
  valueOfAttribute,
} from '../mdx/components.ts';
import { containerTitle } from '../mdx/containers.ts';
import { packageManagerTabs } from '../mdx/package-managers.ts';
import type { Page } from '../mdx/page.ts';
import type { Block, PageElement } from '../mdx/parse-blocks.ts';
import { type PartialSettings, partialPlan, resolveImport } from '../mdx/partials.ts';
import { escaped } from '../mdx/plan.ts';
import { type PageRules, translatePage } from '../mdx/translate-page.ts';
import type { Translate } from '../translation.ts';
import { mapOf, textOf } from '../values.ts';
import { loseDirective, replaceTextDirectives } from './directives.ts';
import { expressiveCode } from './expressive-code.ts';

/** What the configuration of Starlight says about syntax. */
export interface StarlightSettings extends PartialSettings {
  /** What components of the site become: a directive, `drop`, or `text`. */
  components?: Readonly<Record<string, string>> | undefined;
}

/** Translates a page of Starlight. */
export const translateStarlight: Translate<StarlightSettings> = (source, settings) => {
  const isMdx = source.path.endsWith('.mdx');
  const rules: PageRules = {
    isMdx,
    syntax: { isMdx },
    element: (element, page, parent) =>
      partialPlan(element, page, { translate: translateStarlight, settings }) ??
      (element.name === 'Code' ? code(element, page, settings) : undefined) ??
      htmlPlan(textAttribute(element, 'set:html')) ??
      slot(element, page, parent) ??
      planOfElement(element, { page, parent, isMdx, tables: [settings.components ?? {}, COMPONENTS] }),
    container(container, page) {
      if (!ASIDES.has(container.name)) {
        loseDirective(page, `:::${container.name}`, container.start);
        return { as: 'children' };
      }
      page.count('callouts');
      return { as: 'directive', name: container.name, label: containerTitle(container.rest) };
    },
    fence(fence, page) {
      expressiveCode(page, fence);
      return undefined;
    },
    rest(page, data) {
      replaceTextDirectives(page);
      splash(page, data);
    },
  };
  return translatePage(source, rules, settings);
};

const ASIDES = new Set(['note', 'tip', 'caution', 'danger']);

const tabs: ComponentRule = (element, page) => {
  page.count('tab sets');
  return { as: 'directive', name: 'tabs', attributes: { group: textAttribute(element, 'syncKey') } };
};

const aside: ComponentRule = (element, page) => {
  const type = textAttribute(element, 'type') ?? 'note';
  const title = textAttribute(element, 'title');
  page.count('callouts');
  return { as: 'directive', name: ASIDES.has(type) ? type : 'note', label: title && labelOf(escaped(title)) };
};

const BADGES: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

const CARDS = { grids: /^CardGrid$/, cards: /^(?:Link)?Card$/ };

const linkCard: ComponentRule = (element, page, parent) => {
  const description = textAttribute(element, 'description');
  return cardItem(`- ${linkTo(element)}${description ? `: ${escaped(description)}` : ''}`, {
    page,
    parent,
    names: CARDS,
  });
};

function linkTo(element: PageElement): string {
  const label = labelOf(
    escaped(textAttribute(element, 'title', 'text', 'label') ?? textAttribute(element, 'href') ?? ''),
  );
  return `[${label}](${asTarget(textAttribute(element, 'href') ?? '')})`;
}

const card: ComponentRule = (element, page, parent) => {
  const title = textAttribute(element, 'title');
  return title === undefined ? { as: 'children' } : cardItem(`- **${escaped(title)}**`, { page, parent, names: CARDS });
};

const linkButton: ComponentRule = (element) => {
  const target = textAttribute(element, 'href');
  return target === undefined ? { as: 'children' } : { as: 'tags', before: '[', after: `](${asTarget(target)})` };
};

const icon: ComponentRule = (element) => ({ as: 'inline', text: escaped(textAttribute(element, 'label') ?? '') });

const NPM_COMMANDS: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
};

/** The commands of `starlight-package-managers`. */
const packageManagers: ComponentRule = (element, page) => {
  const words = [
    NPM_COMMANDS[textAttribute(element, 'type') ?? 'add'] ?? 'npm',
    valueOfAttribute(element, 'dev') === true ? '--save-dev' : undefined,
    textAttribute(element, 'pkg'),
    textAttribute(element, 'args'),
  ];
  const command = words.filter((word) => word !== undefined).join(' ');
  page.count('code groups');
  return { as: 'block', lines: ['', ...packageManagerTabs('sh', command), ''] };
};

const COMPONENTS: ComponentTable = {
  PackageManagers: packageManagers,
  Tabs: tabs,
  TabItem: (element, _, parent) => tabPlan(labelOf(escaped(textAttribute(element, 'label') ?? '')), parent),
  Aside: aside,
  Badge: badge((element) => BADGES[textAttribute(element, 'variant') ?? '']),
  Steps: directiveRule('steps', 'steps'),
  FileTree: directiveRule('file-tree', 'file trees'),
  CardGrid: cardGrid(CARDS),
  Card: card,
  LinkCard: linkCard,
  LinkButton: linkButton,
  Icon: icon,
  Image: image,
  img: image,
};

/** Shows the content of slots as tabs if the component around them is a kind of tabs. */
function slot(element: PageElement, page: Page, parent: Block | undefined) {
  const isTabs = (name: string) => /.Tabs$/.test(name);
  const hasSlots = element.children.some(
    (child) => child.type === 'element' && textAttribute(child, 'slot') !== undefined,
  );
  if (isTabs(element.name) && hasSlots) {
    page.count('tab sets');
    return { as: 'directive', name: 'tabs' } as const;
  }
  const name = textAttribute(element, 'slot');
  if (element.name !== 'Fragment' || name === undefined || parent?.type !== 'element' || !isTabs(parent.name))
    return undefined;
  return { as: 'directive', name: 'tab', label: labelOf(escaped(name)) } as const;
}

/** Shows the code of `<Code>`: a literal, or an imported file. */
function code(element: PageElement, page: Page, settings: StarlightSettings) {
  const attribute = element.attributes.find(({ name }) => name === 'code');
  const imported = page.imports.get(attribute?.code ?? '');
  const path = imported === undefined ? undefined : resolveImport(imported, page.path, settings.aliases);
  const known = attribute?.code === undefined ? attribute?.value : page.evaluate(attribute.code)?.value;
  const text = path === undefined ? known : page.readFile(path);
  if (typeof text !== 'string') {
    page.lose(
      'Code',
      element.start,
      path === undefined ? "The code of `<Code>` isn't a literal." : `No file \`${path}\`.`,
    );
    return { as: 'inline', text: '' } as const;
  }
  const mark = valueOfAttribute(element, 'mark');
  const lines = Array.isArray(mark) ? mark.filter((each) => typeof each === 'number') : [];
  return codePlan(
    element,
    page,
    text,
    textAttribute(element, 'lang') ?? '',
    lines.length > 0 ? `{${lines.join()}}` : '',
  );
}

/** Shows the title and the image of a landing page. */
function splash(page: Page, { title, hero }: Readonly<Record<string, unknown>>): void {
  const heroTitle = textOf(mapOf(hero).title)?.replace(/<[^>]*>/g, '');
  const lines = [...(heroTitle === undefined || heroTitle === title ? [] : [`# ${heroTitle}`, '']), ...heroLines(hero)];
  if (lines.length > 0) page.insertAtStart(lines);
}
