/** Returns a function that creates a value on the first call and then returns the same value. */
export function lazy<T>(create: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}
