import { posix } from 'node:path';
import { stepsOf } from './json-pointer.ts';
import { decoded } from './reference.ts';

/** What a reference to a file means: a place in a file of the description, or the reason why it is never opened. */
export type FileReference = { path: string; steps: string[] } | { unsafe: string };

/**
 * Resolves a reference against the file that holds it. Only files in the folder of the description (and below) can be
 * meant; addresses, absolute paths and ways out of the folder are refused, in every spelling.
 */
export function resolveFileReference(reference: string, from: string, folder: string): FileReference {
  const [written = '', fragment = ''] = splitOnce(reference, '#');
  const path = decoded(written).replaceAll('\\', '/');
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return { unsafe: 'it leads to another host, drive or scheme' };
  if (path.startsWith('/')) return { unsafe: 'it is an absolute path' };
  const resolved = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path));
  const inside = folder === '.' ? !/^\.\.(?:\/|$)/.test(resolved) : resolved.startsWith(`${folder}/`);
  if (!inside) return { unsafe: 'it leads out of the folder of the description' };
  return { path: resolved, steps: stepsOf(decoded(fragment)) };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
