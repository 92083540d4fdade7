import { hintAtNearest } from '@docgraph/source/nearest';
import type { Code, Nodes, Root } from 'mdast';
import { walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { substituteVariables } from '../variables.ts';
import { infoOf, type LineMark, linesIn, markNamed, parseCodeMeta } from './fence-info.ts';
import { type SessionLine, sessionOf } from './terminal-session.ts';

declare module 'mdast' {
  interface CodeData {
    /** For each line of a block with marks, notes, or removed comments: these, and its index in the source. */
    lines?: CodeLine[] | undefined;
  }
}

/** A line of code, without the comment that marks it. */
export interface CodeLine {
  text: string;
  marks: LineMark[];
  /** Index in the block as written. */
  index: number;
  /** Length of the prompt at the start of a command. */
  prompt?: number;
  /** Number of the note about the line in the list below the block. */
  note?: number | undefined;
  /** The comment with that number, as written. */
  comment?: string | undefined;
}

const RULE = 'content/invalid-code-mark';

/**
 * Reads the marks of lines: from the fence (`{1,3-5}`, `ins={2}`), from comments (`// [!code ++]` and
 * `// highlight-next-line`), from the signs in a `diff` block with a `lang`, and from comments such as `# (1)` that refer to
 * the numbered list below. Removes these comments and signs, and removes deleted lines, and prompts and output of terminal
 * sessions, from the published Markdown.
 */
export function readLineMarks() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!/`{3}|~{3}/.test(context.text)) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'code') markLines(node, notesBelow(parent.children[index + 1]), context);
      return undefined;
    });
  };
}

/** Returns the number of notes in a list below a block. */
function notesBelow(next: Nodes | undefined): number {
  return next?.type === 'list' && next.ordered && next.start === 1 ? next.children.length : 0;
}

function markLines(node: Code, notes: number, context: ParseContext): void {
  const { language, meta } = infoOf(node);
  const { marked, diffLanguage } = parseCodeMeta(meta);
  const isDiff = language === 'diff' && diffLanguage !== undefined;
  const { shown } = node.data ?? {};
  const hasHashes = language === 'rust' && /^[ \t]*#(?:#|[ \t]|$)/m.test(node.value);
  const hasNotes = notes > 0 && /\(\d+\)/.test(node.value);
  const hasComments = hasNotes || /\[!code |highlight-/.test(node.value);
  const session = sessionOf(language, node.value.split('\n'));
  if (marked.length === 0 && !isDiff && !hasHashes && !shown && !hasComments && !session) return;
  // A page about Markdown shows these comments.
  const readsComments = !/^(?:md|mdx|markdown)$/.test(language);
  const written = node.value.split('\n').map((text, index): CodeLine => ({ text, marks: [], index }));
  const lines = readsComments ? withoutComments(written, node, context) : written;
  if (isDiff) for (const line of lines) readSign(line);
  if (hasHashes) for (const line of lines) readHash(line);
  if (session) readSession(lines, session);
  if (hasNotes && readsComments) readNotes(lines, notes, node, context);
  for (const { mark, ranges } of marked) {
    for (const number of linesIn(ranges, lines.length)) addMark(lines, number - 1, mark);
    const beyond = (ranges.match(/\d+/g) ?? []).find((number) => Number(number) < 1 || Number(number) > lines.length);
    if (beyond === undefined) continue;
    const span = context.spanInside(node, beyond);
    context.report(RULE, span, `Line ${beyond} doesn't exist.`, `The last line is ${lines.length}.`);
  }
  if (lines.every(({ marks }) => marks.includes('hidden')))
    context.report(RULE, context.spanOf(node), 'All lines of the code are hidden.', 'Show at least one.');
  const value = lines.map(({ text }) => text).join('\n');
  if (shown || session || value !== node.value || lines.some(({ marks }) => marks.includes('removed')))
    publishResult(node, lines, context);
  node.value = value;
  node.data = { ...node.data, lines };
}

function addMark(lines: readonly CodeLine[], index: number, mark: LineMark): void {
  const marks = lines[index]?.marks;
  if (marks && !marks.includes(mark)) marks.push(mark);
}

function readSign(line: CodeLine): void {
  const [sign] = line.text;
  if (sign === '+') line.marks.push('added');
  else if (sign === '-') line.marks.push('removed');
  if (/^[-+ ]/.test(line.text)) line.text = line.text.slice(1);
}

/** Marks the output of a terminal session, and the prompts before its commands. */
function readSession(lines: readonly CodeLine[], session: readonly SessionLine[]): void {
  for (const line of lines) {
    const { role, prompt } = session[line.index] ?? {};
    if (role === 'output') line.marks.push('output');
    else if (prompt !== undefined) line.prompt = prompt;
  }
}

/** Returns the lines that readers need: without removed lines, and of a terminal session only the commands. */
export function neededLines<Line extends CodeLine>(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    if (line.marks.some((mark) => mark === 'removed' || mark === 'output')) return [];
    return line.prompt === undefined ? [line] : [{ ...line, text: line.text.slice(line.prompt) }];
  });
}

/** Hides a line that starts with `# `, and turns `##` into `#`, as rustdoc does. */
function readHash(line: CodeLine): void {
  const [, indent = '', sign, rest = ''] = /^(\s*)(##|#(?:\s|$))(.*)$/.exec(line.text) ?? [];
  if (sign === undefined) return;
  if (sign !== '##') line.marks.push('hidden');
  line.text = sign === '##' ? `${indent}#${rest}` : indent + rest;
}

/** Characters that start a comment. */
const OPENING = String.raw`\/\/|#|--|;|%|<!--|\{?\/\*`;
const EMPTY_COMMENT = new RegExp(String.raw`(?:${OPENING}|(?<=^|\s)(?:\(\*|['"!]|REM|dnl))$`);
const NOTES = /^(?:\[!code[ \t]+[^\]\n]*\][ \t]*)+(-->|\*\/\}?)?[ \t]*$/;
const NOTE = /\[!code[ \t]+([^\]\s:]*)(?::(\d+))?[^\]]*\]/g;
/** Comments in the syntax of Docusaurus. */
const MAGIC_COMMENT = new RegExp(
  String.raw`^[ \t]*(?:${OPENING})[ \t]*highlight-(next-line|start|end)[ \t]*(?:-->|\*\/\}?)?[ \t]*$`,
);

