import type { PageEdition } from '@docgraph/schemas/page';
import type { Edition, Settings } from '../model/settings.ts';
import type { RoutedPage } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { foldedKey } from './encode-route.ts';
import { type TreeNode, walkTree } from './navigation-tree.ts';

/** Where the pages of an edition are. */
interface PageTable {
  /** By page id. */
  ids: Map<string, RoutedPage>;
  /** By the key of their route inside the edition. */
  routes: Map<string, { route: string; untranslated?: true | undefined }>;
}

/** A page of an edition, as others are found from it. */
interface Origin {
  edition: Edition;
  /** Absent on generated pages. */
  id?: string;
  route: string;
}

/**
 * Says for every page where it is in the other versions and locales: the page of the same file, else the one at the same
 * route inside its edition, else the home page. Undefined for every page of a site with one version and one locale.
 */
export function pageEditions(
  { editions, versions, locales }: Settings,
  pages: readonly RoutedPage[],
  categories: readonly { edition: Edition; node: TreeNode }[],
): (origin: Origin) => PageEdition | undefined {
  const tables = new Map(
    editions.map((edition): [Edition, PageTable] => [edition, { ids: new Map(), routes: new Map() }]),
  );
  const localKey = (edition: Edition, route: string) => foldedKey(route.slice(edition.prefix.length));
  for (const page of pages) {
    tables.get(page.edition)?.ids.set(page.id, page);
    tables.get(page.edition)?.routes.set(localKey(page.edition, page.route), page);
  }
  for (const { edition, node } of categories) {
    const { route } = node;
    if (route === undefined) continue;
    const untranslated = isUntranslated(node) || undefined;
    tables.get(edition)?.routes.set(localKey(edition, route), { route, untranslated });
  }

  const find = (edition: Edition | undefined, { id, route, edition: from }: Origin) => {
    if (!edition) return { route, untranslated: undefined };
    const table = tables.get(edition);
    const same = id === undefined ? undefined : table?.ids.get(id);
    const found = same ?? table?.routes.get(localKey(from, route));
    return { route: found?.route ?? editionRoute(edition, '/'), untranslated: found?.untranslated };
  };
  return (origin) => {
    if (editions.length === 1) return undefined;
    const { version, locale } = origin.edition;
    const at = (v: Edition['version'], l: Edition['locale']) =>
      find(
        editions.find((edition) => edition.version === v && edition.locale === l),
        origin,
      );
    return {
      version: version.name,
      locale: locale.code,
      untranslated: at(version, locale).untranslated,
      versions: versions.map((other) => ({ name: other.name, route: at(other, locale).route })),
      locales: locales.map((other) => ({ code: other.code, ...at(version, other) })),
    };
  };
}

/** Whether a category lists pages, and all of them in the default locale. */
function isUntranslated(category: TreeNode): boolean {
  const pages = [...walkTree(category.items)].flatMap(({ page }) => page ?? []);
  return pages.length > 0 && pages.every(({ untranslated }) => untranslated);
}
