import { editFence, removeFromCode, splitInfo } from '../mdx/fences.ts';
import type { Fence } from '../mdx/find-code.ts';
import type { Page } from '../mdx/page.ts';

const COMMENT_END = String.raw`[ \t]*(?:-->|\*\/\}?)?[ \t]*$`;
const WORD_MARK = new RegExp(
  String.raw`[ \t]*(?:\/\/|#|--|;|%|<!--|\{?\/\*)[ \t]*\[!code word:[^\]]*\]${COMMENT_END}`,
  'gm',
);
/** What only type queries need: code above the cut, compiler options, and the queries. */
const TYPE_QUERIES = /^(?:[\s\S]*?\n)?[ \t]*\/\/ ---cut(?:-before)?---.*\n|^[ \t]*\/\/(?: @[\w-]+.*| *\^[?|].*)$/gm;

/** Translates the options of a code block: `ts{1,3}:line-numbers [title]`. */
export function vitepressFence(page: Page, fence: Fence, isNumbered: boolean): void {
  editFence(page, fence, translateInfo(fence.info, isNumbered));
  if (/\btwoslash\b/.test(fence.info)) removeFromCode(page, fence, TYPE_QUERIES);
  if (removeFromCode(page, fence, WORD_MARK) > 0)
    page.lose('marked words', fence.start, "Words in code can't be marked, only lines.");
}

/** Translates the text after a fence. */
export function translateInfo(info: string, isNumbered: boolean): string {
  const { language, options } = splitInfo(info);
  const name = language === 'vue-html' ? 'html' : language.replace(/-vue$/, '');
  const title = /(?:^|\s|[\w}])\[(.*)\]/
    .exec(options)?.[1]
    ?.replace(/^~[^~]*~\s*/, '')
    .trim();
  const marks = /\{[\d\s,-]+\}/.exec(options)?.[0].replace(/\s/g, '');
  const numbers =
    /:line-numbers(?:=\d+)?/.exec(options)?.[0] ??
    (isNumbered && !options.includes(':no-line-numbers') ? 'showLineNumbers' : undefined);
  const parts = [title ? `[${title}]` : undefined, marks, numbers].filter((part) => part !== undefined);
  return [name || (parts.length > 0 ? 'text' : ''), ...parts].join(' ');
}
