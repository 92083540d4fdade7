import path from 'node:path/posix';
import { decodedKey } from '../../schemas/artifact-paths.ts';
import { PAGE_ENDING } from '../model/sources.ts';
import type { Problem } from '../report/checked.ts';
import { nearest } from '../report/nearest.ts';
import { pathInDocs } from './encode-route.ts';
import { type LinkOrigin, staticFile, type WrittenTarget } from './find-target.ts';
import type { Targets } from './targets.ts';

/** What is wrong with a link. */
export type LinkProblem = Pick<Problem, 'rule' | 'message' | 'hint'>;

/** An ending that makes a path one of a file rather than of a page; versions (`v1.2`) do not. */
const FILE_ENDING = /\.(?!html?$)[a-z][a-z0-9]*$/i;

/** Says what a path that leads nowhere should have led to, with the nearest thing that exists. */
export function missingTarget(written: WrittenTarget, origin: LinkOrigin, targets: Targets): LinkProblem {
  const { path: pathName, file, isImage } = written;
  const isMarkdown = PAGE_ENDING.test(pathName);
  if (isImage || (FILE_ENDING.test(pathName) && !isMarkdown)) {
    const meant = [file, staticFile(written, targets)].filter((name) => name !== null);
    const inContent = targets.files.has(pathName.slice(1)) ? pathName.slice(1) : undefined;
    const near =
      inContent ??
      meant.map((name) => nearest(name, targets.files.keys(), pathName)).find((name) => name !== undefined);
    return problemNear(
      'links/asset',
      `There is no file \`${pathName}\`.`,
      near && asWritten(near, written, origin, targets),
    );
  }
  if (file === null)
    return {
      rule: 'links/broken',
      message: `\`${pathName}\` leads out of the content folder.`,
      hint: 'Only what is inside it is published.',
    };
  if (isMarkdown) {
    const known = publishedKeys(targets.pageFiles);
    const near = known.find((name) => `/${name}` === pathName) ?? nearest(file, known, pathName);
    return problemNear(
      'links/broken',
      `There is no page file \`${pathName}\`.`,
      near && asWritten(near, written, origin, targets),
    );
  }
  const route = decodedKey(written.routes()[0] ?? pathName);
  const near = nearest(route, publishedKeys(targets.routes));
  return problemNear('links/broken', `There is no page at \`${route}\`.`, near && targets.routes.get(near)?.route);
}

function problemNear(rule: LinkProblem['rule'], message: string, near: string | undefined): LinkProblem {
  return { rule, message, hint: near && `Did you mean \`${near}\`?` };
}

/** The keys of the pages that are no drafts: to suggest one of those would not help. */
function publishedKeys(pages: Targets['routes']): string[] {
  return [...pages].filter(([, { draft }]) => !draft).map(([key]) => key);
}

/** A file of the content folder in the way the link was written: absolute, or relative to the file it stands in. */
function asWritten(file: string, { path: pathName }: WrittenTarget, origin: LinkOrigin, targets: Targets): string {
  const isStatic = targets.editions[0].docsPath !== '' && file.startsWith('static/');
  if (pathName.startsWith('/'))
    return isStatic ? file.slice('static'.length) : `/${pathInDocs(file, targets.docsPath)}`;
  const relative = path.relative(path.dirname(origin.file), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
