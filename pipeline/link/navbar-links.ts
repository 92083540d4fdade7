import type { DropdownItemSettings, NavbarItemSettings } from '@docgraph/schemas/authored/navbar-item-settings';
import type { DropdownItem, NavbarItem, VersionTarget } from '@docgraph/schemas/site';
import type { RichText } from '@docgraph/schemas/text';
import type { Problem } from '@docgraph/source/checked';
import { correction } from '@docgraph/source/fix';
import type { Settings } from '../model/settings.ts';
import { findMeantIn } from '../report/suggest.ts';
import { editionRoute } from './edition-pages.ts';
import type { EditionTree } from './edition-trees.ts';
import { pageLabel, walkTree } from './navigation-tree.ts';
import type { SettingPath, SettingsLinks } from './settings-links.ts';

type NavbarProblem = Pick<Problem, 'message' | 'hint' | 'fix'>;
type TargetType = Extract<DropdownItem, { targets: unknown }>['type'];

/** ID of the only sidebar in each version. */
const SIDEBAR_ID = 'docs';

/** Input for resolving navbar items. */
interface NavbarInput {
  settings: Settings;
  /** The versions in the locale of the navbar. */
  trees: readonly EditionTree[];
  links: SettingsLinks;
  /** Returns the sanitized HTML of a setting. */
  html(at: SettingPath): RichText | undefined;
}

/** Resolves the navbar items of a locale. Reports and omits broken ones. */
export class NavbarLinks {
  readonly #input: NavbarInput;
  /** The versions, ordered as in the settings. */
  readonly #trees: EditionTree[];

  constructor(input: NavbarInput) {
    this.#input = input;
    this.#trees = input.settings.versions.flatMap(
      (version) => input.trees.find(({ edition }) => edition.version === version) ?? [],
    );
  }

  /** Resolves an item. Returns undefined if its target is a draft or doesn't exist. */
  item(item: NavbarItemSettings, at: SettingPath): NavbarItem | undefined {
    const { position } = item;
    switch (item.type) {
      case 'dropdown': {
        const items = item.items.flatMap((entry, i) => this.#entry(entry, [...at, 'items', i]) ?? []);
        return items.length === 0 ? undefined : { type: 'dropdown', position, label: item.label, items };
      }
      case 'default':
      case 'html':
      case 'doc':
      case 'docSidebar':
      case 'docsVersion': {
        const entry = this.#entry(item, at);
        return entry && { ...entry, position };
      }
      default:
        return { type: item.type, position };
    }
  }

  #entry(item: DropdownItemSettings, at: SettingPath): DropdownItem | undefined {
    const { links, html } = this.#input;
    switch (item.type) {
      case 'default': {
        const own = html([...at, 'html']);
        const link = links.link({ label: item.label ?? own?.text ?? '', to: item.to, href: item.href }, at);
        return { type: 'default', ...link, ...(own && { html: own.html }) };
      }
      case 'html':
        return { type: 'html', html: html([...at, 'html'])?.html ?? '' };
      case 'doc':
        return withTargets('doc', this.#docTargets(item.docId, item.label, [...at, 'docId']));
      case 'docSidebar':
        return withTargets('docSidebar', this.#sidebarTargets(item.sidebarId, item.label, [...at, 'sidebarId']));
      case 'docsVersion':
        return withTargets('docsVersion', this.#versionTargets(item.label));
    }
  }

  /** Returns a page in every version that has it. Drafts are valid, but aren't linked. */
  #docTargets(id: string, label: string | undefined, at: SettingPath): VersionTarget[] {
    const targets = this.#trees.flatMap(({ edition, pages, nodes }) => {
      const page = pages.find((each) => each.id === id);
      if (!page) return [];
      const listed = [...walkTree(nodes)].find((node) => node.page === page);
      return [{ version: edition.version.name, to: page.route, label: label ?? listed?.label ?? pageLabel(page) }];
    });
    const isDraft = this.#trees.some(({ drafts }) => drafts.some((draft) => draft.id === id));
    if (targets.length === 0 && !isDraft) this.#report(at, this.#unknownDoc(id));
    return targets;
  }

  #unknownDoc(id: string): NavbarProblem {
    const ids = [...new Set(this.#trees.flatMap(({ pages }) => pages.map((page) => page.id)))].sort();
    const { hint, fix } = correction(id, findMeantIn(id, ids));
    return {
      fix,
      message: `Couldn't find any doc with id "${id}" in ${this.#versionNames()}.`,
      hint: `${hint === undefined ? '' : `${hint} `}Available doc ids are: ${ids.join(', ')}.`,
    };
  }

  /** Returns the first page of the sidebar in every version that has one. */
  #sidebarTargets(id: string, label: string | undefined, at: SettingPath): VersionTarget[] {
    if (id !== SIDEBAR_ID) {
      this.#report(at, {
        message: `Can't find any sidebar with id "${id}" in ${this.#versionNames()}.`,
        hint: `Available sidebar ids are: ${SIDEBAR_ID}.`,
      });
      return [];
    }
    const targets = this.#trees.flatMap(({ edition, nodes, isLinkable }) => {
      const first = isLinkable ? [...walkTree(nodes)].find(({ route }) => route !== undefined) : undefined;
      if (first?.route === undefined) return [];
      return [{ version: edition.version.name, to: first.route, label: label ?? first.label }];
    });
    if (targets.length === 0)
      this.#report(at, {
        message: `DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`,
        hint: 'Add a page to it, or remove the item.',
      });
    return targets;
  }

  /** Returns the home page of every version. */
  #versionTargets(label: string | undefined): VersionTarget[] {
    return this.#trees.map(({ edition: { prefix, version } }) => {
      return { version: version.name, to: editionRoute({ prefix }, '/'), label: label ?? version.label };
    });
  }

  #versionNames(): string {
    const names = this.#trees.map(({ edition }) => edition.version.name);
    return `${names.length > 1 ? 'versions' : 'version'} "${names.join(', ')}"`;
  }

  #report(at: SettingPath, problem: NavbarProblem): void {
    this.#input.links.report('settings/navbar', at, problem);
  }
}

function withTargets(type: TargetType, targets: VersionTarget[]): DropdownItem | undefined {
  return targets.length === 0 ? undefined : { type, targets };
}
