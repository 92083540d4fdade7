// biome-ignore lint/style/noRestrictedImports: it reads and writes nothing
import { Script } from 'node:vm';

/** Seconds that one call of a plugin may take. */
const CALL_SECONDS = 60;

/** Only a script has a limit of time: this one calls the function that waits for it. */
const CALL = new Script('globalThis[Symbol.for("docgraph.call")]()');
const SLOT = Symbol.for('docgraph.call');

/**
 * Calls a function of a plugin, and throws where it doesn't return in time. A process that was suspended, or that other
 * processes left no time, tries again: functions of plugins are pure.
 */
export function withinLimit<Result>(run: () => Result, seconds = CALL_SECONDS, tries = 3): Result {
  const results: [Result][] = [];
  const before = process.cpuUsage();
  try {
    Reflect.set(globalThis, SLOT, () => results.push([run()]));
    CALL.runInThisContext({ timeout: seconds * 1000 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
    const { user, system } = process.cpuUsage(before);
    if (tries > 1 && (user + system) / 1e6 < seconds / 2) return withinLimit(run, seconds, tries - 1);
    throw new Error(`it doesn't return within ${seconds} seconds`, { cause: error });
  }
  const [returned] = results;
  if (!returned) throw new Error('it returns nothing');
  return returned[0];
}

/** Waits for what a plugin promises, and rejects where that takes too long. */
export async function awaitWithinLimit<Result>(
  promise: Result | Promise<Result>,
  seconds = CALL_SECONDS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`its promise isn't kept within ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
