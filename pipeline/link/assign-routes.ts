import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import { isPublished, leastVisible } from '../model/visibility.ts';
import { type EditionPage, editionPages, editionRoute } from './edition-pages.ts';
import { foldedKey, folderOf, isIndexPage, routeOfPage } from './encode-route.ts';
import { isLongRoute, isUnsafeRoute, routeOwner, routeProblem } from './route-problem.ts';

/** A page and its address. */
export interface RoutedPage extends EditionPage {
  /** Address inside the edition. */
  localRoute: string;
  route: string;
}

/** Pages that exist, and those that aren't published, which only links need to know of. */
export interface RoutedPages {
  pages: RoutedPage[];
  drafts: RoutedPage[];
}

/** The same, and the pages that have no address because something else has it. */
export interface AssignedRoutes extends RoutedPages {
  dropped: RoutedPage[];
}

type RouteProblem = Pick<Problem, 'rule' | 'message' | 'hint' | 'related'>;

/**
 * Gives every page its route. Of two pages with one route the first stays (readme last among index pages, then by path);
 * the other is reported with the name of the first.
 */
export function assignRoutes(
  parsed: readonly ParsedPage[],
  settings: Settings,
  siteFiles: ReadonlySet<string>,
): Checked<AssignedRoutes> {
  const value: AssignedRoutes = { pages: [], drafts: [], dropped: [] };
  const problems: Problem[] = [];
  const taken = new Map<string, RoutedPage>();
  for (const entry of editionPages(parsed, settings).flatMap(inOrder)) {
    const { id, page, edition } = entry;
    const slug = readSlug(entry);
    const localRoute = routeOfPage(id, slug.value);
    const routed: RoutedPage = { ...entry, localRoute, route: editionRoute(edition, localRoute) };
    if (!isPublished(page.visibility, settings)) {
      value.drafts.push(routed);
      continue;
    }
    const key = foldedKey(routed.route);
    const conflict = duplicateProblem(routed, taken.get(key)) ?? reservedProblem(routed, settings, siteFiles);
    const problem = conflict ?? unsafeProblem(routed.route);
    // What is wrong with an untranslated page is said where it is the page of its own edition.
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

/** Reports the pages of a locale that translate no page of the default locale, or are more visible than that page. */
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
      : 'The default locale has no page with this path, so this page translates nothing.';
    const hint = original ? `Set \`${hidden}: true\` here too.` : 'Rename or remove it.';
    return [{ rule: 'content/orphan-translation' as const, message, file: page.page.file, ...FILE_START, hint }];
  });
}

/** The slug of a page; one that cannot be its address is reported, and the page has the address of its file. */
function readSlug({ id, page }: EditionPage): { value?: string; problem?: RouteProblem } {
  const { slug } = page.frontMatter;
  if (slug === undefined) return {};
  const problem = routeProblem(slug, folderOf(id));
  return problem ? { problem: { rule: 'routes/slug', ...problem } } : { value: slug };
}

/** By path; of the index pages of one folder, `readme` comes last. */
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
      ? `\`${page.file}\` and \`${first.page.file}\` have the same route, \`${route}\`.`
      : `The routes of \`${page.file}\` and \`${first.page.file}\` differ in case only.`,
    hint: `Rename one of the files, or set another \`slug\`. \`${page.file}\` is left out.`,
    related: [
      {
        message: 'The page that has the route',
        file: first.page.file,
        start: first.page.keySpans.slug?.start ?? FILE_START.start,
      },
    ],
  };
}

function reservedProblem(
  { route, edition }: RoutedPage,
  { apis, editions }: Settings,
  siteFiles: ReadonlySet<string>,
): RouteProblem | undefined {
  const isApi = apis.some((api) => foldedKey(api.route) === foldedKey(route));
  if (isLongRoute(route))
    return {
      rule: 'routes/reserved',
      message: 'The route is longer than the file names of most systems may be.',
      hint: 'Choose a shorter file name or `slug`. The page is left out.',
    };
  const owner = routeOwner(route, edition, editions, siteFiles) ?? (isApi ? 'the site itself' : undefined);
  if (owner === undefined) return undefined;
  return {
    rule: 'routes/reserved',
    message: `The route \`${route}\` is used by ${owner}.`,
    hint: 'Choose another file name or `slug`. The page is left out.',
  };
}

function unsafeProblem(route: string): RouteProblem | undefined {
  if (!isUnsafeRoute(route)) return undefined;
  return {
    rule: 'routes/reserved',
    message: `The route \`${route}\` cannot be a file name on Windows.`,
    hint: 'Choose another file name or `slug`.',
  };
}
