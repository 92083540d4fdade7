import type { CommandHelp } from '@docgraph/cli/library/help';
import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';

const INTRODUCTION = `---
title: Command line
description: Every command of docgraph and its options.
purpose: reference
---

Run a command with \`npx docgraph\` in the folder of your project. \`docs\` is another name of the same program.

Problems go to standard error as \`file:line:column severity message rule\`. With \`--format\`, reports for other tools go to
standard output.

| Exit code | Meaning |
|---|---|
| 0 | Done |
| 1 | Errors in authored files; with \`--strict\` also warnings |
| 2 | Wrong command line |
| 3 | Disk or environment, such as a folder that cannot be written |
| 4 | Internal error |

Results of earlier runs are kept in \`node_modules/.cache/docgraph\` of the project, or in the folder that \`DOCS_CACHE_DIR\`
names. \`NO_COLOR\` turns colors off.

No verdict depends on the machine: bytes, levels, lines and steps are counted. A page that takes more than 120 seconds of
processor time, or an API description that takes more than 300, ends the run with code 3. \`--time-limit\` sets another limit.
`;

// The compiled help: a bundle of this config would contain all that commands load when they run.
const COMPILED_HELP = new URL('../../dist/help.js', import.meta.url).href;
const { commandHelp }: { commandHelp(): CommandHelp[] } = await import(/* @vite-ignore */ COMPILED_HELP);

/** The reference of the command line, made from what `--help` prints. */
export function commandPage(): GeneratedPage {
  const parts = commandHelp().map(({ name, call, details, options }) => {
    const rows = options.map(({ written, help }) => [`\`${written}\``, help]);
    return [
      `## ${name}`,
      `\`\`\`text\ndocgraph ${call} [options]\n\`\`\``,
      sentences(details),
      markdownTable(['Option', 'Meaning'], rows),
    ].join('\n\n');
  });
  return { path: 'reference/command-line', from: 'site.yaml', markdown: `${INTRODUCTION}\n${parts.join('\n\n')}\n` };
}

/** The details as a paragraph; indented lines are a list of forms. */
function sentences(details: string): string {
  return details
    .split(/\n(?= {2})|(?<=^ {2}.*)\n(?! {2})/m)
    .map((part) => (part.startsWith('  ') ? `\`\`\`text\n${part.trim()}\n\`\`\`` : part))
    .join('\n\n')
    .replaceAll('```\n\n```text\n', '');
}
