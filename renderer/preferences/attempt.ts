/**
 * The result of something that storage may refuse: reading and writing throw where the browser forbids or limits them,
 * and going without is the answer.
 */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
