import { EDGE_FONT, LINE_HEIGHT, NODE_FONT, widestLine, wrapLines } from './measure-text.ts';
import type { Size } from './node-shape.ts';
import type { Participant, Sequence, Step } from './parse-sequence.ts';

/** Wrapped text and its size. */
export interface MeasuredText {
  lines: readonly string[];
  size: Size;
}

/** A participant with its box, centered above its column. */
export interface Column {
  participant: Participant;
  lines: readonly string[];
  /** Size of the box. */
  size: Size;
  x: number;
}

/** Minimum distance between two columns, which are given by index. */
interface Distance {
  left: number;
  right: number;
  atLeast: number;
}

const MAX_TEXT_WIDTH = 240;
const MAX_NOTE_WIDTH = 180;
const NOTE_PADDING = 24;
const GAP = 32;
/** Width of a message from a participant to itself. */
export const LOOP_WIDTH = 40;
/** Gap between a note and its participant. */
export const NOTE_GAP = 14;

/** Positions the columns of participants far enough apart for all text between them. */
export function placeColumns({ participants, steps }: Sequence): Column[] {
  const columns = participants.map(measureParticipant);
  const distances = steps.flatMap((step) => distancesFor(step, participants));
  for (const [index, column] of columns.entries()) {
    const previous = columns[index - 1];
    if (previous) column.x = previous.x + (previous.size.width + column.size.width) / 2 + GAP;
    for (const { left, right, atLeast } of distances) {
      if (right === index) column.x = Math.max(column.x, (columns[left]?.x ?? 0) + atLeast);
    }
  }
  return columns;
}

function measureParticipant(participant: Participant): Column {
  const lines = wrapLines(participant.label, NODE_FONT, MAX_NOTE_WIDTH);
  const width = Math.max(96, widestLine(lines, NODE_FONT) + 32);
  return { participant, lines, size: { width, height: lines.length * NODE_FONT * LINE_HEIGHT + 22 }, x: 0 };
}

/** Returns the distances between columns that a step requires. */
function distancesFor(step: Step, participants: readonly Participant[]): Distance[] {
  if (step.kind === 'message') {
    const [from, to] = [participants.indexOf(step.from), participants.indexOf(step.to)];
    const { width } = measureText(step.text).size;
    if (from === to) return [{ left: from, right: from + 1, atLeast: width + LOOP_WIDTH + GAP }];
    return [{ left: Math.min(from, to), right: Math.max(from, to), atLeast: width + GAP + 10 }];
  }
  if (step.kind !== 'note') return [];
  const [first, last] = [participants.indexOf(step.first), participants.indexOf(step.last)];
  const { width } = measureNote(step.text).size;
  if (first !== last) return [{ left: first, right: last, atLeast: width - 2 * NOTE_GAP }];
  const beside = { left: width + 2 * NOTE_GAP, right: width + 2 * NOTE_GAP, over: width / 2 + NOTE_GAP }[step.side];
  return [
    ...(step.side === 'right' ? [] : [{ left: first - 1, right: first, atLeast: first === 0 ? 0 : beside }]),
    ...(step.side === 'left' ? [] : [{ left: first, right: first + 1, atLeast: beside }]),
  ];
}

/** Measures the text of a message or block. */
export function measureText(text: readonly string[]): MeasuredText {
  const lines = wrapLines(text, EDGE_FONT, MAX_TEXT_WIDTH);
  return { lines, size: { width: widestLine(lines, EDGE_FONT), height: lines.length * EDGE_FONT * LINE_HEIGHT } };
}

/** Measures the text of a note, including padding. `span` is the width of the participants that it covers. */
export function measureNote(text: readonly string[], span = 0): MeasuredText {
  const lines = wrapLines(text, EDGE_FONT, Math.max(MAX_NOTE_WIDTH, span - NOTE_PADDING));
  const width = Math.max(72, widestLine(lines, EDGE_FONT) + NOTE_PADDING);
  return { lines, size: { width, height: lines.length * EDGE_FONT * LINE_HEIGHT + 16 } };
}
