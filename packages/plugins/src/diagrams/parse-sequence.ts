import { type DiagramSource, withoutSemicolon } from './read-source.ts';
import { DiagramError, Scanner } from './scanner.ts';

/** A sender or receiver of messages. */
export interface Participant {
  label: readonly string[];
  /** Whether it's drawn as a person instead of a box. */
  person: boolean;
}

/** A message from one participant to another or to itself. */
export interface Message {
  kind: 'message';
  from: Participant;
  to: Participant;
  text: readonly string[];
  stroke: 'solid' | 'dotted';
  /** `open` is an arrowhead of two lines, and `cross` marks a lost message. */
  head: 'arrow' | 'open' | 'cross' | 'none';
}

/** A note beside a participant, or over one or two participants. */
export interface Note {
  kind: 'note';
  side: 'left' | 'right' | 'over';
  first: Participant;
  last: Participant;
  text: readonly string[];
}

/** A step in the diagram, from top to bottom. */
export type Step =
  | Message
  | Note
  | { kind: 'activate' | 'deactivate'; participant: Participant }
  /** The start of a block such as `loop`, another section such as `else`, and the end of the block. */
  | { kind: 'open' | 'section'; keyword: string; text: readonly string[] }
  | { kind: 'close' };

/** The content of a sequence diagram. */
export interface Sequence {
  /** From left to right. */
  participants: readonly Participant[];
  steps: readonly Step[];
}

const MAX_PARTICIPANTS = 20;
const MAX_STEPS = 200;
const MAX_NESTING = 8;

/** Types of blocks, each with the keyword that starts another section. */
const blocks: Readonly<Record<string, string | null>> = {
  loop: null,
  alt: 'else',
  opt: null,
  par: 'and',
  critical: 'option',
  break: null,
};

const arrows: Readonly<Record<string, Pick<Message, 'stroke' | 'head'>>> = {
  '->>': { stroke: 'solid', head: 'arrow' },
  '-->>': { stroke: 'dotted', head: 'arrow' },
  '->': { stroke: 'solid', head: 'none' },
  '-->': { stroke: 'dotted', head: 'none' },
  '-x': { stroke: 'solid', head: 'cross' },
  '--x': { stroke: 'dotted', head: 'cross' },
  '-)': { stroke: 'solid', head: 'open' },
  '--)': { stroke: 'dotted', head: 'open' },
};

const name = /[\p{L}\p{N}_]+(?:[ .]+[\p{L}\p{N}_]+|-(?!x)[\p{L}\p{N}_]+)*/uy;
const statementHint =
  'Use `participant A as Text`, `A->>B: text`, `Note over A: text`, or a block: loop, alt, opt, par, critical, break.';

/** Parses the statements of a `sequenceDiagram`. */
export function parseSequence({ header, statements, omitted }: DiagramSource): Sequence {
  const first = new Scanner(header);
  first.take(/\w+/y);
  first.end(statementHint);
  const reader = new SequenceReader();
  for (const statement of statements) {
    const keyword = notDrawn.exec(statement.text)?.[0];
    if (keyword) omitted.push(new DiagramError(`\`${keyword}\` isn't drawn.`, statement.line, statementHint));
    if (keyword && FRAMES.has(keyword)) reader.openFrame(keyword, statement.line);
    if (!keyword) reader.read(withoutSemicolon({ ...statement, text: statement.text.replace(/^create\s+/, '') }));
  }
  return reader.sequence(header.line);
}

/** Statements that aren't drawn. */
const notDrawn = /^(?:autonumber|rect|box|destroy|links?|properties|details|title)(?=[\s:]|$)/;
/** Statements that aren't drawn and have an end. */
const FRAMES: ReadonlySet<string> = new Set(['rect', 'box']);

class SequenceReader {
  readonly #participants = new Map<string, Participant>();
  readonly #steps: Step[] = [];
  readonly #openBlocks: { keyword: string; line: number }[] = [];
  readonly #active = new Map<Participant, number>();

