import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { withoutDate } from '../collections/post-fields.ts';
import type { Settings } from '../model/settings.ts';
import { isPublished, leastVisible } from '../model/visibility.ts';
import { type EditionPage, editionPages, editionRoute } from './edition-pages.ts';
import { foldedKey, folderOf, isIndexPage, routeOfPage } from './encode-route.ts';
import type { PageOutline } from './page-outline.ts';
import { isLongRoute, isUnsafeRoute, routeOwner, routeProblem } from './route-problem.ts';

/** A page with its route. */
export interface RoutedPage extends EditionPage {
  /** Route within the edition. */
  localRoute: string;
  route: string;
}

/** Published pages, and drafts, which are only needed to report links to them. */
export interface RoutedPages {
  pages: RoutedPage[];
  drafts: RoutedPage[];
}

/** Pages with routes, and pages that were dropped because their route is taken. */
export interface AssignedRoutes extends RoutedPages {
  dropped: RoutedPage[];
}

type RouteProblem = Pick<Problem, 'rule' | 'message' | 'hint' | 'related'>;

/**
 * Assigns routes to all pages. If two pages have the same route, the one that {@link inOrder} sorts first gets it, and the
 * other one is reported.
 */
export function assignRoutes(
  outlines: readonly PageOutline[],
  settings: Settings,
  siteFiles: ReadonlySet<string>,
): Checked<AssignedRoutes> {
  const value: AssignedRoutes = { pages: [], drafts: [], dropped: [] };
  const problems: Problem[] = [];
  const taken = new Map<string, RoutedPage>();
  for (const entry of editionPages(outlines, settings).flatMap(inOrder)) {
    const { id, page, edition } = entry;
    const slug = readSlug(entry);
    const localRoute = routeOfPage(edition.version.set?.posts ? withoutDate(id) : id, slug.value);
    const routed: RoutedPage = { ...entry, localRoute, route: editionRoute(edition, localRoute) };
    if (!isPublished(page.visibility, settings)) {
      value.drafts.push(routed);
      continue;
    }
    const key = foldedKey(routed.route);
    const conflict = duplicateProblem(routed, taken.get(key)) ?? reservedProblem(routed, settings, siteFiles);
    const problem = conflict ?? unsafeProblem(routed.route);
    // Report the problems of an untranslated page only once, in the edition that it comes from.
    const found = entry.untranslated ? [] : [slug.problem, problem].filter((each) => each !== undefined);
    for (const each of found) problems.push({ ...each, file: page.file, ...(page.keySpans.slug ?? FILE_START) });
    if (conflict) {
      if (!entry.untranslated) value.dropped.push(routed);
      continue;
    }
    taken.set(key, routed);
    value.pages.push(routed);
  }
  return { value, problems: [...problems, ...orphanProblems(value)] };
}

/** Reports translated pages that have no original in the default locale, or are more visible than their original. */
function orphanProblems({ pages, drafts }: RoutedPages): Problem[] {
  const keyOf = ({ edition, id }: RoutedPage) => `${edition.version.name} ${id}`;
  const isOriginal = ({ edition }: RoutedPage) => edition.locale.folder === '';
  const originals = new Map([...pages, ...drafts].filter(isOriginal).map((page) => [keyOf(page), page.page]));
  return pages.flatMap((page) => {
    if (isOriginal(page) || page.untranslated) return [];
    const original = originals.get(keyOf(page));
    const hidden = original?.visibility;
    if (hidden === 'unreadable' || (original && leastVisible([hidden, page.page.visibility]) === page.page.visibility))
      return [];
    const message = original
      ? `The page is more visible than its original, which is marked \`${hidden}\`.`
      : 'The default locale has no page with this path.';
    const hint = original ? `Set \`${hidden}: true\` here too.` : 'Rename or remove the page.';
    return [{ rule: 'content/orphan-translation' as const, message, file: page.page.file, ...FILE_START, hint }];
  });
}

/** Returns the slug of a page. Reports and ignores an invalid slug. */
function readSlug({ id, page }: EditionPage): { value?: string; problem?: RouteProblem } {
  const { slug } = page.frontMatter;
  if (slug === undefined) return {};
  const problem = routeProblem(slug, folderOf(id));
  return problem ? { problem: { rule: 'routes/slug', ...problem } } : { value: slug };
}

/** Sorts pages by path, with `readme` last among the index pages of a folder. */
function inOrder(pages: readonly EditionPage[]): EditionPage[] {
  const rank = ({ file }: EditionPage) => (isIndexPage(file.replace(/\.\w+$/, '')) && /readme/i.test(file) ? 1 : 0);
  return [...pages].sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

function duplicateProblem({ route, page }: RoutedPage, first: RoutedPage | undefined): RouteProblem | undefined {
  if (!first) return undefined;
  const isSame = decodedKey(first.route) === decodedKey(route);
  return {
    rule: isSame ? 'routes/duplicate' : 'routes/case',
    message: isSame
      ? `\`${page.file}\` and \`${first.page.file}\` have the same route \`${route}\`.`
      : `The routes of \`${page.file}\` and \`${first.page.file}\` only differ in case.`,
    hint: `Rename one of the files, or set another \`slug\`. Until then, \`${page.file}\` is left out.`,
    related: [
      {
        message: 'This page already has the route.',
        file: first.page.file,
        start: first.page.keySpans.slug?.start ?? FILE_START.start,
      },
    ],
  };
}

/** Matches the routes of lists, within a blog. */
const LIST_ROUTE = /^\/?$|^\/(?:page|tags|archive|feed\.atom)(?:\/|$)/;

function reservedProblem(
  { route, localRoute, edition }: RoutedPage,
  { apis, editions }: Settings,
  siteFiles: ReadonlySet<string>,
): RouteProblem | undefined {
  const isApi = apis.some((api) => foldedKey(api.route) === foldedKey(route));
  if (isLongRoute(route))
    return {
      rule: 'routes/reserved',
      message: 'The route is too long for a file name on most systems.',
      hint: 'Choose a shorter file name or `slug`. Until then, the page is left out.',
    };
  const isList = edition.version.set?.posts && LIST_ROUTE.test(foldedKey(localRoute));
  const owner =
    routeOwner(route, edition, editions, siteFiles) ??
    (isApi ? 'the site itself' : isList ? 'a list of posts' : undefined);
  if (owner === undefined) return undefined;
  return {
    rule: 'routes/reserved',
    message: `The route \`${route}\` is used by ${owner}.`,
    hint: 'Choose another file name or `slug`. Until then, the page is left out.',
  };
}

function unsafeProblem(route: string): RouteProblem | undefined {
  if (!isUnsafeRoute(route)) return undefined;
  return {
    rule: 'routes/reserved',
    message: `The route \`${route}\` can't be a file name on Windows.`,
    hint: 'Choose another file name or `slug`.',
  };
}
