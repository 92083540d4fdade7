import { WILDCARD } from '../placed-text.ts';
import type { ShellScript } from './shell-script.ts';
import { commandWords, type ShellVariables } from './word-text.ts';

/** Returns the variables that a script sets, with their values if they're constant. */
export function variablesOf({ commands }: ShellScript, known: ShellVariables): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const command of commands) {
    const { assignments, words } = commandWords(command, known);
    for (const { name, value } of assignments) found.set(name, value.text.includes(WILDCARD) ? undefined : value.text);
    const [command1 = '', ...rest] = words.map(({ text }) => text);
    if (command1 === 'for' || command1 === 'select') found.set(rest[0] ?? '', undefined);
    if (command1 === 'export' || command1 === 'read')
      for (const name of rest) if (/^[A-Za-z_]\w*$/.test(name)) found.set(name, found.get(name));
    // Other programs take variables as `-e NAME=value`.
    for (const text of rest) {
      const name = /^(?:-[a-z]|--[\w-]+=)?([A-Z_][A-Z0-9_]*)=/.exec(text)?.[1];
      if (name !== undefined && !found.has(name)) found.set(name, undefined);
    }
  }
  return found;
}
