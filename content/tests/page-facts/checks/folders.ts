import { commandWords } from '@docgraph/examples/examples/shell/word-text';
import type { Page, ShellBlock, WrittenContent } from '../written-content.ts';

/** Folders that every Linux machine has. */
const SYSTEM = /^\/(?:sys|proc|etc|var|tmp)\//;

/** Folders that a page enters although nothing on it has made them, on the same machine. */
export function unmadeFolders({ pages }: WrittenContent): string[] {
  return pages.flatMap((page) =>
    page.shell.flatMap((block) =>
      commandsOf(block)
        .filter(([program]) => program === 'cd')
        .map(([, folder = '~']) => folder)
        .filter((folder) => !SYSTEM.test(folder) && !isMade(folder, block, page))
        .map((folder) => `${page.file}:${block.line} nothing makes ${folder}`),
    ),
  );
}

/** Whether a command up to a block makes a folder, or fetches it. */
function isMade(folder: string, block: ShellBlock, page: Page): boolean {
  const reached = page.shell.slice(0, page.shell.indexOf(block) + 1).filter(({ runs }) => runs === block.runs);
  return reached.flatMap(commandsOf).some(([program, ...words]) => {
    if (program === 'mkdir') return words.includes(folder);
    return program === 'git' && words[0] === 'clone' && words.at(-1) === folder;
  });
}

function commandsOf({ script }: ShellBlock): string[][] {
  return script.commands.map((command) => commandWords(command, new Map()).words.map(({ text }) => text));
}
