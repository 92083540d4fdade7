/** The JSON pointer (RFC 6901) of a path: empty for the whole document. */
export function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => `/${escapeStep(step)}`).join('');
}

/** The pointer one step below another. */
export function pointerBelow(pointer: string, step: string | number): string {
  return `${pointer}/${escapeStep(String(step))}`;
}

/** The path of a JSON pointer. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return pointer.includes('~') ? steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : steps;
}

function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}
