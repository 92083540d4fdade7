import { FILE_START, type Problem } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import { DOCS_PATH, isPartial, PAGE_ENDING } from '@docgraph/source/sources';
import { listFiles } from './list-files.ts';

/** Documents in other markup languages. */
const OTHER_MARKUP = /\.(?:rst|adoc|asciidoc|org|textile|ipynb)$/i;

/** Lists the page files in the content folder that are outside the given folders. */
export async function pagesOutside(contentDir: string, folders: readonly string[]): Promise<string[]> {
  const { value } = await listFiles(contentDir, '', { exclude: new Set(folders) });
  return value.filter((file) => PAGE_ENDING.test(file) && !isPartial(file));
}

/** Reports pages that are left out only because the folder `docs` exists. */
export function outsideDocs(files: readonly string[]): Problem[] {
  const hint = `Move them into \`${DOCS_PATH}/\`, set \`docs.path: .\` to build the whole folder, or \`docs.path: ${DOCS_PATH}\` to leave them out.`;
  return leftOut(files, `outside \`${DOCS_PATH}/\``, hint);
}

/** Reports files in the docs folder that may be documents but aren't built. */
export function unbuiltDocuments(files: readonly string[], partials: readonly string[]): Problem[] {
  return [
    ...leftOut(
      partials,
      'named with a leading `_`',
      'Rename the files or folders to build them, or set `docs.partials: false`.',
    ),
    ...leftOut(
      files.filter((file) => OTHER_MARKUP.test(file)),
      'not in Markdown',
      'Convert them to Markdown.',
    ),
  ];
}

/** Reports symbolic links to pages in the same folder. */
export function aliasesLeftOut(links: readonly string[]): Problem[] {
  const hint =
    'Remove the symbolic links, and redirect their URLs in `redirects.yaml`. Internal links already use the page they point to.';
  return leftOut(links, 'symbolic links to other pages', hint, 'content/symbolic-link');
}

/** Reports all files that are left out for the same reason as one problem. */
function leftOut(
  files: readonly string[],
  reason: string,
  hint: string,
  rule: RuleName = 'content/left-out',
): Problem[] {
  const [file] = files;
  if (file === undefined) return [];
  const names = files.slice(0, MAX_FILES).map((name) => `\`${name}\``);
  const more = files.length > MAX_FILES ? `, and ${files.length - MAX_FILES} more` : '';
  const message = `${files.length === 1 ? "1 document isn't" : `${files.length} documents aren't`} part of the site (${reason}): ${names.join(', ')}${more}.`;
  return [{ rule, message, file, ...FILE_START, hint }];
}

/** Maximum number of files in a message. */
const MAX_FILES = 3;
