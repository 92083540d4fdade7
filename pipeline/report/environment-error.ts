/**
 * An error caused by the environment rather than a bug in this program, such as an unusable folder, port, or data. The
 * message explains how to fix it.
 */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Checks whether a system call failed with one of these error codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
