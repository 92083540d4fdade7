/**
 * Where to scroll after navigation: to a position, to the target of the hash, or nowhere. `left` is where the reader left
 * an entry of the history that was seen before; only a step through the history leads back there.
 */
export function scrollGoal<Target extends object>(
  isStep: boolean,
  left: number | undefined,
  hash: string,
  target: Target | undefined,
): number | Target | undefined {
  if (isStep && left !== undefined) return left;
  return target ?? (isStep && hash ? undefined : 0);
}
