import path from 'node:path/posix';
import type { Problem } from '../report/checked.ts';
import { decode } from './decoded-key.ts';

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
