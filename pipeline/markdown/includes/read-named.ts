import path from 'node:path/posix';
import { type Correction, correction } from '@docgraph/source/fix';
import { resolveNamed } from '@docgraph/source/named-files';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { leastVisible, type Visibility } from '../../model/visibility.ts';
import { findMeantIn } from '../../report/suggest.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import type { MarkdownOptions } from '../parse-context.ts';
import { type FilePart, type PartProblem, partOf } from './file-part.ts';

/** A part of another file. */
interface NamedPart {
  file: string;
  part: FilePart;
}

/** Where a file is named, and what to take from it. */
interface Naming {
  /** The file that names it. */
  from: string;
  lines: string | undefined;
  /** Visibility of the page. */
  visibility: Visibility | undefined;
}

const HINT = 'Write a path relative to this file, or one that starts with `/` for the content folder.';

/**
 * Returns the part of a file that `file=` and `lines=` name, or the reason why the page can't show it. To be safe, a page
 * can't show text of a page that's less visible than itself.
 */
export function readNamed(
  written: string,
  { from, lines, visibility }: Naming,
  included: MarkdownOptions['included'] = {},
): NamedPart | PartProblem {
  const { file, region } = resolveNamed(written, from);
  const [name = ''] = written.split('#');
  if (name.trim() === '') return { message: 'No file is named.', hint: HINT };
  if (file === undefined) return { message: `\`${name}\` isn't a file in the content folder.`, hint: HINT };
  const text = Object.hasOwn(included, file) ? included[file] : undefined;
  if (text === undefined) {
    return { message: `No file \`${name}\`.`, ...nearFile(written, file, { from, included }) };
  }
  const isMarkdown = PAGE_ENDING.test(file);
  const { visibility: own, body } = isMarkdown
    ? readFrontMatter({ path: file, text, hash: '' }, {}).value
    : { visibility: undefined, body: text };
  if (leastVisible([own, visibility]) !== visibility) {
    const hint = 'Move the text into a file without this restriction, and include it in both pages.';
    return { message: `\`${file}\` is ${NAMES[own ?? 'draft']}, but this page isn't.`, hint };
  }
  const part = partOf(body, { region, lines, isMarkdown });
  return Array.isArray(part) ? { file, part } : { ...part, message: `${part.message} in \`${file}\`.` };
}

/** Returns how to write the name of the file that's meant, among those that the page includes. */
function nearFile(
  written: string,
  file: string,
  { from, included }: { from: string; included: NonNullable<MarkdownOptions['included']> },
): Correction {
  const meant = findMeantIn(file, Object.keys(included));
  if (!meant) return { hint: HINT };
  const relative = path.relative(path.dirname(from), meant.name);
  const by = written.startsWith('/') ? `/${meant.name}` : written.startsWith('./') ? `./${relative}` : relative;
  const region = written.includes('#') ? written.slice(written.indexOf('#')) : '';
  return correction(written, { ...meant, name: by + region });
}

const NAMES: Readonly<Record<Visibility, string>> = {
  noindex: 'excluded from search',
  unlisted: 'unlisted',
  draft: 'a draft',
  unreadable: 'hidden, because its front matter is invalid',
};
