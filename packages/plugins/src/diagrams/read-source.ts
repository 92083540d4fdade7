import { DiagramError } from './scanner.ts';

/** A line of a diagram that isn't blank or a comment. */
export interface Statement {
  text: string;
  /** Line in the source, starting at 1. */
  line: number;
}

/** The source of a diagram, split into its header, text alternative, and statements. */
export interface DiagramSource {
  /** The first line, which contains the diagram type and its options. */
  header: Statement;
  /** The text of `accTitle`, or the title in the front matter. */
  title?: string | undefined;
  /** The text of `accDescr`. */
  description?: string | undefined;
  statements: Statement[];
  /** What's missing, or isn't drawn. Parsers add to it. */
  omitted: DiagramError[];
}

const MAX_SOURCE = 20_000;
const MAX_LINE = 2_000;
const settingsHint = 'Remove them, because the theme sets the style.';
const altTextHint = 'Add `accTitle: …` (a name) and `accDescr: …` (a description) below the first line.';

/** Splits a source, and drops comments and settings. Throws a DiagramError if the header is missing. */
export function readSource(written: string): DiagramSource {
  const source = written.replaceAll(/\r\n?/g, '\n');
  if (source.length > MAX_SOURCE) {
    throw new DiagramError(
      `A diagram can have at most ${MAX_SOURCE} characters.`,
      1,
      'Split it into smaller diagrams.',
    );
  }
  const omitted: DiagramError[] = [];
  const matter = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/.exec(source)?.[0] ?? '';
  if (matter !== '' && /^\s*(?!title:|---)\S/m.test(matter))
    omitted.push(new DiagramError('Mermaid settings have no effect.', 1, settingsHint));
  const lines = statementsOf(source, matter, omitted);
  const header = lines.shift();
  if (!header) throw new DiagramError('This diagram is empty.', 1);
  const texts: { title?: string; description?: string } = {};
  const statements: Statement[] = [];
  for (let at = 0; at < lines.length; at++) {
    const statement = lines[at];
    if (!statement) continue;
    const match = /^(accTitle|accDescr)\s*([:{])(.*)$/.exec(statement.text);
    if (!match) {
      statements.push(statement);
      continue;
    }
    const [, keyword, opening, rest = ''] = match;
    const key = keyword === 'accTitle' ? 'title' : 'description';
    if (texts[key] !== undefined) throw new DiagramError(`\`${keyword}\` is already set.`, statement.line);
    if (opening === ':') texts[key] = rest.trim();
    else {
      const block = readBlock(rest, lines.slice(at + 1), statement);
      texts[key] = block.text;
      at += block.lines;
    }
    if (texts[key] === '') throw new DiagramError(`\`${keyword}\` is empty.`, statement.line, altTextHint);
  }
  const missing = texts.title === undefined ? 'accTitle' : texts.description === undefined ? 'accDescr' : undefined;
  if (missing) omitted.push(new DiagramError(`This diagram has no \`${missing}\`.`, header.line, altTextHint));
  const title = texts.title ?? /^\s*title:\s*(["']?)(.+)\1\s*$/m.exec(matter)?.[2];
  return { header, title, description: texts.description, statements, omitted };
}

/** Lists the lines after the front matter that aren't blank, comments, or settings. */
function statementsOf(source: string, matter: string, omitted: DiagramError[]): Statement[] {
  const statements: Statement[] = [];
  let inSettings = false;
  const first = matter.split('\n').length - 1;
  for (const [index, written] of source.split('\n').entries()) {
    const text = written.trim();
    const line = index + 1;
    if (index < first) continue;
    if (text.startsWith('%%{')) omitted.push(new DiagramError('Mermaid settings have no effect.', line, settingsHint));
    inSettings ||= text.startsWith('%%{');
    if (inSettings) {
      inSettings = !text.includes('}%%');
      continue;
    }
    if (text.length > MAX_LINE) throw new DiagramError(`A line can have at most ${MAX_LINE} characters.`, line);
    if (text !== '' && !text.startsWith('%%')) statements.push({ text, line });
  }
  return statements;
}

/** Parses `accDescr { … }`. Returns the text and the number of additional lines. */
function readBlock(first: string, following: Statement[], opening: Statement): { text: string; lines: number } {
  const parts: string[] = [];
  for (const [lines, text] of [first, ...following.map((statement) => statement.text)].entries()) {
    const end = text.indexOf('}');
    parts.push(end === -1 ? text : text.slice(0, end));
    if (end === -1) continue;
    if (text.slice(end + 1).trim() !== '') {
      throw new DiagramError('`}` must end the line.', following[lines - 1]?.line ?? opening.line);
    }
    return { text: parts.join(' ').replaceAll(/\s+/g, ' ').trim(), lines };
  }
  throw new DiagramError("`accDescr {` isn't closed.", opening.line, 'Close it with `}`.');
}

/** Removes the optional `;` at the end of a statement. Throws for any other `;`, which ends a statement in Mermaid. */
export function withoutSemicolon({ text, line }: Statement): Statement {
  const shorter = text.replace(/(?<![#&]#?\w+)\s*;$/, '');
  if (/(?<![#&]#?\w+);/.test(shorter)) {
    throw new DiagramError("Text can't contain `;`, which ends a statement.", line, 'Use `#59;` for a semicolon.');
  }
  return { text: shorter, line };
}
