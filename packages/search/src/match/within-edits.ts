import type { TermIndex } from '../index/read-term-index.ts';

/**
 * What remains of the word to be matched, after some characters of a term: `word.slice(from)`, with the character at
 * `held` before it when two neighbors were exchanged (-1 otherwise), and the edits that are left.
 */
interface State {
  held: number;
  from: number;
  edits: number;
}

/**
 * Places of the terms within a number of edits of a word: a character added, left out or replaced, or two neighbors
 * exchanged. As in lunr 2, exchanged neighbors may be edited further, and `*` in the word is any one character. Terms
 * are in order, so that the states after a common start are computed once.
 */
export function* withinEdits(terms: TermIndex['terms'], word: string, distance: number): Generator<number> {
  const remaining = ({ held, from }: State) => (held < 0 ? 0 : 1) + word.length - from;
  /** Character `at` of what remains. */
  const charAt = ({ held, from }: State, at: number) => {
    if (held < 0) return word.charAt(from + at);
    return at === 0 ? word.charAt(held) : word.charAt(from + at - 1);
  };
  const keyOf = ({ held, from, edits }: State) => (held + 1 + from * (word.length + 2)) * (distance + 1) + edits;

  /** A set of states, with those that leaving out characters of the word leads to. */
  const close = (states: Iterable<State>): State[] => {
    const closed = new Map<number, State>();
    const open = [...states];
    for (let state = open.pop(); state; state = open.pop()) {
      const key = keyOf(state);
      if (closed.has(key)) continue;
      closed.set(key, state);
      if (state.edits > 0 && remaining(state) > 1) open.push(withoutFirst(state, 1));
    }
    return [...closed.values()];
  };
  const step = (states: readonly State[], character: string): State[] => {
    const next: State[] = [];
    for (const state of states) {
      const rest = remaining(state);
      if (rest > 0 && fits(charAt(state, 0), character)) next.push(withoutFirst(state, 0));
      if (state.edits === 0) continue;
      next.push({ ...state, edits: state.edits - 1 });
      if (rest > 0) next.push(withoutFirst(state, 1));
      if (rest > 1 && fits(charAt(state, 1), character)) {
        const held = state.held < 0 ? state.from : state.held;
        next.push({ held, from: state.held < 0 ? state.from + 2 : state.from + 1, edits: state.edits - 1 });
      }
    }
    return close(next);
  };

  // Sets of states come again and again: they are numbered, and each step between them is computed once.
  const sets: State[][] = [];
  const numbers = new Map<string, number>();
  const numberOf = (states: readonly State[]): number => {
    const keyed = states.map((state) => ({ state, key: keyOf(state) })).sort((a, b) => a.key - b.key);
    const name = keyed.map(({ key }) => key).join();
    const number = numbers.get(name) ?? sets.length;
    if (number < sets.length) return number;
    numbers.set(name, number);
    return sets.push(keyed.map(({ state }) => state)) - 1;
  };
  /** The characters of the word by their codes, numbered from 1. All others are the same to it: number 0. */
  const alphabet = new Map([...new Set(word.split(''))].map((character, at) => [character.charCodeAt(0), at + 1]));
  const steps: number[] = [];
  const stepTo = (set: number, term: string, at: number): number => {
    const kind = alphabet.get(term.charCodeAt(at)) ?? 0;
    const slot = set * (alphabet.size + 1) + kind;
    const next = steps[slot] ?? numberOf(step(sets[set] ?? [], kind === 0 ? '' : term.charAt(at)));
    steps[slot] = next;
    return next;
  };
  const NOTHING = numberOf([]);
  const accepts = (set: number) => sets[set]?.some((state) => remaining(state) <= state.edits);

  /** The sets after each start of the last term, as far as they are known. */
  const path = [numberOf(close([{ held: -1, from: 0, edits: distance }]))];
  let known = 0;
  let last = '';
  for (let place = 0; place < terms.length; place++) {
    const term = terms[place] ?? '';
    let depth = 0;
    while (depth < known && term.charCodeAt(depth) === last.charCodeAt(depth)) depth++;
    let set = path[depth] ?? NOTHING;
    while (depth < term.length && set !== NOTHING) {
      set = stepTo(set, term, depth);
      path[++depth] = set;
    }
    known = depth;
    last = term;
    if (depth === term.length && accepts(set)) yield place;
  }
}

/** What remains behind the first character, after an edit or, with `spent` 0, none. */
function withoutFirst({ held, from, edits }: State, spent: number): State {
  return held < 0 ? { held, from: from + 1, edits: edits - spent } : { held: -1, from, edits: edits - spent };
}

function fits(expected: string, character: string): boolean {
  return expected === character || expected === '*';
}
