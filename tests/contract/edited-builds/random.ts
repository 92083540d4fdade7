/** Returns a random integer below a limit. */
export type Random = (limit: number) => number;

/** Creates a generator of random numbers (mulberry32). The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Returns a random item of a list that isn't empty. */
export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
