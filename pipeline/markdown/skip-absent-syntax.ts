import type { Root } from 'mdast';
import type {} from 'remark-parse';
import type { Data, Plugin } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];

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

/** Spares the parser the syntax that cannot be in a text. It stands behind all that adds syntax to the chain. */
export const skipAbsentSyntax: Plugin<[], string, Root> = function () {
  const { parser } = this;
  const { micromarkExtensions = [] } = this.data();
  const whole = [...micromarkExtensions];
  if (parser === undefined) return;
  this.parser = (text, file) => {
    const absent = COSTLY.filter(({ sign }) => !sign.test(text));
    // `remark-parse` reads this list each time it parses.
    micromarkExtensions.splice(0, Infinity, ...whole.map((extension) => absent.reduce(without, extension)));
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
