import type { Root } from 'mdast';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type {} from 'remark-parse';
import type { Data, Plugin, Processor } from 'unified';
import { endUrlsAtCjk } from './cjk-urls.ts';
import { descriptionSyntax, descriptionTree } from './definitions/description-syntax.ts';
import { formulasAsText } from './formula-text.ts';
import { attributeLists } from './headings/attribute-list.ts';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type TreeExtension = Extract<NonNullable<Data['fromMarkdownExtensions']>[number], { transforms?: unknown }>;

/**
 * Constructs that the parser tries at every word or paragraph, each with a pattern that matches any text that contains the
 * construct. In a text without them, trying them takes a third of the parsing time.
 */
const COSTLY_CONSTRUCTS = [
  { field: 'text', name: 'emailAutolink', sign: /@/ },
  { field: 'text', name: 'protocolAutolink', sign: /https?:\/\//i },
  { field: 'text', name: 'wwwAutolink', sign: /www\./i },
  // The delimiter row of a table with a single column may have no bar.
  { field: 'flow', name: 'table', sign: /\||:-|-:/ },
] as const;

/** Supports `**` and `~~` next to Chinese, Japanese, and Korean letters, since these languages don't separate words by spaces. */
const emphasis = cjkFriendlyExtension();
const strikethrough = gfmStrikethroughCjkFriendly();
const NEAR_CJK =
  /[*_~][\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef][*_~]/;

/** Adds syntax that's not part of CommonMark or GFM. */
export function ownSyntax(this: Processor): void {
  const data = this.data();
  const github = (data.micromarkExtensions ?? []).map(endUrlsAtCjk);
  data.micromarkExtensions = [...github, attributeLists, formulasAsText, emphasis, strikethrough, descriptionSyntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), descriptionTree];
}

/** Matches any block that may contain a URL or email address. Includes `&`, since letters can be escaped as `&#…;`. */
const ADDRESS = /[@&]|www|http/i;

/** Disables syntax that can't occur in a text. Must come after all plugins that add syntax. */
export const skipAbsentSyntax: Plugin<[], string, Root> = function () {
  const { parser } = this;
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
  const whole = [...micromarkExtensions];
  const ofTrees = fromMarkdownExtensions.flat();
  if (parser === undefined) return;
  this.parser = (text, file) => {
    const absent = COSTLY_CONSTRUCTS.filter(({ sign }) => !sign.test(text));
    // `remark-parse` reads these lists on each run.
    fromMarkdownExtensions.splice(0, Infinity, ...ofTrees.map((extension) => withFewerBlocks(extension, text)));
    micromarkExtensions.splice(
      0,
      Infinity,
      ...whole
        .filter((each) => (each !== emphasis && each !== strikethrough) || NEAR_CJK.test(text))
        .map((extension) => absent.reduce(without, extension)),
    );
    return parser(text, file);
  };
};

function without(extension: Extension, { field, name }: (typeof COSTLY_CONSTRUCTS)[number]): Extension {
  const kept = Object.entries(extension[field] ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter((construct) => construct.name !== name),
  ]);
  return { ...extension, [field]: Object.fromEntries(kept) };
}

/** Limits the autolink transform, which walks the tree four times, to blocks that may contain a URL. */
function withFewerBlocks(extension: TreeExtension, text: string): TreeExtension {
  const { transforms } = extension;
  if (!transforms?.some(({ name }) => name === 'transformGfmAutolinkLiterals')) return extension;
  const mayHold = ({ type, position }: Root['children'][number]) =>
    type !== 'code' && ADDRESS.test(text.slice(position?.start.offset, position?.end.offset));
  return {
    ...extension,
    transforms: transforms.map((find) => (tree) => find({ ...tree, children: tree.children.filter(mayHold) })),
  };
}
