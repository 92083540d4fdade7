import { FILE_START, type Problem } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import { DOCS_PATH, isPartial, PAGE_ENDING } from '@docgraph/source/sources';
import { listFiles } from './list-files.ts';

/** Documents in a markup that isn't Markdown. */
const OTHER_MARKUP = /\.(?:rst|adoc|asciidoc|org|textile|ipynb)$/i;

/** The page files of a content folder that are in none of some folders. */
export async function pagesOutside(contentDir: string, folders: readonly string[]): Promise<string[]> {
  const { value } = await listFiles(contentDir, '', { exclude: new Set(folders) });
  return value.filter((file) => PAGE_ENDING.test(file) && !isPartial(file));
}

/** Reports the pages that `site.yaml` leaves out without saying so, because the folder `docs` exists. */
export function outsideDocs(files: readonly string[]): Problem[] {
  const hint = `Move them into \`${DOCS_PATH}/\`, set \`docs.path: .\` to build the whole folder, or \`docs.path: ${DOCS_PATH}\` to leave them out.`;
  return leftOut(files, `outside \`${DOCS_PATH}/\``, hint);
}

/** Reports the files of the pages' folder that may be documents and aren't built. */
export function unbuiltDocuments(files: readonly string[], partials: readonly string[]): Problem[] {
  return [
    ...leftOut(partials, 'named with a leading `_`', 'Rename the files or folders to build them.'),
    ...leftOut(
      files.filter((file) => OTHER_MARKUP.test(file)),
      'not in Markdown',
      'Convert them to Markdown.',
    ),
  ];
}

/** Reports the symbolic links that lead to pages of the same folder. */
export function aliasesLeftOut(links: readonly string[]): Problem[] {
  const hint =
    'Remove them, and forward their URLs in `redirects.yaml`. Links to them lead to the page that they lead to.';
  return leftOut(links, 'symbolic links to other pages', hint, 'content/symbolic-link');
}

/** One problem for all files that are left out for the same reason. */
function leftOut(
  files: readonly string[],
  reason: string,
  hint: string,
  rule: RuleName = 'content/left-out',
): Problem[] {
  const [file] = files;
  if (file === undefined) return [];
  const names = files.slice(0, SHOWN).map((name) => `\`${name}\``);
  const more = files.length > SHOWN ? `, and ${files.length - SHOWN} more` : '';
  const message = `${files.length === 1 ? "1 document isn't" : `${files.length} documents aren't`} part of the site: ${reason}: ${names.join(', ')}${more}.`;
  return [{ rule, message, file, ...FILE_START, hint }];
}

/** Files that a message names. */
const SHOWN = 3;
