import type { CodeExample } from '@docgraph/pipeline/plugin';
import type { ShellScript } from './shell-script.ts';
import { variablesOf } from './variables-of.ts';

/** Returns the variables that a page's scripts set, and those that contain an API URL. */
export function pageVariables(
  scripts: ReadonlyMap<CodeExample, ShellScript>,
  servers: readonly string[],
): { addresses: Map<string, string>; own: Set<string> } {
  const addresses = new Map<string, string>();
  const own = new Set<string>();
  for (const script of scripts.values())
    for (const [name, value] of variablesOf(script, addresses)) {
      own.add(name);
      if (value !== undefined && servers.some((server) => value.startsWith(server))) addresses.set(name, value);
    }
  return { addresses, own };
}
