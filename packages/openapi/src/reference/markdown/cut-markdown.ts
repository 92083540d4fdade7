/**
 * Maximum number of characters that AI agents reliably read in full, according to the Agent-Friendly Documentation Spec
 * for Markdown and llms.txt (`page-size-markdown`, `llms-txt-size`).
 */
export const READABLE_CHARACTERS = 50_000;

/** Maximum number of characters in a part, which leaves room for the header above it. */
export const PART_CHARACTERS = READABLE_CHARACTERS - 1000;

/**
 * Splits Markdown into parts of limited length. Splits before level 2 headings if sections are short enough. Otherwise,
 * splits between blocks, between lines of a long block, or within a long line. Code blocks that are split are closed
 * and reopened in the next part.
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

/** A paragraph, heading, list, or code block, with the blank lines after it. */
interface Block {
  text: string;
  /** The first line of a code block. */
  opening?: string;
}

const OPENING = /^\s*(`{3,}|~{3,})/;

/** Splits text into blocks, grouped into sections that start with a heading of level 1 or 2. */
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

/** Returns whether a line closes a code block. */
function isClosing(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}

/** Splits a section into pieces of limited length. */
function piecesOf(blocks: readonly Block[], most: number): string[] {
  const whole = blocks.map(({ text }) => text).join('');
  if (whole.length <= most) return [whole];
  return blocks.flatMap((block) => {
    if (block.text.length <= most) return [block.text];
    return block.opening === undefined ? linesOf(block.text, most) : codePieces(block.text, block.opening, most);
  });
}

/** Splits a code block. Closes and reopens the fence around each piece, unless the fence leaves too little room. */
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

/** Slices a line without splitting surrogate pairs. */
function slicesOf(line: string, most: number): string[] {
  const slices: string[] = [];
  for (let start = 0, end = 0; start < line.length; start = end) {
    const splitsPair = (line.codePointAt(start + most - 1) ?? 0) > 0xffff;
    end = start + most - (splitsPair ? 1 : 0);
    slices.push(line.slice(start, end));
  }
  return slices;
}
