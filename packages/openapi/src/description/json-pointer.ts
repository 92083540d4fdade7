/** Builds a JSON pointer (RFC 6901) from a path: `/paths/~1disks` from `['paths', '/disks']`. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(String(step))}`).join('');
}

/** Appends a step to a pointer. */
export function pointerBelow(pointer: string, step: string | number): string {
  return `${pointer}/${escapeStep(String(step))}`;
}

/** Splits a JSON pointer into its path: `['paths', '/disks']` from `/paths/~1disks`. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return pointer.includes('~') ? steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : steps;
}

function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}
