import path from 'node:path/posix';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Problem } from '@docgraph/source/checked';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { pathInStatic } from './edition-pages.ts';
import { pathInDocs } from './encode-route.ts';
import { type LinkOrigin, staticFiles, type WrittenTarget } from './find-target.ts';
import type { Targets } from './targets.ts';

/** A problem with a link. */
export type LinkProblem = Pick<Problem, 'rule' | 'message' | 'hint'>;

/** Matches a file extension, which distinguishes a file from a page, but not a version (`v1.2`). */
const FILE_ENDING = /\.(?!html?$)[a-z][a-z0-9]*$/i;

/** Describes the problem with a broken path, and suggests the most similar target. */
export function missingTarget(written: WrittenTarget, origin: LinkOrigin, targets: Targets): LinkProblem {
  const { path: pathName, file, isImage } = written;
  const isMarkdown = PAGE_ENDING.test(pathName);
  if (isImage || (FILE_ENDING.test(pathName) && !isMarkdown)) {
    const meant = [file, ...staticFiles(written, targets)].filter((name) => name !== null);
    const inContent = targets.files.has(pathName.slice(1)) ? pathName.slice(1) : undefined;
    const near = inContent ?? meant.map((name) => targets.suggest(name, 'files')).find((name) => name !== undefined);
    return problemNear('links/asset', `No file \`${pathName}\`.`, near && asWritten(near, written, origin, targets));
  }
  if (file === null)
    return {
      rule: 'links/broken',
      message: `\`${pathName}\` is outside the content folder.`,
      hint: 'Move the file into the content folder.',
    };
  if (isMarkdown) {
    const inContent = targets.pageFiles.get(pathName.slice(1));
    const near = inContent && !inContent.hidden ? pathName.slice(1) : targets.suggest(file, 'pageFiles');
    return problemNear(
      'links/broken',
      `No page file \`${pathName}\`.`,
      near && asWritten(near, written, origin, targets),
    );
  }
  const route = decodedKey(written.routes()[0] ?? pathName);
  const near = targets.suggest(route, 'routes');
  return problemNear('links/broken', `No page at \`${route}\`.`, near && targets.routes.get(near)?.route);
}

function problemNear(rule: LinkProblem['rule'], message: string, near: string | undefined): LinkProblem {
  return { rule, message, hint: near && `Did you mean \`${near}\`?` };
}

/** Formats a file's path like the original link: absolute, or relative to the file with the link. */
function asWritten(file: string, { path: pathName }: WrittenTarget, origin: LinkOrigin, targets: Targets): string {
  if (pathName.startsWith('/')) return `/${pathInStatic(file, targets.editions) ?? pathInDocs(file, targets.docsPath)}`;
  const relative = path.relative(path.dirname(origin.file), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
