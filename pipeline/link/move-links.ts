import path from 'node:path/posix';
import type { Span } from '@docgraph/source/checked';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import { INDEX_NAME, PAGE_ENDING } from '@docgraph/source/sources';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { RoutedPage } from './assign-routes.ts';
import { decode, encodeRoute, pathInDocs } from './encode-route.ts';
import { findTarget, type LinkOrigin, writtenTarget } from './find-target.ts';
import { linksIn } from './link-docs.ts';
import { escapePath } from './missing-target.ts';
import { EXTERNAL } from './resolve-link.ts';
import { pageTarget, type Targets } from './targets.ts';

/** A link that must be written differently when files move. */
export interface MovedLink {
  /** The file with the link, before it moves. */
  file: string;
  /** Range of the link, or of the key in the front matter. */
  span: Span;
  /** The target, as written. */
  replace: string;
  /** The new target; undefined if no way to write it was found. */
  by: string | undefined;
}

/** A site before or after files move. */
export interface MoveSide {
  /** A route of the page with the links. */
  routed: RoutedPage;
  targets: Targets;
}

/**
 * Finds the links on a page that must change because files move: links to a moved file, and links on a moved page, even if they
 * would accidentally lead to another page.
 *
 * @param moved Returns the new path of a file, which may be the same.
 */
export function movedLinks(
  page: ParsedPage,
  before: MoveSide,
  after: MoveSide,
  moved: (file: string) => string,
): MovedLink[] {
  const { links, image, buttons } = linksIn(page);
  return [...links, ...image, ...buttons].flatMap((link) => {
    const { url, kind, span } = link;
    if (EXTERNAL.test(url)) return [];
    const file = span.file ?? page.file;
    const resolve = (written: string, { routed, targets }: MoveSide, from: string) => {
      const origin: LinkOrigin = { file: from, page: pageTarget(routed) };
      const target = writtenTarget(written, kind === 'image', origin, targets);
      const found = target && target.path !== '' ? findTarget(target, targets) : undefined;
      if (!found) return undefined;
      return 'file' in found
        ? { file: found.file, isRoute: false, route: undefined }
        : { file: found.page.file, isRoute: found.isRoute, route: found.page.route };
    };
    const meant = resolve(url, before, file);
    if (!meant) return [];
    const wanted = meant.file === undefined ? undefined : moved(meant.file);
    const isRight = (written: string) => {
      const found = resolve(written, after, moved(file));
      if (!found || (found.isRoute && !meant.isRoute)) return false;
      return found.file === wanted && (wanted !== undefined || found.route === meant.route);
    };
    // The shortest path stays the shortest, so that moving a page back restores its links.
    const [written = ''] = url.split(/[?#]/, 1);
    const isShortest = (from: string, to: string | undefined) =>
      to !== undefined && written === path.relative(path.dirname(from), to);
    if (isRight(url) && (!isShortest(file, meant.file) || isShortest(moved(file), wanted))) return [];
    const route = wanted === undefined ? undefined : routeOf(wanted, after);
    const forms = (to: string) => formsOf(link, moved(file), to, meant.isRoute ? route : undefined, after);
    const all = wanted === undefined ? [] : [...inOwnEdition(wanted, after), wanted].flatMap(forms);
    return [{ file, span: link.definition ?? span, replace: url, by: all.find(isRight) }];
  });
}

/**
 * Finds the links on a page to an anchor that gets another name.
 *
 * @param isOn Checks whether the page with the anchor comes from a file.
 */
export function anchorLinks(
  page: ParsedPage,
  { routed, targets }: MoveSide,
  isOn: (file: string | undefined) => boolean,
  [from, to]: readonly [string, string],
): MovedLink[] {
  const { links, buttons } = linksIn(page);
  return [...links, ...buttons].flatMap(({ url, span, definition }) => {
    const [path = '', anchor = ''] = url.split('#', 2);
    if (EXTERNAL.test(url) || decode(anchor)?.normalize() !== from) return [];
    const file = span.file ?? page.file;
    const target = writtenTarget(url, false, { file, page: pageTarget(routed) }, targets);
    const found = target?.path === '' ? { page: pageTarget(routed) } : target && findTarget(target, targets);
    if (!found || !('page' in found) || !isOn(found.page.file)) return [];
    const by = `${path}#${/\P{ASCII}/u.test(url) ? to : encodeRoute(to)}`;
    return [{ file, span: definition ?? span, replace: url, by }];
  });
}

/** Finds the links and images on a page that lead to certain files. */
export function linksToFiles(
  page: ParsedPage,
  { routed, targets }: MoveSide,
  isTarget: (file: string) => boolean,
): { file: string; span: Span }[] {
  const { links, image, buttons } = linksIn(page);
  return [...links, ...image, ...buttons].flatMap(({ url, kind, span }) => {
    const file = span.file ?? page.file;
    const origin: LinkOrigin = { file, page: pageTarget(routed) };
    const target = EXTERNAL.test(url) ? undefined : writtenTarget(url, kind === 'image', origin, targets);
    const found = target && target.path !== '' ? findTarget(target, targets) : undefined;
    const named = found && ('page' in found ? found.page.file : found.file);
    return named !== undefined && isTarget(named) ? [{ file, span }] : [];
  });
}

/** Returns the path that an untranslated page or file would have in the edition of the page with the link. */
function inOwnEdition(file: string, { targets: { docsPath, editions } }: MoveSide): string[] {
  const others = editions.filter((edition) => edition.docsPath !== docsPath && file.startsWith(`${edition.docsPath}/`));
  return others.map((edition) => path.join(docsPath, pathInDocs(file, edition.docsPath)));
}

function routeOf(file: string, { targets }: MoveSide): string | undefined {
  return targets.pageFiles.get(file)?.route;
}

/** Returns the possible ways to write the target of a link, those that are most like the original first. */
function formsOf(
  { url }: ParsedLink,
  from: string,
  to: string,
  route: string | undefined,
  { targets: { docsPath }, routed }: MoveSide,
): string[] {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const relative = path.relative(path.dirname(from), to);
  const absolute = `/${pathInDocs(to, docsPath)}`;
  const [first, second] = written.startsWith('/') ? [absolute, relative] : [relative, absolute];
  const slash = written.endsWith('/') ? '/' : '';
  const files = [first, second].flatMap((file) => {
    const bare = file.replace(PAGE_ENDING, '');
    const folder = INDEX_NAME.test(path.basename(bare)) ? [path.dirname(bare), `${path.dirname(bare)}/`] : [];
    const hasEnding = PAGE_ENDING.test(written) || bare === file;
    return hasEnding ? [file] : [...(slash ? [bare + slash] : []), bare, ...folder, file];
  });
  const dotted = files.map((file) => (/^\.{0,2}\//.test(file) || !written.startsWith('./') ? file : `./${file}`));
  const local =
    route === undefined ? [] : [route, route.slice(routed.edition.prefix.length)].filter((each) => each !== '');
  return [...local.map((each) => encodeRoute(each).replace(/\/$/, '') + slash), ...dotted.map(escapePath)].map(
    (target) => (target || '/') + rest,
  );
}