const NOTE_NUMBER = new RegExp(String.raw`[ \t]*(?:${OPENING})[ \t]*\((\d{1,3})\)!?[ \t]*(?:-->|\*\/\}?)?[ \t]*$`);

/**
 * Replaces comments such as `# (1)` or `// (1)!` with the numbers of items in the list below the block. If there are any,
 * reports numbers without an item.
 */
function readNotes(lines: readonly CodeLine[], notes: number, node: Code, context: ParseContext): void {
  const found = lines.flatMap((line) => {
    const [comment, digits] = NOTE_NUMBER.exec(line.text) ?? [];
    return comment === undefined ? [] : [{ line, comment, note: Number(digits) }];
  });
  const isItem = (note: number) => note >= 1 && note <= notes;
  if (!found.some(({ note }) => isItem(note))) return;
  for (const { line, comment, note } of found) {
    if (isItem(note)) {
      Object.assign(line, { text: line.text.slice(0, -comment.length), note, comment });
      continue;
    }
    const span = context.spanInside(node, comment.trim());
    context.report(RULE, span, `The list below the code has no item ${note}.`, `The last item is ${notes}.`);
  }
}

/** Removes comments that mark lines, and adds the marks. A line with nothing else is removed. */
function withoutComments(written: readonly CodeLine[], node: Code, context: ParseContext): CodeLine[] {
  const lines: CodeLine[] = [];
  const marked: { mark: LineMark; from: number; count: number }[] = [];
  let start: number | undefined;
  for (const line of written) {
    const magic = MAGIC_COMMENT.exec(line.text)?.[1];
    const notes = magic === undefined ? notesOf(line.text) : undefined;
    if (magic === 'start') start = lines.length;
    if (magic === 'next-line') marked.push({ mark: 'highlighted', from: lines.length, count: 1 });
    if (magic === 'end' && start !== undefined) {
      marked.push({ mark: 'highlighted', from: start, count: lines.length - start });
      start = undefined;
    }
    for (const [note, name = '', count = '1'] of notes?.written.matchAll(NOTE) ?? []) {
      const mark = Number(count) > 0 ? markNamed(name) : undefined;
      if (mark) marked.push({ mark, from: lines.length, count: Number(count) });
      else reportMark(note, name, node, context);
    }
    const text = notes ? notes.text : line.text;
    if (magic === undefined && (!notes || text !== '')) lines.push({ ...line, text });
  }
  if (start !== undefined) marked.push({ mark: 'highlighted', from: start, count: lines.length - start });
  for (const { mark, from, count } of marked)
    for (let index = from; index < Math.min(from + count, lines.length); index++) addMark(lines, index, mark);
  return lines;
}

function reportMark(note: string, name: string, node: Code, context: ParseContext): void {
  const known = 'Available: `highlight`, `++`, `--`, `focus`, `error`, `warning`, `hide`.';
  const hint = hintAtNearest(name, ['highlight', 'focus', 'error', 'warning', 'hide'], known);
  context.report(RULE, context.spanInside(node, note), `Unknown mark \`${note}\`.`, hint);
}

/** Splits a line into code and `[!code …]` comments. Returns undefined if there's no such comment at its end. */
function notesOf(line: string): { text: string; written: string } | undefined {
  const at = line.indexOf('[!code ');
  if (at < 0) return undefined;
  const before = line.slice(0, at).trimEnd();
  const written = line.slice(at);
  const [found, closing] = NOTES.exec(written) ?? [];
  if (found === undefined) return undefined;
  if (EMPTY_COMMENT.test(before)) return { text: before.replace(EMPTY_COMMENT, '').trimEnd(), written };
  return { text: closing === undefined ? before : `${before} ${closing}`, written };
}

/** Publishes the lines that readers need, without comments except those that refer to notes. Line numbers after the language no longer apply then. */
function publishResult(node: Code, lines: readonly CodeLine[], context: ParseContext): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  const [written] = /^(?:`{3,}|~{3,})/.exec(context.sourceOf(node) ?? '') ?? [];
  if (start === undefined || end === undefined || written === undefined || context.isFragment) return;
  const { language, meta } = infoOf(node);
  const { title, diffLanguage = language, words } = parseCodeMeta(meta);
  const info = [diffLanguage, ...(title === undefined ? [] : [`title=${quoted(title)}`]), ...words].join(' ');
  const kept = neededLines(lines).map(({ text, comment = '' }) => text + comment);
  const variables = context.variablesAt(node.position?.start.line);
  const filled = (text: string) => substituteVariables(text, variables, () => {});
  const code = node.data?.shown ? kept : kept.map(filled);
  // Code from a file may contain fences.
  const longest = code.reduce((longest, line) => Math.max(longest, /^[ \t>]*([`~]*)/.exec(line)?.[1]?.length ?? 0), 2);
  const fence = (written[0] ?? '`').repeat(Math.max(written.length, longest + 1));
  context.replaceSource(start, end, [fence + filled(info), ...code, fence].join('\n'));
}

/** Quotes a title for the meta string of a code fence. */
export function quoted(title: string): string {
  return title.includes('"') ? `'${title}'` : `"${title}"`;
}
