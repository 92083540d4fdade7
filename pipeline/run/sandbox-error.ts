/** What keeps a sandbox from starting: rules that cannot be loaded, a state that cannot be used. */
export class SandboxError extends Error {
  override name = 'SandboxError';
}
