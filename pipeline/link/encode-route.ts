import path from 'node:path/posix';
import { decode } from './decoded-key.ts';

/** Percent-encodes the names in a path, so that it can stand in a link; slashes stay. */
export function encodeRoute(route: string): string {
  return route.split('/').map(encodeName).join('/');
}

/** The route that somebody wrote: without `.` and `..`, without `.html`, percent-encoded whether it was already or not. */
export function routeAsWritten(written: string): string {
  const decoded = decode(written) ?? written;
  return encodeRoute(withoutHtml(path.normalize(`/${decoded}`)));
}

/** `/x.html` and `/x/index.html` are other forms of `/x`. */
export function withoutHtml(route: string): string {
  return route.replace(/(?:\/index)?\.html$/i, '') || '/';
}

/** Characters that `encodeURIComponent` encodes although a path may hold them. */
const PLAIN_IN_PATH = /%(?:40|3A|2C|3B|3D|2B|24|26)/g;
/** Half a character, which has no encoding. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function encodeName(name: string): string {
  return encodeURIComponent(name.replace(LONE_SURROGATE, '\uFFFD')).replace(PLAIN_IN_PATH, decodeURIComponent);
}
