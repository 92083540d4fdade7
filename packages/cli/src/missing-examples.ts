import type { Plugin } from '@docgraph/pipeline/plugin/plugin';
import { FILE_START } from '@docgraph/source/checked';
import { installCommand } from './optional-packages.ts';

const installHint = `Run \`${installCommand('examples')}\`.`;

/** Creates a problem at the start of the file that needs the package. */
function missing(what: string, file: string) {
  const message = `${what} needs the package \`@docgraph/examples\`, which isn't installed.`;
  return { value: undefined, problems: [{ rule: 'plugins/missing', message, file, ...FILE_START, hint: installHint }] };
}

/** Creates a stand-in for a plugin. `files` lists the blocks that are generated from each data file. */
function standIn(name: string, files: Readonly<Record<string, readonly string[]>>): Plugin {
  const entries = Object.entries(files);
  return {
    api: 1,
    name,
    installHint,
    data: Object.fromEntries(entries.map(([file]) => [file, { read: () => missing(`\`${file}\``, file) }])),
    blocks: {
      from: Object.fromEntries(entries.flatMap(([file, blocks]) => blocks.map((block) => [block, file]))),
      make: () => ({}),
    },
  };
}

/** Stand-ins for the plugins in `@docgraph/examples`. They report any content that needs the missing package. */
export const plugins: readonly Plugin[] = [
  standIn('cli', { 'cli.yaml': ['commands', 'program-commands', 'global-flags'] }),
  standIn('terraform', { 'terraform.yaml': ['terraform-resources'] }),
  {
    ...standIn('examples', { 'words.yaml': [], 'functions.sh': ['functions'] }),
    walkthrough: ({ file }) => missing('`runs`', file),
    commands: {
      coverage: {
        summary: 'Lists API operations, fields, and errors that no page covers.',
        details: "Requires the package @docgraph/examples, which isn't installed.",
        run() {
          throw new Error(`the package @docgraph/examples isn't installed. ${installHint}`);
        },
      },
    },
  },
];
