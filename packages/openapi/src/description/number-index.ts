import type { WrittenNumbers } from '@docgraph/schemas/written-number';

/** Finds the numbers as written in a part of a description. */
export class NumberIndex {
  readonly #numbers: WrittenNumbers;
  readonly #pointers: readonly string[];

  /** @param numbers All numbers as written in the description, keyed by JSON pointer. */
  constructor(numbers: WrittenNumbers) {
    this.#numbers = numbers;
    this.#pointers = Object.keys(numbers).sort();
  }

  /**
   * Returns the numbers in a value, keyed by JSON pointer within it.
   * @param pointer Pointer of the value in the description.
   * @param to Pointer to add in front of the pointers in the result.
   */
  below(pointer: string, to = ''): WrittenNumbers {
    const found: Record<string, string> = {};
    const own = this.#numbers[pointer];
    if (own !== undefined) found[to] = own;
    for (let at = this.#firstAfter(`${pointer}/`); this.#pointers[at]?.startsWith(`${pointer}/`); at += 1) {
      const each = this.#pointers[at] ?? '';
      found[to + each.slice(pointer.length)] = this.#numbers[each] ?? '';
    }
    return found;
  }

  /** Returns the index of the first pointer that is equal to or sorted after a text. */
  #firstAfter(text: string): number {
    let low = 0;
    let high = this.#pointers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pointers[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
