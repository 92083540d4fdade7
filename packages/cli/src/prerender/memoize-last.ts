/** Memoizes a function for its `count` most recently used arguments. */
export function memoizeLast<Result>(count: number, compute: (key: string) => Result): (key: string) => Result {
  const cache = new Map<string, Result>();
  return (key) => {
    const result = cache.get(key) ?? compute(key);
    // Moves the key to the end of the map, so that the least recently used is the first.
    cache.delete(key);
    cache.set(key, result);
    for (const oldest of cache.keys()) if (cache.size > count) cache.delete(oldest);
    return result;
  };
}
