// Compiles the code for worker threads and the renderer, which tests can't run from sources.
import '../scripts/ensure-compiled.mjs';

/** Required by Vitest. The import above has already compiled the code. */
export function setup(): void {}
