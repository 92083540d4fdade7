import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { type Extension, gfm } from 'micromark-extension-gfm';
import type {} from 'remark-parse';
import type { Plugin } from 'unified';

/** Lets a chain read CommonMark and GFM, and what its other plugins add to them. */
export const markdownParser: Plugin<[], string, Root> = function () {
  this.parser = (text) => {
    const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
    return fromMarkdown(text, {
      extensions: [syntaxFor(text), ...micromarkExtensions],
      mdastExtensions: [mayHoldAddress.test(text) ? WITH_ADDRESSES : WITHOUT_ADDRESSES, ...fromMarkdownExtensions],
    });
  };
};

const GFM = gfm();

/**
 * Constructs that the parser tries at every word or every paragraph, and what a text holds in which one of them is found.
 * Trying them is 40 % of the time for a text that has none.
 */
const COSTLY = [
  { field: 'text', name: 'emailAutolink', sign: /@/ },
  { field: 'text', name: 'protocolAutolink', sign: /https?:\/\//i },
  { field: 'text', name: 'wwwAutolink', sign: /www\./i },
  // A table of one column has no bar where its alignment is written.
  { field: 'flow', name: 'table', sign: /\||:-|-:/ },
] as const;

/** The syntax of GFM, without what cannot occur in a text. */
function syntaxFor(text: string): Extension {
  const syntax = { ...GFM };
  for (const { field, name, sign } of COSTLY) if (!sign.test(text)) syntax[field] = without(name, syntax[field]);
  return syntax;
}

/** Constructs by the code of their first character, without those of a name. */
function without(name: string, constructs: Extension['text'] = {}): Extension['text'] {
  const kept = Object.entries(constructs).map(([code, found]) => [
    code,
    [found ?? []].flat().filter((each) => each.name !== name),
  ]);
  return Object.fromEntries(kept);
}

/** Addresses in running text are also looked for in its tree, where escapes and entities are characters. */
const mayHoldAddress = /[@&]|www|http/i;
const WITH_ADDRESSES = gfmFromMarkdown();
const WITHOUT_ADDRESSES = WITH_ADDRESSES.map((part) => ({ ...part, transforms: [] }));
