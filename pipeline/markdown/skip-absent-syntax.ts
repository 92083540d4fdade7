import type { Root } from 'mdast';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import type {} from 'remark-parse';
import type { Data, Plugin, Processor } from 'unified';
import { attributeLists } from './headings/attribute-list.ts';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type TreeExtension = Extract<NonNullable<Data['fromMarkdownExtensions']>[number], { transforms?: unknown }>;

/**
 * Constructs that the parser tries at every word or every paragraph, and what a text holds in which one of them is found.
 * Trying them is a third of the time for a text that has none.
 */
const COSTLY = [
  { field: 'text', name: 'emailAutolink', sign: /@/ },
  { field: 'text', name: 'protocolAutolink', sign: /https?:\/\//i },
  { field: 'text', name: 'wwwAutolink', sign: /www\./i },
  // A table of one column has no bar where its alignment is written.
  { field: 'flow', name: 'table', sign: /\||:-|-:/ },
] as const;

/** `**` beside Chinese, Japanese or Korean, where words have no spaces around them that CommonMark could go by. */
const emphasis = cjkFriendlyExtension();
const NEAR_CJK =
  /[*_][\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef][*_]/;

/** Adds the syntax that neither CommonMark nor GitHub has. */
export function ownSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), attributeLists, emphasis];
}

/** What is in the source of each block in which the library may find an address: any letter may be written as `&#…;`. */
const ADDRESS = /[@&]|www|http/i;

/** Spares the parser the syntax that cannot be in a text. It stands behind all that adds syntax to the chain. */
export const skipAbsentSyntax: Plugin<[], string, Root> = function () {
  const { parser } = this;
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
  const whole = [...micromarkExtensions];
  const ofTrees = fromMarkdownExtensions.flat();
  if (parser === undefined) return;
  this.parser = (text, file) => {
    const absent = COSTLY.filter(({ sign }) => !sign.test(text));
    // `remark-parse` reads these lists each time it parses.
    fromMarkdownExtensions.splice(0, Infinity, ...ofTrees.map((extension) => withFewerBlocks(extension, text)));
    micromarkExtensions.splice(
      0,
      Infinity,
      ...whole
        .filter((each) => each !== emphasis || NEAR_CJK.test(text))
        .map((extension) => absent.reduce(without, extension)),
    );
    return parser(text, file);
  };
};

function without(extension: Extension, { field, name }: (typeof COSTLY)[number]): Extension {
  const kept = Object.entries(extension[field] ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter((construct) => construct.name !== name),
  ]);
  return { ...extension, [field]: Object.fromEntries(kept) };
}

/** Lets the library look for addresses, which it does in four walks, only in blocks that may have one. */
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
