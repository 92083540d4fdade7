/**
 * An error caused by the environment rather than by a bug, such as an unreadable folder or a port in use. The message
 * explains how to fix it.
 */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Checks whether a system call failed with one of these error codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
