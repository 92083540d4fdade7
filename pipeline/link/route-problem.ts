import path from 'node:path/posix';
import type { Problem } from '@docgraph/source/checked';
import type { Edition, Settings } from '../model/settings.ts';
import { decode, foldedKey } from './encode-route.ts';

/** A scheme, or the two slashes before a host, of either kind, as browsers read them. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

const EXAMPLE = 'Write a path of this site, such as `/guides/setup`.';

/**
 * Why what somebody wrote cannot be an address of this site; undefined for what can. It is judged as browsers read it,
 * without its percent-encoding, and never bent into something else than what was written.
 *
 * @param folder What a relative address starts from, inside of the site.
 */
export function routeProblem(written: string, folder = ''): Pick<Problem, 'message' | 'hint'> | undefined {
  const decoded = decode(written) ?? written;
  const said = `\`${written.replace(/\p{Cc}/gu, '\uFFFD')}\``;
  if (ADDRESS.test(decoded)) return { message: `${said} is an address of another site.`, hint: EXAMPLE };
  if (/[\\\p{Cc}]/u.test(decoded))
    return { message: `${said} holds a backslash or a control character.`, hint: EXAMPLE };
  if (/[?#\s]/.test(written))
    return {
      message: `${said} is not a path alone: it holds a \`?\`, a \`#\` or a space.`,
      hint: 'Leave out what follows the path, or write these as `%3F`, `%23` and `%20`.',
    };
  const parent = decoded.startsWith('/') || folder === '' ? '.' : folder;
  if (/^\.\.(?:\/|$)/.test(path.normalize(`${parent}/${decoded}`)))
    return { message: `${said} leads out of the site.`, hint: 'Write fewer `..`, or a path that begins with `/`.' };
  return undefined;
}

/** Names below the base URL that the site itself uses. */
const RESERVED =
  /^\/(?:(?:_app|_data|_dev|_files|files|404\.html|sitemap(?:-\d+)?\.xml|robots\.txt|pages\.atom)(?:\/|$)|(?:404|index|search-index-[^/]*(?:\.json|\/(?:terms|documents)-\d+\.json))\/?$)/i;

/** Names that the Markdown and the JSON of another page, or a list of pages, may have: no page can be there, or below. */
const PAGE_FILE = /\.md\/?$|\/index\.html$|\/llms(?:-full)?(?:\.part-\d+)?\.txt(?:\/|$)/i;

/** A folder in the place of such a file. */
const BELOW_FILE = /\.(?:md|json)\/.|\/index\.html\/./i;

/** Names that Windows cannot hold as a file or folder. */
const WINDOWS_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu;

/** Whether the site itself answers at an address, perhaps with a file of a plugin. */
export function isReservedRoute(route: string, siteFiles: ReadonlySet<string>): boolean {
  return RESERVED.test(route) || siteFiles.has(foldedKey(route));
}

/** What else than the pages of an edition an address belongs to: the site itself, or another version or locale. */
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

/** Reports whether a route needs a folder where a page may have a file. */
export function isBelowFile(route: string): boolean {
  return BELOW_FILE.test(route);
}

/** Whether an address cannot be a file on every system. */
export function isUnsafeRoute(route: string): boolean {
  return route.split('/').some((name) => WINDOWS_NAME.test(decodeURIComponent(name)));
}

/** Most file systems allow 255 bytes in a name, and Linux 4,096 in a path. Endings and the output directory need some. */
const MAX_NAME_BYTES = 240;
const MAX_ROUTE_BYTES = 3000;

/** Reports whether a route is too long for the files of its page. */
export function isLongRoute(route: string): boolean {
  const bytes = (text: string) => Buffer.byteLength(decodeURIComponent(text));
  return bytes(route) > MAX_ROUTE_BYTES || route.split('/').some((name) => bytes(name) > MAX_NAME_BYTES);
}
