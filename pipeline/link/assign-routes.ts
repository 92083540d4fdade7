import type { ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import { type Checked, FILE_START, type Problem } from '../report/checked.ts';
import { decodedKey, foldedKey } from './decoded-key.ts';
import { isReservedRoute, isUnsafeRoute } from './reserved-route.ts';
import { isIndexPage, pageId, routeOfPage } from './route-of-page.ts';

/** A page and its address. */
export interface RoutedPage {
  /** Path inside the docs folder without its ending. */
  id: string;
  route: string;
  page: ParsedPage;
}

/** Pages that exist, and drafts, which only links need to know of. */
export interface RoutedPages {
  pages: RoutedPage[];
  drafts: RoutedPage[];
}

type Fault = Pick<Problem, 'rule' | 'message' | 'hint' | 'related'>;

/**
 * Gives every page its route. Of two pages with one route the first stays (index before readme, then by path);
 * the other is reported with the name of the first.
 */
export function assignRoutes(parsed: readonly ParsedPage[], settings: Settings): Checked<RoutedPages> {
  const value: RoutedPages = { pages: [], drafts: [] };
  const problems: Problem[] = [];
  const taken = new Map<string, RoutedPage>();
  for (const page of inOrder(parsed)) {
    const routed = { id: pageId(page.file, settings.docsPath), route: routeOfPage(page, settings.docsPath), page };
    if (page.frontMatter.draft && !settings.drafts) {
      value.drafts.push(routed);
      continue;
    }
    const key = foldedKey(routed.route);
    const conflict = duplicateFault(routed.route, taken.get(key)) ?? reservedFault(routed.route, settings);
    const fault = conflict ?? unsafeFault(routed.route);
    if (fault) problems.push({ ...fault, file: page.file, ...(page.keySpans.slug ?? FILE_START) });
    if (conflict) continue;
    taken.set(key, routed);
    value.pages.push(routed);
  }
  return { value, problems };
}

/** By path; of the index pages of one folder, `index` before `readme`. */
function inOrder(pages: readonly ParsedPage[]): ParsedPage[] {
  const rank = ({ file }: ParsedPage) => (isIndexPage(file.replace(/\.\w+$/, '')) && /readme/i.test(file) ? 1 : 0);
  return [...pages].sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

function duplicateFault(route: string, first: RoutedPage | undefined): Fault | undefined {
  if (!first) return undefined;
  const isSame = decodedKey(first.route) === decodedKey(route);
  return {
    rule: isSame ? 'routes/duplicate' : 'routes/case',
    message: isSame
      ? `The route \`${route}\` is already taken by \`${first.page.file}\`.`
      : `The route \`${route}\` differs from that of \`${first.page.file}\` in case or accents only.`,
    hint: 'Rename the file, or give one of them another `slug`. The page is left out.',
    related: [
      {
        message: 'The page that has the route',
        file: first.page.file,
        start: first.page.keySpans.slug?.start ?? FILE_START.start,
      },
    ],
  };
}

function reservedFault(route: string, { site }: Settings): Fault | undefined {
  const isApi = site.api !== undefined && foldedKey(site.api.route) === foldedKey(route);
  if (!isApi && !isReservedRoute(route)) return undefined;
  return {
    rule: 'routes/reserved',
    message: `The route \`${route}\` is used by the site itself.`,
    hint: 'Choose another file name or `slug`. The page is left out.',
  };
}

function unsafeFault(route: string): Fault | undefined {
  if (!isUnsafeRoute(route)) return undefined;
  return {
    rule: 'routes/reserved',
    message: `The route \`${route}\` cannot be a file name on Windows.`,
    hint: 'Choose another file name or `slug`.',
  };
}
