/**
 * Most characters of a text that assistants are sure to read to its end: what the Agent-Friendly Documentation Spec
 * demands of Markdown and of llms.txt (`page-size-markdown`, `llms-txt-size`).
 */
export const READABLE_CHARACTERS = 50_000;

/** Most characters of a part of a text, so that what is published above it fits in as well. */
export const PART_CHARACTERS = READABLE_CHARACTERS - 1000;

/**
 * Cuts Markdown into parts of at most so many characters: before headings of level 2 where those are near enough, else
 * between blocks, in a long block between lines, in a long line anywhere. A code block that is cut is closed, and opened
 * again in the next part.
 */
export function cutMarkdown(text: string, most = PART_CHARACTERS): string[] {
  if (text.length <= most) return [text];
  const parts: string[] = [];
  let part = '';
  for (const piece of sectionsOf(text).flatMap((blocks) => piecesOf(blocks, most))) {
    if (part !== '' && part.length + piece.length > most) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  return [...parts, part];
}

/** A paragraph, a heading, a list or a code block, with the empty lines after it. */
interface Block {
  text: string;
  /** The first line of a code block. */
  opening?: string;
}

const OPENING = /^\s*(`{3,}|~{3,})/;

/** The blocks of a text, in groups that begin with a heading of level 1 or 2. */
function sectionsOf(text: string): Block[][] {
  const sections: Block[][] = [[]];
  let fence: string | undefined;
  let wasEmpty = true;
  for (const line of text.split(/(?<=\n)/)) {
    const isEmpty = line.trim() === '';
    const opening = fence === undefined ? OPENING.exec(line)?.[1] : undefined;
    const isHeading = fence === undefined && /^#{1,2}\s/.test(line);
    if (isHeading && sections.at(-1)?.length !== 0) sections.push([]);
    const section = sections.at(-1);
    const last = section?.at(-1);
    const isNew = opening !== undefined || (fence === undefined && wasEmpty && !isEmpty);
    if (last === undefined || isNew || isHeading) section?.push({ text: line, ...(opening && { opening: line }) });
    else last.text += line;
    if (fence === undefined) fence = opening;
    else if (isClosing(line, fence)) fence = undefined;
    wasEmpty = isEmpty && fence === undefined;
  }
  return sections;
}

/** Whether a line ends the code block that a fence began. */
function isClosing(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}

/** Texts of at most so many characters that are the section again when they are joined. */
function piecesOf(blocks: readonly Block[], most: number): string[] {
  const whole = blocks.map(({ text }) => text).join('');
  if (whole.length <= most) return [whole];
  return blocks.flatMap((block) => {
    if (block.text.length <= most) return [block.text];
    return block.opening === undefined ? linesOf(block.text, most) : codePieces(block.text, block.opening, most);
  });
}

/** Closes each piece of the code and opens it again in the next one, unless the fence leaves little room for the code. */
function codePieces(text: string, opening: string, most: number): string[] {
  const closing = `${OPENING.exec(opening)?.[1] ?? '```'}\n`;
  const room = most - opening.length - closing.length - 2;
  if (room < most / 2) return linesOf(text, most);
  const lines = text.slice(opening.length).split(/(?<=\n)/);
  const end = lines.findLastIndex((line) => isClosing(line, closing.trim()));
  const code = lines.slice(0, end < 0 ? undefined : end).join('');
  const rest = end < 0 ? '' : lines.slice(end + 1).join('');
  const pieces = code === '' ? [''] : linesOf(code, room);
  const closed = pieces.map((piece) => `${opening}${/(?:^|\n)$/.test(piece) ? piece : `${piece}\n`}${closing}`);
  return [...closed, ...linesOf(rest, most)];
}

function linesOf(text: string, most: number): string[] {
  const pieces: string[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + line.length <= most) pieces[pieces.length - 1] = last + line;
    else pieces.push(...slicesOf(line, most));
  }
  return pieces;
}

/** Slices of a line, none of which ends within a character. */
function slicesOf(line: string, most: number): string[] {
  const slices: string[] = [];
  for (let start = 0, end = 0; start < line.length; start = end) {
    const isWithin = (line.codePointAt(start + most - 1) ?? 0) > 0xffff;
    end = start + most - (isWithin ? 1 : 0);
    slices.push(line.slice(start, end));
  }
  return slices;
}
