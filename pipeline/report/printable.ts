import { posix } from 'node:path';

/** A text on one line of a terminal: what the terminal would take for a command is shown as U+FFFD. */
export function printable(text: string): string {
  return text.replace(/\s/g, ' ').replace(/\p{Cc}/gu, '\uFFFD');
}

/** The path of a file as the user can open it: the config lies beside the content folder, `../docgraph.config.ts`. */
export function pathBelow(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.normalize(prefix + file) : prefix + file;
}
