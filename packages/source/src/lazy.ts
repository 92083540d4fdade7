/** Returns a function that creates a value on the first call and then returns the same value. */
export function lazy<T>(create: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}

/** Like {@link lazy} for a promise. If it rejects, the next call tries again. */
export function lazyPromise<T>(create: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= create().catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
