// Parsing runs in threads, which start with compiled code, and pages are rendered by the compiled renderer.
import '../scripts/ensure-compiled.mjs';

/** Vitest calls this before the tests; the work is done by then. */
export function setup(): void {}
