import { charactersOf, type PatternNode } from './parse-pattern.ts';

/** The result of matching and the number of steps. `isMatch` is undefined if there were too many steps. */
interface MatchResult {
  isMatch: boolean | undefined;
  steps: number;
}

type Positions = ReadonlySet<number>;

/**
 * Matches a pattern anywhere in a string. Unlike `RegExp`, it doesn't backtrack but follows all alternatives at once as
 * sets of positions, so `(a+)+b` takes no longer than `a+b`. The number of steps is the same on every machine.
 */
export function matchPattern(pattern: PatternNode, isUnicode: boolean, text: string, maxSteps: number): MatchResult {
  if (text.length > maxSteps) return { isMatch: undefined, steps: 0 };
  return new Matching(charactersOf(text, isUnicode), maxSteps).run(pattern);
}

/** Thrown at the step limit and caught in `run`. */
class OutOfSteps extends Error {}

class Matching {
  readonly #characters: readonly string[];
  readonly #maxSteps: number;
  /** Every position of the string, including its end. */
  readonly #everywhere: Positions;
  #steps = 0;

  constructor(characters: readonly string[], maxSteps: number) {
    this.#characters = characters;
    this.#maxSteps = maxSteps;
    this.#everywhere = new Set(characters.keys()).add(characters.length);
  }

  run(pattern: PatternNode): MatchResult {
    try {
      const isMatch = this.#ends(pattern, this.#everywhere).size > 0;
      return { isMatch, steps: this.#steps };
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error;
      return { isMatch: undefined, steps: this.#steps };
    }
  }

  /** Returns the end positions of all matches that start at the given positions. */
  #ends(node: PatternNode, starts: Positions): Positions {
    this.#steps += starts.size + 1;
    if (this.#steps > this.#maxSteps) throw new OutOfSteps();
    switch (node.kind) {
      case 'character':
        return this.#after(node, starts);
      case 'place':
        return filtered(starts, (at) => node.fits(this.#characters, at));
      case 'look':
        return this.#look(node, starts);
      case 'sequence':
        return node.parts.reduce((reached, part) => (reached.size > 0 ? this.#ends(part, reached) : reached), starts);
      case 'choice':
        return new Set(node.options.flatMap((option) => [...this.#ends(option, starts)]));
      case 'repeat':
        return this.#repeat(node, starts);
    }
  }

  #after({ fits }: Extract<PatternNode, { kind: 'character' }>, starts: Positions): Positions {
    const found = new Set<number>();
    for (const at of starts) {
      const character = this.#characters[at];
      if (character !== undefined && fits(character)) found.add(at + 1);
    }
    return found;
  }

  #look({ body, isBehind, isWanted }: Extract<PatternNode, { kind: 'look' }>, starts: Positions): Positions {
    // A lookbehind may start at any earlier position.
    const before = isBehind ? this.#ends(body, this.#everywhere) : undefined;
    const found = (at: number) => before?.has(at) ?? this.#ends(body, new Set([at])).size > 0;
    return filtered(starts, (at) => found(at) === isWanted);
  }

  #repeat({ body, least, most }: Extract<PatternNode, { kind: 'repeat' }>, starts: Positions): Positions {
    // Further repetitions than positions can only match the empty string.
    const turns = Math.min(least, this.#everywhere.size);
    let fresh = starts;
    for (let turn = 0; turn < turns && fresh.size > 0; turn++) fresh = this.#ends(body, fresh);
    const found = new Set(fresh);
    for (let turn = least; turn < most && fresh.size > 0; turn++) {
      fresh = filtered(this.#ends(body, fresh), (at) => !found.has(at));
      for (const at of fresh) found.add(at);
    }
    return found;
  }
}

function filtered(positions: Positions, isWanted: (at: number) => boolean): Positions {
  return new Set([...positions].filter(isWanted));
}
