// biome-ignore lint/style/noRestrictedImports: doesn't access files
import { Script } from 'node:vm';
import { EnvironmentError } from '../report/environment-error.ts';

/** Seconds that a promise of a plugin may be pending. */
const PENDING_SECONDS = 60;

/** Time limit for plugin calls in this thread, in seconds; 0 for no limit. */
let callSeconds = 60;

/** Sets the time limit for plugin calls in this thread: 0 in a worker, whose pool limits its CPU time. */
export function limitCalls(seconds: number): void {
  callSeconds = seconds;
}

/** Calls the function from a script, because Node.js only supports timeouts for scripts. */
const CALL = new Script('globalThis[Symbol.for("docgraph.call")]()');
const SLOT = Symbol.for('docgraph.call');

/**
 * Calls a plugin function, and throws an {@link EnvironmentError} if it doesn't return in time. Tries again if the process was
 * suspended or got little CPU time, which is safe because plugin functions are pure.
 */
export function withinLimit<Result>(run: () => Result, seconds = callSeconds, tries = 3): Result {
  if (seconds === 0) return run();
  const results: [Result][] = [];
  const before = process.cpuUsage();
  try {
    Reflect.set(globalThis, SLOT, () => results.push([run()]));
    CALL.runInThisContext({ timeout: seconds * 1000 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
    const { user, system } = process.cpuUsage(before);
    if (tries > 1 && (user + system) / 1e6 < seconds / 2) return withinLimit(run, seconds, tries - 1);
    throw new EnvironmentError(`it doesn't return within ${seconds} seconds`, { cause: error });
  }
  const [returned] = results;
  if (!returned) throw new Error('it returns nothing');
  return returned[0];
}

/** Awaits a plugin's promise, and rejects if it takes too long. */
export async function awaitWithinLimit<T>(promise: T | Promise<T>, seconds = PENDING_SECONDS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it didn't finish within ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
