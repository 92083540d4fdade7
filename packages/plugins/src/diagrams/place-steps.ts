import type { Message, Note, Participant, Step } from './parse-sequence.ts';
import { type Column, LOOP_WIDTH, type MeasuredText, measureNote, measureText, NOTE_GAP } from './place-columns.ts';

/** Text with its center. */
export interface PlacedText extends MeasuredText {
  x: number;
  y: number;
}

/** A message, drawn as a line from `from` to `to` at `y`, or as a loop from `y` to `y + LOOP_HEIGHT`. */
export interface PlacedMessage {
  message: Message;
  from: number;
  to: number;
  y: number;
  text: PlacedText;
}

/** A period in which a participant is active, drawn as a bar on its lifeline. */
export interface Activation {
  x: number;
  top: number;
  bottom: number;
}

/** A block such as `loop`, with the position of each section. */
export interface PlacedBlock {
  left: number;
  right: number;
  bottom: number;
  sections: { keyword: string; text: MeasuredText; y: number }[];
}

interface PlacedSteps {
  messages: PlacedMessage[];
  notes: PlacedText[];
  activations: Activation[];
  blocks: PlacedBlock[];
  left: number;
  right: number;
  bottom: number;
}

/** Width of an activation bar. */
export const BAR_WIDTH = 10;
export const LOOP_HEIGHT = 24;
/** Height of a section's title line. */
export const SECTION_HEIGHT = 24;
/** Horizontal padding of a block. */
const BLOCK_PADDING = 14;
/** Gap between the keyword of a block and its text. */
export const KEYWORD_GAP = 10;

/** Positions the steps of a diagram below `top`. */
export function placeSteps(steps: readonly Step[], columns: readonly Column[], top: number): PlacedSteps {
  const placer = new StepPlacer(columns, top);
  for (const [index, step] of steps.entries()) placer.place(step, steps[index + 1]);
  return placer.end();
}

class StepPlacer {
  readonly #columns: ReadonlyMap<Participant, number>;
  readonly #placed: PlacedSteps;
  readonly #openBlocks: PlacedBlock[] = [];
  /** Start positions of each participant's open activations, outermost first. */
  readonly #active = new Map<Participant, number[]>();
  /** Position of the next step. */
  #y: number;
  /** Position of the last message's line, where activations start and end. */
  #lastLine: number;

  constructor(columns: readonly Column[], top: number) {
    this.#columns = new Map(columns.map(({ participant, x }) => [participant, x]));
    const left = Math.min(...columns.map(({ x, size }) => x - size.width / 2));
    const right = Math.max(...columns.map(({ x, size }) => x + size.width / 2));
    this.#placed = { messages: [], notes: [], activations: [], blocks: [], left, right, bottom: top };
    this.#y = top;
    this.#lastLine = top;
  }

  place(step: Step, next: Step | undefined): void {
    switch (step.kind) {
      case 'message':
        if (step.from === step.to) this.#placeLoop(step);
        else this.#placeMessage(step, next?.kind === 'activate' && next.participant === step.to);
        break;
      case 'note':
        this.#placeNote(step);
        break;
      case 'activate':
        this.#startsOf(step.participant).push(this.#lastLine);
        break;
      case 'deactivate':
        this.#deactivate(step.participant, this.#lastLine);
        break;
      case 'close':
        this.#closeBlock();
        break;
      default:
        this.#beginSection(step.kind === 'open', step.keyword, step.text);
    }
  }

  /** Ends all open activations, and returns the positioned steps. */
  end(): PlacedSteps {
    this.#y += 10;
    for (const [participant, starts] of this.#active) {
      for (const _ of [...starts]) this.#deactivate(participant, this.#y);
    }
    this.#placed.bottom = this.#y + 10;
    return this.#placed;
  }

