import type { Operation } from '@docgraph/schemas/operation';
import type { Context } from './compare-operation.ts';

/** A way to authorize a request: schemes with the scopes that they need. */
type Alternative = ReadonlySet<string>;

/** Compares who can call an operation. */
export function compareSecurity(before: Operation, after: Operation, { report }: Context): void {
  const [old, now] = [alternativesOf(before), alternativesOf(after)];
  const isMet = (alternative: Alternative, by: Alternative) => [...alternative].every((each) => by.has(each));
  for (const alternative of old) {
    if (now.some((each) => isMet(each, alternative))) continue;
    const message =
      alternative.size === 0
        ? `The operation now needs a credential: ${now.map(named).join(' or ')}.`
        : `The authorization ${named(alternative)} no longer suffices.`;
    report('security-tightened', 'breaking', '', message);
  }
  for (const alternative of now)
    if (!old.some((each) => isMet(each, alternative)) && !old.every(({ size }) => size === 0))
      report('security-added', 'info', '', `The authorization ${named(alternative)} is now possible.`);
}

function alternativesOf({ security, securityScopes = [] }: Operation): Alternative[] {
  if (security.length === 0) return [new Set()];
  return security.map((schemes, index) => {
    const scopes = Object.entries(securityScopes[index] ?? {});
    const needed = scopes.flatMap(([scheme, names]) => names.map((name) => `${scheme} with the scope ${name}`));
    return new Set([...schemes, ...needed]);
  });
}

function named(alternative: Alternative): string {
  return alternative.size === 0 ? 'without credentials' : [...alternative].map((each) => `\`${each}\``).join(' and ');
}