  read(statement: { text: string; line: number }): void {
    const scanner = new Scanner(statement);
    if (this.#steps.length >= MAX_STEPS)
      scanner.fail(`A diagram can have at most ${MAX_STEPS} steps.`, 'Split it into smaller diagrams.');
    const word = /^\w+(?=\s|$)/.exec(statement.text)?.[0] ?? '';
    if (word === 'participant' || word === 'actor') this.#declare(scanner);
    else if (word === 'activate' || word === 'deactivate') this.#activate(scanner, word);
    else if (/^note\s/i.test(statement.text)) this.#note(scanner);
    else if (word === 'end' || Object.hasOwn(blocks, word) || Object.values(blocks).includes(word)) {
      this.#block(scanner, word, statement.line);
    } else this.#message(scanner);
    scanner.end(statementHint);
  }

  /** Returns the parsed sequence. Throws if it's empty or a block isn't closed. */
  sequence(headerLine: number): Sequence {
    const open = this.#openBlocks.at(-1);
    if (open) throw new DiagramError(`\`${open.keyword}\` isn't closed.`, open.line, 'Close it with `end`.');
    if (this.#participants.size === 0) throw new DiagramError('This diagram has no content.', headerLine);
    return { participants: [...this.#participants.values()], steps: this.#steps };
  }

  /** Opens a block that isn't drawn. */
  openFrame(keyword: string, line: number): void {
    this.#openBlocks.push({ keyword, line });
  }

  #declare(scanner: Scanner): void {
    const person = scanner.take(/(?:(actor)|participant)\s+/y)?.[1] !== undefined;
    const alias = scanner.take(/(\S+)\s+as\s+(.+)/y);
    const id = alias?.[1] ?? this.#name(scanner);
    const label = alias ? scanner.label(alias[2] ?? '') : [id];
    if (this.#participants.has(id)) {
      scanner.fail(`\`${id}\` is already declared.`, 'Declare each participant once, before its first message.');
    }
    Object.assign(this.#participant(id, scanner), { label, person });
  }

  #participant(id: string, scanner: Scanner): Participant {
    const existing = this.#participants.get(id);
    if (existing) return existing;
    if (this.#participants.size === MAX_PARTICIPANTS) {
      scanner.fail(`A diagram can have at most ${MAX_PARTICIPANTS} participants.`, 'Split it into smaller diagrams.');
    }
    const participant = { label: [id], person: false };
    this.#participants.set(id, participant);
    return participant;
  }

  #name(scanner: Scanner): string {
    return scanner.take(name)?.[0] ?? scanner.fail(`Unexpected ${scanner.quotedRest}.`, statementHint);
  }

  #message(scanner: Scanner): void {
    const sender = this.#name(scanner);
    const token = scanner.take(/\s*(--?(?:>>|>|x|\)))\s*/y)?.[1] ?? '';
    const arrow = arrows[token];
    if (!arrow) {
      const known = Object.keys(arrows).join(' ');
      scanner.fail(
        scanner.rest === ''
          ? `Missing arrow after \`${sender}\`.`
          : `Unexpected ${scanner.quotedRest} after \`${sender}\`.`,
        `${statementHint} Arrows are ${known}.`,
      );
    }
    const activation = scanner.take(/([+-])\s*/y)?.[1];
    const receiver = this.#name(scanner);
    const from = this.#participant(sender, scanner);
    const to = this.#participant(receiver, scanner);
    this.#steps.push({ kind: 'message', from, to, text: readText(scanner), ...arrow });
    if (activation === '+') this.#push('activate', to, scanner);
    if (activation === '-') this.#push('deactivate', from, scanner);
  }

  #activate(scanner: Scanner, kind: 'activate' | 'deactivate'): void {
    scanner.take(/\w+\s*/y);
    this.#push(kind, this.#participant(this.#name(scanner), scanner), scanner);
  }

  #push(kind: 'activate' | 'deactivate', participant: Participant, scanner: Scanner): void {
    const active = (this.#active.get(participant) ?? 0) + (kind === 'activate' ? 1 : -1);
    if (active < 0)
      scanner.fail("This participant isn't active.", 'Activate it first with `activate A` or `B->>+A: text`.');
    if (active > MAX_NESTING) scanner.fail(`Activations can be nested at most ${MAX_NESTING} levels deep.`);
    this.#active.set(participant, active);
    this.#steps.push({ kind, participant });
  }

  #note(scanner: Scanner): void {
    const place = scanner.take(/note\s+(left of|right of|over)\s+/iy)?.[1];
    if (place === undefined) scanner.fail('This note has no valid position.', statementHint);
    const side: Note['side'] = /^over/i.test(place) ? 'over' : /^left/i.test(place) ? 'left' : 'right';
    const first = this.#participant(this.#name(scanner), scanner);
    const second =
      side === 'over' && scanner.take(/\s*,\s*/y) ? this.#participant(this.#name(scanner), scanner) : first;
    const order = [...this.#participants.values()];
    const swapped = order.indexOf(first) > order.indexOf(second);
    const [left, right] = swapped ? [second, first] : [first, second];
    this.#steps.push({ kind: 'note', side, first: left, last: right, text: readText(scanner) });
  }

  #block(scanner: Scanner, keyword: string, line: number): void {
    const written = scanner.take(/\w+\s*(.*)/y)?.[1] ?? '';
    const text = written === '' ? [] : scanner.label(written);
    if (keyword === 'end') {
      if (written !== '') scanner.fail('Unexpected text after `end`.', 'Put `end` on its own line.');
      const block = this.#openBlocks.pop() ?? scanner.fail('There is no open block to end.');
      if (!FRAMES.has(block.keyword)) this.#steps.push({ kind: 'close' });
    } else if (Object.hasOwn(blocks, keyword)) {
      if (this.#openBlocks.length === MAX_NESTING)
        scanner.fail(`Blocks can be nested at most ${MAX_NESTING} levels deep.`);
      this.#openBlocks.push({ keyword, line });
      this.#steps.push({ kind: 'open', keyword, text });
    } else {
      const block = this.#openBlocks.at(-1)?.keyword ?? '';
      if (blocks[block] !== keyword) scanner.fail(`\`${keyword}\` doesn't belong to an open block.`);
      this.#steps.push({ kind: 'section', keyword, text });
    }
  }
}

/** Parses `: text` up to the end of the line. */
function readText(scanner: Scanner): string[] {
  const text = scanner.take(/\s*:(.*)/y)?.[1];
  return text === undefined
    ? scanner.fail('Missing text.', 'Add text after a colon, as in `A->>B: text`.')
    : scanner.label(text);
}
