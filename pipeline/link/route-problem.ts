import path from 'node:path/posix';
import type { Problem } from '@docgraph/source/checked';
import type { Edition, Settings } from '../model/settings.ts';
import { decode, foldedKey } from './encode-route.ts';

/** Matches a scheme, or two slashes of either kind before a host, as in browsers. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

const EXAMPLE = 'Write a path on this site, such as `/guides/setup`.';

/**
 * Returns the reason why a string can't be a route of this site, or undefined if it can. Checks the decoded string, because
 * that's what browsers interpret.
 *
 * @param folder Base folder for relative paths.
 */
export function routeProblem(written: string, folder = ''): Pick<Problem, 'message' | 'hint'> | undefined {
  const decoded = decode(written) ?? written;
  const quoted = `\`${written.replace(/\p{Cc}/gu, '\uFFFD')}\``;
  if (ADDRESS.test(decoded)) return { message: `${quoted} is a URL of another site.`, hint: EXAMPLE };
  if (/[\\\p{Cc}]/u.test(decoded))
    return { message: `${quoted} contains a backslash or a control character.`, hint: EXAMPLE };
  if (/[?#\s]/.test(written))
    return {
      message: `${quoted} contains a \`?\`, a \`#\`, or a space, so it isn't a plain path.`,
      hint: 'Remove everything after the path, or escape these characters as `%3F`, `%23`, and `%20`.',
    };
  const parent = decoded.startsWith('/') || folder === '' ? '.' : folder;
  if (/^\.\.(?:\/|$)/.test(path.normalize(`${parent}/${decoded}`)))
    return { message: `${quoted} is outside the site.`, hint: 'Remove `..`, or write a path that starts with `/`.' };
  return undefined;
}

/** Matches paths below the base URL that are reserved for the site. */
const RESERVED =
  /^\/(?:(?:_app|_data|_dev|_files|files|404\.(?:html|md)|sitemap(?:-\d+)?\.xml|robots\.txt|pages\.atom)(?:\/|$)|(?:404|index|search-index-[^/]*(?:\.json|\/(?:terms|documents)-\d+\.json))\/?$)/i;

/** Matches the paths of generated files (Markdown, JSON, and lists of pages), which no page can use. */
const PAGE_FILE = /\.md\/?$|\/index\.html$|\/llms(?:-full)?(?:\.part-\d+)?\.txt(?:\/|$)/i;

/** Matches paths below such a file. */
const BELOW_FILE = /\.(?:md|json)\/.|\/index\.html\/./i;

/** Matches names that aren't allowed on Windows. */
const WINDOWS_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu;

/** Checks whether a route is reserved for the site, including files of plugins. */
export function isReservedRoute(route: string, siteFiles: ReadonlySet<string>): boolean {
  return RESERVED.test(route) || siteFiles.has(foldedKey(route));
}

/** Describes what uses a route besides the pages of an edition: the site itself, or another version or locale. */
export function routeOwner(
  route: string,
  edition: Edition,
  editions: Settings['editions'],
  siteFiles: ReadonlySet<string>,
): string | undefined {
  if (isReservedRoute(route, siteFiles)) return 'the site itself';
  if (PAGE_FILE.test(route) || isBelowFile(route)) return 'the Markdown and the data of pages';
  const key = `${foldedKey(route)}/`;
  const others = editions.filter(
    ({ prefix }) =>
      prefix.startsWith(edition.prefix) && prefix !== edition.prefix && key.startsWith(`${foldedKey(prefix)}/`),
  );
  return others.length > 0 ? 'another version or locale' : undefined;
}

/** Checks whether a route needs a folder where a page may have a file. */
export function isBelowFile(route: string): boolean {
  return BELOW_FILE.test(route);
}

/** Checks whether a route isn't a valid file name on all systems. */
export function isUnsafeRoute(route: string): boolean {
  return route.split('/').some((name) => WINDOWS_NAME.test(decodeURIComponent(name)));
}

/** Most file systems allow 255 bytes in a name, and Linux 4,096 in a path, including extensions and the output directory. */
const MAX_NAME_BYTES = 240;
const MAX_ROUTE_BYTES = 3000;

/** Checks whether a route is too long for the files of its page. */
export function isLongRoute(route: string): boolean {
  const bytes = (text: string) => Buffer.byteLength(decodeURIComponent(text));
  return bytes(route) > MAX_ROUTE_BYTES || route.split('/').some((name) => bytes(name) > MAX_NAME_BYTES);
}
