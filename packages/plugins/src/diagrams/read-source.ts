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
  /** The text of `accTitle`. */
  title: string;
  /** The text of `accDescr`. */
  description: string;
  statements: Statement[];
}

const MAX_SOURCE = 20_000;
const MAX_LINE = 2_000;
const altTextHint = 'Add `accTitle: …` (a name) and `accDescr: …` (a description) below the first line.';

/** Splits a source and drops comments. Throws a DiagramError if the header or text alternative is missing. */
export function readSource(source: string): DiagramSource {
  if (source.length > MAX_SOURCE) {
    throw new DiagramError(
      `A diagram can have at most ${MAX_SOURCE} characters.`,
      1,
      'Split it into smaller diagrams.',
    );
  }
  const lines = statementsOf(source);
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
  const { title, description } = texts;
  if (title === undefined) throw new DiagramError('This diagram has no `accTitle`.', header.line, altTextHint);
  if (description === undefined) throw new DiagramError('This diagram has no `accDescr`.', header.line, altTextHint);
  return { header, title, description, statements };
}

/** Lists the lines that aren't blank or comments. */
function statementsOf(source: string): Statement[] {
  const statements: Statement[] = [];
  for (const [index, written] of source.split(/\r\n|\r|\n/).entries()) {
    const text = written.trim();
    const line = index + 1;
    if (text.startsWith('%%{')) {
      throw new DiagramError(
        "Mermaid settings aren't supported.",
        line,
        'Remove `%%{…}%%`, because the theme sets the style.',
      );
    }
    if (statements.length === 0 && text === '---') {
      throw new DiagramError("Front matter in diagrams isn't supported.", line, altTextHint);
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
