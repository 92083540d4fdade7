import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';
import { english } from '@docgraph/texts/english';

const INTRODUCTION = `---
title: UI strings
description: The keys of all UI strings, for texts in site.yaml.
purpose: reference
---

To change a string, set its key under \`texts\` in \`site.yaml\`. A word in braces is a placeholder for a value. A string with a count
has a form for each plural category.
`;

/** Generates the list of UI string keys with their English strings. */
export function textsPage(): GeneratedPage {
  const rows = Object.entries(english).map(([key, text]) => [`\`${key}\``, shown(text)]);
  return {
    path: 'reference/interface-texts',
    from: 'site.yaml',
    markdown: `${INTRODUCTION}\n${markdownTable(['Key', 'English'], rows)}\n`,
  };
}

/** Formats a string as code, so that nothing in it is parsed as Markdown, and lists its plural forms. */
function shown(text: string | Readonly<Record<string, string>>): string {
  if (typeof text === 'string') return `\`${text}\``;
  return Object.entries(text)
    .map(([form, words]) => `${form}: \`${words}\``)
    .join('; ');
}
