/** Someone who sends or receives messages. */
export interface Participant {
  label: readonly string[];
  /** Drawn as a person instead of a box. */
  person: boolean;
}

/** A message from one participant to another, or to itself. */
export interface Message {
  kind: 'message';
  from: Participant;
  to: Participant;
  text: readonly string[];
  stroke: 'solid' | 'dotted';
  /** `open` is an arrowhead that is not filled, `cross` a message that gets lost. */
  head: 'arrow' | 'open' | 'cross' | 'none';
}

/** A note beside a participant, or over one or two. */
export interface Note {
  kind: 'note';
  side: 'left' | 'right' | 'over';
  first: Participant;
  last: Participant;
  text: readonly string[];
}

/** One thing that happens, from the top to the bottom. */
export type Step =
  | Message
  | Note
  | { kind: 'activate' | 'deactivate'; participant: Participant }
  /** Begin of a block such as `loop`, a further section of it such as `else`, and its end. */
  | { kind: 'open' | 'section'; keyword: string; text: readonly string[] }
  | { kind: 'close' };

/** What a sequence diagram shows. */
export interface Sequence {
  /** From left to right. */
  participants: readonly Participant[];
  steps: readonly Step[];
}
