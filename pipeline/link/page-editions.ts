import type { PageEdition } from '@docgraph/schemas/page';
import type { Edition, Settings } from '../model/settings.ts';
import type { RoutedPage } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { foldedKey } from './encode-route.ts';
import { type TreeNode, walkTree } from './navigation-tree.ts';

/** Lookup tables for the pages of an edition. */
interface PageTable {
  /** By page ID. */
  ids: Map<string, RoutedPage>;
  /** By the key of the route within the edition. */
  routes: Map<string, { route: string; untranslated?: true | undefined }>;
}

/** A page for which the other editions are looked up. */
interface Origin {
  edition: Edition;
  /** Absent on generated pages. */
  id?: string;
  route: string;
}

/**
 * Returns a function that finds a page in the other versions and locales: by the same file, then by the same route within
 * the edition, then the home page. It returns undefined on a site with one version and one locale.
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
      set: version.set?.id,
      version: version.name,
      locale: locale.code,
      untranslated: at(version, locale).untranslated,
      versions: versions
        .filter(isInSet(version))
        .map((other) => ({ name: other.name, route: at(other, locale).route })),
      locales: locales.map((other) => ({ code: other.code, ...at(version, other) })),
    };
  };
}

function isInSet({ set }: Edition['version']) {
  return (other: Edition['version']) => other.set?.id === set?.id;
}

/** Checks whether a category has pages, all of them untranslated. */
function isUntranslated(category: TreeNode): boolean {
  const pages = [...walkTree(category.items)].flatMap(({ page }) => page ?? []);
  return pages.length > 0 && pages.every(({ untranslated }) => untranslated);
}
