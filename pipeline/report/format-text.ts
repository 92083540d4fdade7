import { posix } from 'node:path';
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts';

/** What the text form needs besides the diagnostics. */
export interface TextOptions {
  /** Put before every file name, so that an editor can open it: the content folder as the user named it. */
  prefix: string;
  /** Source texts by path, for code frames; without them no frames are printed. */
  sources?: ReadonlyMap<string, string> | undefined;
  color: boolean;
}

/** `content/docs/x.md:14:3 error  No page at /compute/image. Did you mean /compute/images?  links/broken`, and the line. */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  return diagnostics.map((diagnostic) => formatOne(diagnostic, options)).join('');
}

function formatOne(diagnostic: Diagnostic, { prefix, sources, color }: TextOptions): string {
  const { start, severity, message, hint, rule, related = [] } = diagnostic;
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const place = (file: string, { line, column }: Position) => `${printable(pathBelow(prefix, file))}:${line}:${column}`;
  const label = paint(severity === 'error' ? 31 : 33, severity.padEnd(7));
  const words = printable(hint ? `${message} ${hint}` : message);
  const lines = [`${paint(1, place(diagnostic.file, start))} ${label} ${words}  ${paint(2, rule)}`];
  const text = sources?.get(diagnostic.file);
  if (text !== undefined) lines.push(...codeFrame(text, diagnostic, paint));
  for (const other of related) lines.push(`    ${place(other.file, other.start)} ${printable(other.message)}`);
  return `${lines.join('\n')}\n`;
}

/** Columns of a line that are shown around the problem. */
const FRAME_WIDTH = 120;

/** The line of the problem with a marker below it; long lines are cut around the problem. */
function codeFrame(text: string, { start, end }: Diagnostic, paint: (code: number, text: string) => string): string[] {
  const line = text.split('\n', start.line)[start.line - 1] ?? '';
  const cut = Math.max(0, start.column - 1 - FRAME_WIDTH / 2);
  const shown = printable(line.slice(cut, cut + FRAME_WIDTH));
  const length = end.line === start.line ? Math.max(1, end.column - start.column) : line.length - start.column + 1;
  const marker = ' '.repeat(start.column - 1 - cut) + '^'.repeat(Math.max(1, Math.min(length, FRAME_WIDTH / 2)));
  const gutter = String(start.line).padStart(5);
  return [paint(2, `${gutter} | ${shown}`), paint(2, `${' '.repeat(gutter.length)} | ${marker}`)];
}

/** A text on one line of a terminal: what the terminal would take for a command is shown as U+FFFD. */
function printable(text: string): string {
  return text.replace(/\s/g, ' ').replace(/\p{Cc}/gu, '\uFFFD');
}

/** The path of a file as the user can open it: the config lies beside the content folder, `../docgraph.config.ts`. */
export function pathBelow(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.normalize(prefix + file) : prefix + file;
}
