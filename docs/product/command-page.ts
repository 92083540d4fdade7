import type { CommandHelp } from '@docgraph/cli/library/help';
import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';

const INTRODUCTION = `---
title: Command line
description: All docgraph commands and their options.
purpose: reference
---

Run commands with \`npx docgraph\` in your project's folder. \`docs\` is an alias of \`docgraph\`.

docgraph prints problems to standard error, one per line, as \`file:line:column severity message rule\`. With \`--format\`, it prints
a report for another tool to standard output.

| Exit code | Meaning |
|---|---|
| 0 | Success |
| 1 | Errors in your files, or warnings with \`--strict\` |
| 2 | Usage error |
| 3 | File system or environment error, such as a folder that isn't writable |
| 4 | Internal error |

docgraph caches results in your project's \`node_modules/.cache/docgraph\`, or in the folder set by \`DOCS_CACHE_DIR\`. To turn off
colors, set \`NO_COLOR\`.

Results are the same on every machine, because docgraph limits bytes, nesting levels, lines, and steps, not time. As a safeguard, a
command exits with code 3 if a page takes more than 120 seconds of CPU time, or an API description more than 300. To change these
limits, use \`--time-limit\`.
`;

// Imports the compiled help, because bundling its source would bundle everything that commands load.
const COMPILED_HELP = new URL('../../dist/help.js', import.meta.url).href;
const compiled: { commandHelp(): Promise<CommandHelp[]> } = await import(/* @vite-ignore */ COMPILED_HELP);
const help = await compiled.commandHelp();

/** Generates the command-line reference from the `--help` texts. */
export function commandPage(): GeneratedPage {
  const parts = help.map(({ name, synopsis, details, options }) => {
    const rows = options.map(({ written, help }) => [`\`${written}\``, help]);
    return [
      `## ${name}`,
      `\`\`\`text\ndocgraph ${synopsis} [options]\n\`\`\``,
      sentences(details),
      markdownTable(['Option', 'Meaning'], rows),
    ].join('\n\n');
  });
  return { path: 'reference/command-line', from: 'site.yaml', markdown: `${INTRODUCTION}\n${parts.join('\n\n')}\n` };
}

/** Turns the details into paragraphs, and their indented lines into code blocks. */
function sentences(details: string): string {
  return details
    .split(/\n(?= {2})|(?<=^ {2}.*)\n(?! {2})/m)
    .map((part) => (part.startsWith('  ') ? `\`\`\`text\n${part.trim()}\n\`\`\`` : part))
    .join('\n\n')
    .replaceAll('```\n\n```text\n', '');
}
