import path from 'node:path/posix';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Evidence, Fix } from '@docgraph/schemas/diagnostic';
import type { Problem, Span } from '@docgraph/source/checked';
import type { Meant } from '@docgraph/source/fix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { pathInStatic } from './edition-pages.ts';
import { decode, encodeRoute, pathInDocs } from './encode-route.ts';
import { redirectedFragment } from './find-anchor.ts';
import { type LinkOrigin, staticFiles, type WrittenTarget } from './find-target.ts';
import type { Targets } from './targets.ts';

/** A problem with a link. */
export interface LinkProblem extends Pick<Problem, 'rule' | 'message' | 'hint'> {
  /** What the path, the fragment with its `#`, both, or the whole target must be, if it's known. */
  better?: Better | undefined;
}

/** A correct part of a link's target. */
export type Better = { evidence: Evidence } & (
  | { path: string; fragment?: string }
  | { fragment: string }
  | { url: string }
);

/** Matches a file extension, which distinguishes a file from a page, but not a version (`v1.2`). */
const FILE_ENDING = /\.(?!html?$)[a-z][a-z0-9]*$/i;

/** Describes the problem with a broken path, and suggests the most similar target. */
export function missingTarget(written: WrittenTarget, origin: LinkOrigin, targets: Targets): LinkProblem {
  const { path: pathName, file, isImage } = written;
  const isMarkdown = PAGE_ENDING.test(pathName);
  if (/^www\./.test(pathName)) {
    const hint = `Write \`https://${pathName}\` if it's another site.`;
    return { rule: 'links/broken', message: `No page at \`${pathName}\`.`, hint };
  }
  if (isImage || (FILE_ENDING.test(pathName) && !isMarkdown)) {
    const meant = [file, ...staticFiles(written, targets)].filter((name) => name !== null);
    const inContent: Meant | undefined = targets.files.has(pathName.slice(1)) ? inContentFolder(pathName) : undefined;
    const near = inContent ?? meant.map((name) => targets.findMeant(name, 'files')).find((name) => name !== undefined);
    return problemNear('links/asset', `No file \`${pathName}\`.`, near, (file) =>
      asWritten(file, written, origin, targets),
    );
  }
  if (file === null)
    return {
      rule: 'links/broken',
      message: `\`${pathName}\` is outside the content folder.`,
      hint: 'Move the file into the content folder.',
    };
  if (isMarkdown) {
    const inContent = targets.pageFiles.get(pathName.slice(1));
    const near =
      inContent && !inContent.hidden
        ? inContentFolder(pathName)
        : (redirectedFile(written, targets) ?? targets.findMeant(file, 'pageFiles'));
    const fragment = near && redirectedFragment(near, written.fragment, targets.pageFiles.get(near.name), targets);
    return problemNear(
      'links/broken',
      `No page file \`${pathName}\`.`,
      near,
      (name) => asWritten(name, written, origin, targets),
      fragment,
    );
  }
  const route = decodedKey(written.routes()[0] ?? pathName);
  const near = targets.findMeant(route, 'routes');
  const isAbsolute = pathName.startsWith('/');
  const fragment = near && redirectedFragment(near, written.fragment, targets.routes.get(near.name), targets);
  return problemNear(
    'links/broken',
    `No page at \`${route}\`.`,
    near,
    (key, isFix) => (isFix ? (isAbsolute ? encodeRoute(key) : undefined) : targets.routes.get(key)?.route),
    fragment,
  );
}

/** Returns the file of the page that the former URL of a missing file redirects to. */
function redirectedFile(written: WrittenTarget, targets: Targets): Meant | undefined {
  for (const route of written.routes()) {
    const found = targets.findMeant(decodedKey(route), 'routes');
    const file = found?.evidence === 'redirect' ? targets.routes.get(found.name)?.file : undefined;
    if (found && file !== undefined) return { ...found, name: file };
  }
  return undefined;
}

/** Returns the path of a file that's written from the content folder instead of the folder with the pages. */
function inContentFolder(pathName: string): Meant {
  return { name: pathName.slice(1), evidence: 'name' };
}

/**
 * Describes a missing target, and suggests another one.
 * @param format Writes its name like the original link. Returns undefined if that's impossible.
 * @param fragment The fragment on the other target, if it changes, too.
 */
function problemNear(
  rule: LinkProblem['rule'],
  message: string,
  near: Meant | undefined,
  format: (name: string, isFix?: boolean) => string | undefined,
  fragment?: string,
): LinkProblem {
  if (!near) return { rule, message };
  const shown = format(near.name);
  const path = near.evidence && format(near.name, true);
  return {
    rule,
    message,
    hint: shown && `Did you mean \`${shown}\`?`,
    better:
      near.evidence && path !== undefined
        ? { evidence: near.evidence, path, ...(fragment !== undefined && { fragment }) }
        : undefined,
  };
}

/** Formats a file's path like the original link: absolute, or relative to the file with the link. */
export function asWritten(
  file: string,
  { path: pathName }: WrittenTarget,
  origin: LinkOrigin,
  targets: Targets,
): string {
  const { docsPath, editions } = targets;
  const inStatic = pathInStatic(file, editions);
  // Absolute paths start in the page folder, so a file of another docs set or version needs a relative one.
  if (pathName.startsWith('/') && (inStatic !== undefined || docsPath === '' || file.startsWith(`${docsPath}/`)))
    return `/${inStatic ?? pathInDocs(file, docsPath)}`;
  const relative = path.relative(path.dirname(origin.file), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * Converts the better target of a link to an edit.
 *
 * @param range Where the target is written; by default, in the range of the problem.
 */
export function withFix<P extends Pick<LinkProblem, 'better'>>({ better, ...problem }: P, url: string, range?: Span) {
  return { ...problem, fix: better && { ...fixOf(url, better), ...(range && { range: { ...range } }) } };
}

/** Returns the edit of a link's target. */
function fixOf(url: string, { evidence, ...better }: Better): Fix {
  if ('url' in better) return { evidence, replace: url, by: better.url };
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  // Letters that aren't encoded in the link stay that way.
  const spelled = (text: string) => (/\P{ASCII}/u.test(url) ? escapePath(decode(text) ?? text) : text);
  const anchor = better.fragment === undefined ? fragment : better.fragment.replace(/(?<=^#).+/s, spelled);
  if (!('path' in better)) return { evidence, replace: url, by: path + query + anchor };
  const isBare = !path.startsWith('.') && better.path.startsWith('./');
  const target = spelled(escapePath(isBare ? better.path.slice(2) : better.path));
  return { evidence, replace: url, by: target + query + anchor };
}

/** Escapes the characters in a path that end a link's target in Markdown, or have another meaning in a URL. */
export function escapePath(path: string): string {
  return path
    .replace(/[\s()<>?#]/g, encodeURIComponent)
    .replace(/[()]/g, (paren) => `%${paren.charCodeAt(0).toString(16)}`);
}
