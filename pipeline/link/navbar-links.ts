import type { DropdownItemSettings, NavbarItemSettings } from '@docgraph/schemas/authored/navbar-item-settings';
import { DEFAULT_SET } from '@docgraph/schemas/editions';
import type { DropdownItem, NavbarItem, VersionTarget } from '@docgraph/schemas/site';
import type { RichText } from '@docgraph/schemas/text';
import type { Problem } from '@docgraph/source/checked';
import { correction } from '@docgraph/source/fix';
import type { Settings } from '../model/settings.ts';
import { findMeantIn } from '../report/suggest.ts';
import { editionRoute } from './edition-pages.ts';
import type { EditionTree } from './edition-trees.ts';
import { pageLabel, sidebarsOf, walkTree } from './navigation-tree.ts';
import type { SettingPath, SettingsLinks } from './settings-links.ts';

type NavbarProblem = Pick<Problem, 'message' | 'hint' | 'fix'>;
/** An item that links to a target in each version, without the targets. */
type ItemTarget =
  | { type: 'doc' | 'docsVersion'; set: string | undefined }
  | { type: 'docSidebar'; set: string | undefined; sidebar: string | undefined };
type ItemInSet = Extract<DropdownItemSettings, { docsPluginId: string }>;

/** ID of the only sidebar of a version. */
const SIDEBAR_ID = 'docs';

/** The versions of a docs set in the locale of the navbar. */
interface NavbarSet {
  /** ID of a set other than the default one. */
  set?: string | undefined;
  /** Ordered as in the settings. */
  trees: readonly EditionTree[];
}

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

  constructor(input: NavbarInput) {
    this.#input = input;
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
      case 'docsVersionDropdown': {
        const found = this.#setOf(item.docsPluginId, at);
        return found && { type: item.type, set: found.set, position };
      }
      default:
        return { type: item.type, position };
    }
  }

  /** Finds a docs set. Reports an unknown one. */
  #setOf(id: string, at: SettingPath): NavbarSet | undefined {
    const { settings, trees } = this.#input;
    const known = [...new Set(settings.versions.map(({ set }) => set?.id ?? DEFAULT_SET))];
    if (known.includes(id)) {
      const own = settings.versions.filter(({ set }) => (set?.id ?? DEFAULT_SET) === id);
      return {
        set: id === DEFAULT_SET ? undefined : id,
        trees: own.flatMap((version) => trees.find(({ edition }) => edition.version === version) ?? []),
      };
    }
    const { hint, fix } = correction(id, findMeantIn(id, known));
    this.#report([...at, 'docsPluginId'], {
      fix,
      message: `No docs set with the ID "${id}".`,
      hint: `${hint === undefined ? '' : `${hint} `}Available docs sets are: ${known.join(', ')}.`,
    });
    return undefined;
  }

  #entry(item: DropdownItemSettings, at: SettingPath): DropdownItem | undefined {
    const { links, html } = this.#input;
    if ('docsPluginId' in item) {
      const found = this.#setOf(item.docsPluginId, at);
      return found && this.#inSet(item, found, at);
    }
    switch (item.type) {
      case 'default': {
        const own = html([...at, 'html']);
        const link = links.link({ label: item.label ?? own?.text ?? '', to: item.to, href: item.href }, at);
        return { type: 'default', ...link, ...(own && { html: own.html }) };
      }
      case 'html':
        return { type: 'html', html: html([...at, 'html'])?.html ?? '' };
    }
  }

  #inSet(item: ItemInSet, found: NavbarSet, at: SettingPath): DropdownItem | undefined {
    const { set, trees } = found;
    switch (item.type) {
      case 'doc':
        return withTargets({ type: 'doc', set }, this.#docTargets(item.docId, item.label, trees, [...at, 'docId']));
      case 'docSidebar': {
        const { sidebarId: id, label } = item;
        const sidebar = id === SIDEBAR_ID ? undefined : id;
        return withTargets(
          { type: 'docSidebar', set, sidebar },
          this.#sidebarTargets(id, label, trees, [...at, 'sidebarId']),
        );
      }
      case 'docsVersion':
        return withTargets({ type: 'docsVersion', set }, versionTargets(trees, item.label));
    }
  }

  /** Returns a page in every version that has it. Drafts are valid, but aren't linked. */
  #docTargets(id: string, label: string | undefined, trees: NavbarSet['trees'], at: SettingPath): VersionTarget[] {
    const targets = trees.flatMap(({ edition, pages, nodes }) => {
      const page = pages.find((each) => each.id === id);
      if (!page) return [];
      const listed = [...walkTree(nodes)].find((node) => node.page === page);
      return [{ version: edition.version.name, to: page.route, label: label ?? listed?.label ?? pageLabel(page) }];
    });
    const isDraft = trees.some(({ drafts }) => drafts.some((draft) => draft.id === id));
    if (targets.length === 0 && !isDraft) this.#report(at, unknownDoc(id, trees));
    return targets;
  }

  /** Returns the first page of a sidebar in every version that has it. */
  #sidebarTargets(id: string, label: string | undefined, trees: NavbarSet['trees'], at: SettingPath): VersionTarget[] {
    const ids = [...new Set(trees.flatMap(({ nodes }) => (nodes.length === 0 ? [undefined] : sidebarsOf(nodes))))];
    const known = ids.map((each) => each ?? SIDEBAR_ID);
    if (!known.includes(id)) {
      const { hint, fix } = correction(id, findMeantIn(id, known));
      this.#report(at, {
        fix,
        message: `Can't find any sidebar with id "${id}" in ${versionNames(trees)}.`,
        hint: `${hint === undefined ? '' : `${hint} `}Available sidebar ids are: ${known.join(', ')}.`,
      });
      return [];
    }
    const targets = trees.flatMap(({ edition, nodes, isLinkable }) => {
      const own = nodes.filter(({ sidebar = SIDEBAR_ID }) => sidebar === id);
      const first = isLinkable ? [...walkTree(own)].find(({ route }) => route !== undefined) : undefined;
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

  #report(at: SettingPath, problem: NavbarProblem): void {
    this.#input.links.report('settings/navbar', at, problem);
  }
}

function unknownDoc(id: string, trees: NavbarSet['trees']): NavbarProblem {
  const ids = [...new Set(trees.flatMap(({ pages }) => pages.map((page) => page.id)))].sort();
  const { hint, fix } = correction(id, findMeantIn(id, ids));
  return {
    fix,
    message: `Couldn't find any doc with id "${id}" in ${versionNames(trees)}.`,
    hint: `${hint === undefined ? '' : `${hint} `}Available doc ids are: ${ids.join(', ')}.`,
  };
}

/** Returns the home page of every version. */
function versionTargets(trees: NavbarSet['trees'], label: string | undefined): VersionTarget[] {
  return trees.map(({ edition: { prefix, version } }) => {
    return { version: version.name, to: editionRoute({ prefix }, '/'), label: label ?? version.label };
  });
}

function versionNames(trees: NavbarSet['trees']): string {
  const names = trees.map(({ edition }) => edition.version.name);
  return `${names.length > 1 ? 'versions' : 'version'} "${names.join(', ')}"`;
}

function withTargets(item: ItemTarget, targets: VersionTarget[]): DropdownItem | undefined {
  return targets.length === 0 ? undefined : { ...item, targets };
}
