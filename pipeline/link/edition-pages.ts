import type { Edition, Settings } from '../model/settings.ts';
import { isPublished } from '../model/visibility.ts';
import { encodeRoute, pageId, pathInDocs } from './encode-route.ts';
import type { PageOutline } from './page-outline.ts';

/** A page of an edition. */
export interface EditionPage {
  /** Path inside the docs folder without the file extension. */
  id: string;
  page: PageOutline;
  edition: Edition;
  /** Path of the file in the content folder; for an untranslated page, the path of its missing translation. */
  file: string;
  /** Present if the page isn't translated and comes from the default locale. */
  untranslated?: true;
}

/** Finds the edition of a file by its folder, preferring nested folders. */
export function editionOf(file: string, editions: Settings['editions']): Edition | undefined {
  const holds = ({ docsPath }: Edition) => docsPath === '' || file.startsWith(`${docsPath}/`);
  return editions.filter(holds).reduce<Edition | undefined>((inner, edition) => {
    return inner && inner.docsPath.length >= edition.docsPath.length ? inner : edition;
  }, undefined);
}

/** Returns the route of a page, given its route within the edition. */
export function editionRoute({ prefix }: Pick<Edition, 'prefix'>, route: string): string {
  return route === '/' ? prefix || '/' : prefix + route;
}

/** Returns the pages of each edition. Uses the default locale's page if a translation is missing. */
export function editionPages(outlines: readonly PageOutline[], settings: Settings): EditionPage[][] {
  const { editions } = settings;
  const own = new Map(editions.map((edition): [Edition, EditionPage[]] => [edition, []]));
  for (const page of outlines) {
    const edition = editionOf(page.file, editions);
    if (!edition) continue;
    own.get(edition)?.push({ id: pageId(page.file, edition.docsPath), page, edition, file: page.file });
  }
  return editions.map((edition) => {
    const translated = own.get(edition) ?? [];
    const source = editions.find(({ version, locale }) => version === edition.version && locale.folder === '');
    if (!source || source === edition) return translated;
    const ids = new Set(translated.filter(({ page }) => isPublished(page.visibility, settings)).map(({ id }) => id));
    const missing = (own.get(source) ?? []).filter(({ id }) => !ids.has(id));
    return [
      ...translated.filter(({ id }) => ids.has(id) || !missing.some((page) => page.id === id)),
      ...missing.map((page): EditionPage => {
        const file = `${edition.docsPath}/${pathInDocs(page.file, source.docsPath)}`;
        return { ...page, edition, file, untranslated: true };
      }),
    ];
  });
}

/** Returns the path in `static/` of a file in it, or undefined for other files. */
export function pathInStatic(file: string, [main]: Settings['editions']): string | undefined {
  const folder = main.statics.find((each) => file.startsWith(`${each}/`));
  return folder === undefined ? undefined : file.slice(folder.length + 1);
}

/** Returns the path under which a file is published, below `dist-data/assets/` and below the base URL. */
export function publicPath(file: string, editions: Settings['editions']): string {
  const [main] = editions;
  const inStatic = pathInStatic(file, editions);
  if (inStatic !== undefined) return inStatic;
  const { name, docsPath } = editionOf(file, editions) ?? main;
  return `${name === main.name ? 'files' : `_files/${name}`}/${pathInDocs(file, docsPath)}`;
}

/** Returns the path of a route on the published site, including the base URL. */
export function routeAddress({ baseUrl }: { baseUrl: string }, route: string): string {
  return baseUrl + route.replace(/^\//, '');
}

/** Returns the path of a file on the published site, including the base URL. */
export function fileAddress(targets: { baseUrl: string; editions: Settings['editions'] }, file: string): string {
  return routeAddress(targets, encodeRoute(publicPath(file, targets.editions)));
}
