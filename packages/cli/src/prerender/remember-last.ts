/** A function that gives the same result again when one of its last `count` arguments comes again. */
export function rememberLast<Result>(count: number, work: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const result = known.get(key) ?? work(key);
    // Deleted first, so that the oldest is always the first of the map.
    known.delete(key);
    known.set(key, result);
    for (const oldest of known.keys()) if (known.size > count) known.delete(oldest);
    return result;
  };
}
