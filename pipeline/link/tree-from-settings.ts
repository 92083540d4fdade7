import type { CategorySettings, NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import type { Fix } from '@docgraph/schemas/diagnostic';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { correction } from '@docgraph/source/fix';
import type { Locale, NavigationSource } from '../model/settings.ts';
import { findMeantIn } from '../report/suggest.ts';
import type { RoutedPage, RoutedPages } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { foldedKey, routeAsWritten } from './encode-route.ts';
import { pageNode, type TreeAddresses, type TreeNode } from './navigation-tree.ts';
import { routeProblem } from './route-problem.ts';

/** Builds the sidebar from `navigation.yaml`. Reports pages that the file doesn't list, since they're not in the sidebar. */
export function treeFromSettings(
  source: NavigationSource,
  pages: RoutedPages,
  addresses: TreeAddresses,
): Checked<TreeNode[]> {
  const builder = new TreeBuilder(source, pages, addresses);
  const value = source.sidebars.flatMap(({ id, at, items }) => {
    const nodes = builder.nodesOf(items, at);
    return id === undefined ? nodes : nodes.map((node) => ({ ...node, sidebar: id }));
  });
  return { value, problems: [...builder.problems, ...builder.unlisted()] };
}

type ItemPath = readonly PropertyKey[];

class TreeBuilder {
  readonly problems: Problem[] = [];
  readonly #source: NavigationSource;
  readonly #pages: ReadonlyMap<string, RoutedPage>;
  readonly #drafts: ReadonlySet<string>;
  readonly #listed = new Set<string>();
  readonly #addresses: TreeAddresses;
  /** Owner of each route, keyed by folded route. */
  readonly #owners: Map<string, string>;

  constructor(source: NavigationSource, { pages, drafts }: RoutedPages, addresses: TreeAddresses) {
    this.#source = source;
    this.#addresses = addresses;
    this.#pages = new Map(pages.map((page) => [page.id, page]));
    this.#drafts = new Set(drafts.map(({ id }) => id));
    this.#owners = new Map(pages.map(({ route, page }) => [foldedKey(route), `\`${page.file}\``]));
  }

  nodesOf(items: readonly NavigationSettingsItem[], at: ItemPath): TreeNode[] {
    return items.flatMap((item, i) => this.#nodeOf(item, [...at, i]) ?? []);
  }

  /** Reports pages that aren't listed in the navigation. Translations follow their originals, unless they have a file. */
  unlisted(): Problem[] {
    const { file } = this.#source;
    const isTranslated = ({ folder }: Locale) => folder !== '' && !file.startsWith(`${folder}/`);
    const pages = [...this.#pages.values()].filter(
      ({ id, edition }) => !this.#listed.has(id) && !isTranslated(edition.locale),
    );
    return pages.map(({ id, page }) => ({
      rule: 'navigation/unlisted',
      message: `The page isn't listed in \`${file}\`.`,
      file: page.file,
      ...FILE_START,
      hint: `Add \`- page: ${id}\` at the right place.`,
    }));
  }

  #nodeOf(item: NavigationSettingsItem, at: ItemPath): TreeNode | undefined {
    const { icon, caption } = item;
    if ('link' in item) return { kind: 'link', label: item.link, href: item.href, icon, caption, items: [] };
    if ('category' in item) return this.#categoryNode(item, at);
    const page = this.#take(item.page, [...at, 'page']);
    return page && { ...pageNode(page, item.label), icon, caption };
  }

  /** Returns a page that isn't listed yet. Reports an unknown or listed page, and returns undefined. */
  #take(name: string, at: ItemPath): RoutedPage | undefined {
    const id = name.normalize();
    const page = this.#pages.get(id);
    if (!page) {
      if (!this.#drafts.has(id)) this.#reportUnknown(name, at);
      return undefined;
    }
    if (this.#listed.has(page.id)) {
      this.#report('navigation/duplicate', at, `The page \`${name}\` is already listed.`, 'Remove one of the entries.');
      return undefined;
    }
    this.#listed.add(page.id);
    return page;
  }

  #categoryNode(
    { category, description, icon, caption, tasks, page: own, route, items }: CategorySettings,
    at: ItemPath,
  ): TreeNode {
    const page = own === undefined ? undefined : this.#take(own, [...at, 'page']);
    const address = route === undefined || page ? undefined : this.#claim(route, category, [...at, 'route']);
    return {
      ...(page && pageNode(page)),
      kind: 'category',
      label: category,
      ...(address !== undefined && { route: address }),
      ...(description !== undefined && { description }),
      icon,
      caption,
      tasks: tasks && {
        file: this.#source.file,
        links: tasks.map(({ label, to }, i) => {
          return { kind: 'link', url: to, text: label, span: this.#source.spanOf([...at, 'tasks', i, 'to']) };
        }),
      },
      items: this.nodesOf(items, [...at, 'items']),
    };
  }

  /** Reserves the route of a category's index page. Reports an invalid or taken route, and returns undefined. */
  #claim(written: string, category: string, at: ItemPath): string | undefined {
    const problem = routeProblem(written);
    if (problem) {
      this.#report('settings/invalid', at, problem.message, problem.hint);
      return undefined;
    }
    const route = editionRoute(this.#addresses, routeAsWritten(written));
    const owner = this.#addresses.ownerOf(route) ?? this.#owners.get(foldedKey(route));
    if (owner === undefined) {
      this.#owners.set(foldedKey(route), `the category \`${category}\``);
      return route;
    }
    const message = `The route \`${route}\` is already taken by ${owner}.`;
    this.#report('navigation/duplicate', at, message, 'Choose another route, or remove it.');
    return undefined;
  }

  #reportUnknown(id: string, at: ItemPath): void {
    const { hint, fix } = correction(id, findMeantIn(id, this.#pages.keys()));
    this.#report('navigation/unknown-page', at, `No page \`${id}\`.`, hint, fix);
  }

  #report(rule: Problem['rule'], at: ItemPath, message: string, hint?: string, fix?: Fix): void {
    this.problems.push({ rule, message, file: this.#source.file, ...this.#source.spanOf(at), hint, fix });
  }
}
