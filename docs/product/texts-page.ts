import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';
import { english } from '@docgraph/texts/english';

const INTRODUCTION = `---
title: Interface texts
description: The keys of all texts of the interface, for texts in site.yaml.
purpose: reference
---

Any of these can be changed under \`texts\` in \`site.yaml\`. A word in braces stands for a value. A text that counts has a form for
each category of plurals.
`;

/** The keys of the interface with their English texts. */
export function textsPage(): GeneratedPage {
  const rows = Object.entries(english).map(([key, text]) => [`\`${key}\``, shown(text)]);
  return {
    path: 'reference/interface-texts',
    from: 'site.yaml',
    markdown: `${INTRODUCTION}\n${markdownTable(['Key', 'English'], rows)}\n`,
  };
}

/** A text as code, so that nothing in it means anything; forms for numbers one after the other. */
function shown(text: string | Readonly<Record<string, string>>): string {
  if (typeof text === 'string') return `\`${text}\``;
  return Object.entries(text)
    .map(([form, words]) => `${form}: \`${words}\``)
    .join('; ');
}
