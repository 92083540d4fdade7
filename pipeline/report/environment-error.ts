/**
 * What keeps a command from its work and is no defect of this program: folders, ports, or data that are not as they must
 * be. The message says what to do about it.
 */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Whether a call of the system failed for one of these reasons. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
