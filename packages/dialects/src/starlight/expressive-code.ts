import { editFence, splitInfo } from '../mdx/fences.ts';
import type { Fence } from '../mdx/find-code.ts';
import type { Page } from '../mdx/page.ts';

/** An option of Expressive Code, possibly with a value. */
const OPTION =
  /(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\{([^{}]*)\}|\/((?:[^/\\]|\\.)+)\/)|([\w-]+)(?:=([^\s"'{}/]+))?/g;
const MARKS: Readonly<Record<string, string>> = { ins: 'ins=', del: 'del=', mark: '' };
/** A comment with a file name in one of the first lines, which is the title of the block. */
const FILE_COMMENT =
  /^[ \t]*(?:\/\/|#|<!--|\/\*|--|\{\/\*)[ \t]*((?:[\w@.()[\]-]+\/)*[\w@.()[\]-]*\.[a-z]\w*)[ \t]*(?:-->|\*\/\}?)?[ \t]*$/;
const TERMINALS = /^(?:ansi|bash|bat|batch|cmd|console|nu|nushell|powershell|ps|ps1|sh|shell|shellscript|zsh)$/;

/** Translates the options of Expressive Code. */
export function expressiveCode(page: Page, fence: Fence): void {
  const { language, options } = splitInfo(fence.info);
  const written: string[] = [];
  let title: string | undefined;
  let isFramed = true;
  for (const [, name = '', double, single, braces, pattern, word, value] of options.matchAll(OPTION)) {
    const text = double ?? single;
    const key = word ?? name;
    if (key === 'title') title = text ?? value;
    else if (key === 'frame') isFramed = text !== 'none' && value !== 'none';
    else if (key === 'lang' && (text ?? value) !== undefined) written.push(`lang=${text ?? value}`);
    else if (braces !== undefined && (key === '' || Object.hasOwn(MARKS, key)))
      written.push(...rangesOf(MARKS[key] ?? '', braces));
    else if (key === 'wrap' && braces !== 'false' && value !== 'false') written.push('wrap');
    else if (key === 'showLineNumbers' && braces !== 'false') written.push('showLineNumbers');
    else if (key === 'startLineNumber') written.push(`showLineNumbers=${value ?? text ?? braces}`);
    else if (pattern !== undefined || (text !== undefined && (key === '' || Object.hasOwn(MARKS, key))))
      page.lose('marked words', fence.start, "Words in code can't be marked, only lines.");
  }
  const comment = title === undefined && isFramed && !TERMINALS.test(language) ? fileComment(page, fence) : undefined;
  const shown = title ?? comment;
  const quote = shown?.includes('"') ? "'" : '"';
  const start = written.filter(
    (option) => option !== 'showLineNumbers' || !written.some((each) => each.startsWith(`${option}=`)),
  );
  const parts = [...(shown ? [`title=${quote}${shown}${quote}`] : []), ...start];
  editFence(page, fence, [language || (parts.length > 0 ? 'text' : ''), ...parts].join(' '));
}

/** Writes lines and ranges without labels: `{"1": 3-5, 7}`. */
function rangesOf(prefix: string, written: string): string[] {
  const ranges = written.replace(/(["'])(?:(?!\1).)*\1\s*:/g, '').match(/\d+(?:-\d+)?/g);
  return ranges ? [`${prefix}{${ranges.join()}}`] : [];
}

/** Takes the name of the file from a comment in the first four lines. */
function fileComment(page: Page, { code }: Fence): string | undefined {
  const lines = page.slice(code).split('\n');
  const index = lines.slice(0, 4).findIndex((line) => FILE_COMMENT.test(line));
  const [found = '', name] = FILE_COMMENT.exec(lines[index] ?? '') ?? [];
  if (name === undefined) return undefined;
  const start = code.start + lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
  const blank = lines[index + 1]?.trim() === '' ? (lines[index + 1]?.length ?? 0) + 1 : 0;
  page.edit({ start, end: start + found.length + blank, text: '' });
  return name;
}
