import type { TermNames } from '../index/read-term-index.ts';

/**
 * The rest of a word that must match after some characters of a term, and the number of edits that are left. The rest
 * is `word.slice(from)`. If two adjacent characters were swapped, it's preceded by the character at `held`, which is
 * otherwise -1.
 */
interface State {
  held: number;
  from: number;
  edits: number;
}

/**
 * Yields the terms within a number of edits of a word. Edits are insertions, deletions, substitutions, and swaps of
 * adjacent characters. As in lunr 2, swapped characters may be edited further, and `*` matches any one character. Terms
 * are sorted, so the states after a common prefix are computed only once.
 */
export function* withinEdits(names: TermNames, word: string, distance: number): Generator<number> {
  const { terms } = names;
  names.request?.('', '\uffff');
  const remaining = ({ held, from }: State) => (held < 0 ? 0 : 1) + word.length - from;
  /** Returns a character in the rest of the word. */
  const charAt = ({ held, from }: State, at: number) => {
    if (held < 0) return word.charAt(from + at);
    return at === 0 ? word.charAt(held) : word.charAt(from + at - 1);
  };
  const keyOf = ({ held, from, edits }: State) => (held + 1 + from * (word.length + 2)) * (distance + 1) + edits;

  /** Adds the states that are reached by skipping characters of the word. */
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

  // The same sets of states occur repeatedly. They're numbered, so that each transition is computed only once.
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
  /** The characters of the word by code, numbered from 1. All other characters are equivalent and have the number 0. */
  const alphabet = new Map([...new Set(word.split(''))].map((character, at) => [character.charCodeAt(0), at + 1]));
  const steps: number[] = [];
  const stepTo = (set: number, term: string, at: number): number => {
    const kind = alphabet.get(term.charCodeAt(at)) ?? 0;
    const slot = set * (alphabet.size + 1) + kind;
    const next = steps[slot] ?? numberOf(step(sets[set] ?? [], kind === 0 ? '' : term.charAt(at)));
    steps[slot] = next;
    return next;
  };
  const DEAD = numberOf([]);
  const accepts = (set: number) => sets[set]?.some((state) => remaining(state) <= state.edits);

  /** The sets of states after each prefix of the previous term. */
  const path = [numberOf(close([{ held: -1, from: 0, edits: distance }]))];
  let known = 0;
  let last = '';
  for (let place = 0; place < terms.length; place++) {
    const term = terms[place] ?? '';
    let depth = 0;
    while (depth < known && term.charCodeAt(depth) === last.charCodeAt(depth)) depth++;
    let set = path[depth] ?? DEAD;
    while (depth < term.length && set !== DEAD) {
      set = stepTo(set, term, depth);
      path[++depth] = set;
    }
    known = depth;
    last = term;
    if (depth === term.length && accepts(set)) yield place;
  }
}

/** Skips the first character of the rest of the word, with or without using an edit. */
function withoutFirst({ held, from, edits }: State, spent: number): State {
  return held < 0 ? { held, from: from + 1, edits: edits - spent } : { held: -1, from, edits: edits - spent };
}

function fits(expected: string, character: string): boolean {
  return expected === character || expected === '*';
}