  #placeMessage(message: Message, activates: boolean): void {
    const measured = measureText(message.text);
    const direction = this.#xOf(message.from) < this.#xOf(message.to) ? 1 : -1;
    const from = this.#sideOf(message.from, direction, 0);
    const to = this.#sideOf(message.to, direction === 1 ? -1 : 1, activates ? 1 : 0);
    const y = this.#y + 8 + measured.size.height + 6;
    const text = { ...measured, x: (from + to) / 2, y: y - 6 - measured.size.height / 2 };
    this.#placed.messages.push({ message, from, to, y, text });
    const half = measured.size.width / 2;
    const [left, right] = direction === 1 ? [message.from, message.to] : [message.to, message.from];
    this.#extend(Math.min(this.#xOf(left), text.x - half), Math.max(this.#xOf(right), text.x + half));
    this.#lastLine = y;
    this.#y = y + 12;
  }

  #placeLoop(message: Message): void {
    const measured = measureText(message.text);
    const { width, height } = measured.size;
    const from = this.#sideOf(message.from, 1, 0);
    const y = this.#y + 10 + Math.max(0, (height - LOOP_HEIGHT) / 2);
    const text = { ...measured, x: from + LOOP_WIDTH + 8 + width / 2, y: y + LOOP_HEIGHT / 2 };
    this.#placed.messages.push({ message, from, to: from, y, text });
    this.#extend(this.#xOf(message.from), text.x + width / 2);
    this.#lastLine = y + LOOP_HEIGHT;
    this.#y = Math.max(this.#lastLine, text.y + height / 2) + 12;
  }

  #placeNote({ side, first, last, text }: Note): void {
    const [left, right] = [this.#xOf(first), this.#xOf(last)];
    const span = first === last ? 0 : right - left + 2 * NOTE_GAP;
    const measured = measureNote(text, span);
    const width = Math.max(measured.size.width, span);
    const beside = width / 2 + NOTE_GAP;
    const x = side === 'left' ? left - beside : side === 'right' ? left + beside : (left + right) / 2;
    const { height } = measured.size;
    this.#placed.notes.push({ lines: measured.lines, size: { width, height }, x, y: this.#y + 8 + height / 2 });
    this.#extend(x - width / 2, x + width / 2);
    this.#y += height + 16;
    this.#lastLine = this.#y;
  }

  #beginSection(opens: boolean, keyword: string, written: readonly string[]): void {
    const text = measureText(written);
    if (opens) this.#openBlocks.push({ left: Infinity, right: -Infinity, bottom: 0, sections: [] });
    const block = this.#openBlocks.at(-1);
    this.#y += opens ? 10 : 4;
    block?.sections.push({ keyword, text, y: this.#y });
    this.#y += Math.max(SECTION_HEIGHT, text.size.height + 6);
    this.#lastLine = this.#y;
  }

  #closeBlock(): void {
    const block = this.#openBlocks.pop();
    if (!block) return;
    const xs = [...this.#columns.values()];
    // A block without content spans all participants.
    if (block.left > block.right) Object.assign(block, { left: Math.min(...xs), right: Math.max(...xs) });
    block.left -= BLOCK_PADDING;
    const widths = block.sections.map(({ keyword, text }) => measureText([keyword]).size.width + text.size.width);
    block.right = Math.max(block.right, block.left + Math.max(...widths) + 3 * KEYWORD_GAP) + BLOCK_PADDING;
    block.bottom = this.#y + 4;
    this.#placed.blocks.push(block);
    this.#extend(block.left, block.right);
    this.#y = block.bottom + 8;
    this.#lastLine = this.#y;
  }

  #deactivate(participant: Participant, bottom: number): void {
    const starts = this.#startsOf(participant);
    const top = starts.pop();
    if (top === undefined) return;
    const x = this.#xOf(participant) + starts.length * (BAR_WIDTH / 2);
    this.#placed.activations.push({ x, top, bottom: Math.max(bottom, top + BAR_WIDTH) });
  }

  /** Returns the x position at which a message meets a participant: its lifeline, or a side of its outermost bar. */
  #sideOf(participant: Participant, side: 1 | -1, upcoming: number): number {
    const bars = this.#startsOf(participant).length + upcoming;
    return this.#xOf(participant) + (bars === 0 ? 0 : (bars - 1 + side) * (BAR_WIDTH / 2));
  }

  #startsOf(participant: Participant): number[] {
    const existing = this.#active.get(participant);
    if (existing) return existing;
    const starts: number[] = [];
    this.#active.set(participant, starts);
    return starts;
  }

  #xOf(participant: Participant): number {
    return this.#columns.get(participant) ?? 0;
  }

  /** Extends the drawing and all open blocks to a horizontal range. */
  #extend(left: number, right: number): void {
    for (const extent of [this.#placed, ...this.#openBlocks]) {
      extent.left = Math.min(extent.left, left);
      extent.right = Math.max(extent.right, right);
    }
  }
}
