import { DiagramError } from './scanner.ts';

/** One line of a diagram that says something. */
export interface Statement {
  text: string;
  /** Line inside the source, from 1. */
  line: number;
}

/** A diagram's source, sorted into what all kinds of diagrams share and the statements of its own kind. */
export interface DiagramSource {
  /** First line: the kind and what follows it. */
  header: Statement;
  /** From `accTitle`. */
  title: string;
  /** From `accDescr`. */
  description: string;
  statements: Statement[];
}

const MAX_SOURCE = 20_000;
const MAX_LINE = 2_000;
const hintForTexts =
  'Write `accTitle: …` (what the picture is) and `accDescr: …` (what it shows) below the first line.';

/** Takes the text alternative and the comments out of a source. Throws a DiagramError when a part is missing. */
export function readSource(source: string): DiagramSource {
  if (source.length > MAX_SOURCE) {
    throw new DiagramError(`A diagram has at most ${MAX_SOURCE} characters.`, 1, 'Split it into several diagrams.');
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
    if (texts[key] !== undefined) throw new DiagramError(`\`${keyword}\` is given twice.`, statement.line);
    if (opening === ':') texts[key] = rest.trim();
    else {
      const block = readBlock(rest, lines.slice(at + 1), statement);
      texts[key] = block.text;
      at += block.lines;
    }
    if (texts[key] === '') throw new DiagramError(`\`${keyword}\` has no text.`, statement.line, hintForTexts);
  }
  const { title, description } = texts;
  if (title === undefined) throw new DiagramError('This diagram has no `accTitle`.', header.line, hintForTexts);
  if (description === undefined) throw new DiagramError('This diagram has no `accDescr`.', header.line, hintForTexts);
  return { header, title, description, statements };
}

/** The lines that are neither empty nor a comment. */
function statementsOf(source: string): Statement[] {
  const statements: Statement[] = [];
  for (const [index, written] of source.split(/\r\n|\r|\n/).entries()) {
    const text = written.trim();
    const line = index + 1;
    if (text.startsWith('%%{')) {
      throw new DiagramError(
        'Mermaid settings are not supported here.',
        line,
        'Remove `%%{…}%%`: the site sets the look.',
      );
    }
    if (statements.length === 0 && text === '---') {
      throw new DiagramError('Front matter in a diagram is not supported here.', line, hintForTexts);
    }
    if (text.length > MAX_LINE) throw new DiagramError(`A line has at most ${MAX_LINE} characters.`, line);
    if (text !== '' && !text.startsWith('%%')) statements.push({ text, line });
  }
  return statements;
}

/** The text of `accDescr { … }`, and how many further lines it takes. */
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
  throw new DiagramError('`accDescr {` is not closed.', opening.line, 'Close it with `}`.');
}

/** A statement without the `;` that may end it. In Mermaid another one would begin behind a `;` inside it. */
export function withoutSemicolon({ text, line }: Statement): Statement {
  const shorter = text.replace(/(?<![#&]#?\w+)\s*;$/, '');
  if (/(?<![#&]#?\w+);/.test(shorter)) {
    throw new DiagramError('A text cannot hold `;`, which ends a statement.', line, 'Write `#59;` for a semicolon.');
  }
  return { text: shorter, line };
}
