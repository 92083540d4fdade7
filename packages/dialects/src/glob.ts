/**
 * Returns a function that checks paths against patterns as in `.gitignore`: the last one that matches decides, and `!` at its
 * start means that a path isn't matched.
 */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '' && !pattern.startsWith('#'))
    .map((pattern) => ({ isNegated: pattern.startsWith('!'), matches: expressionOf(pattern.replace(/^!/, '')) }));
  return (path) => rules.reduce((found, { isNegated, matches }) => (matches.test(path) ? !isNegated : found), false);
}

/** A pattern with a slash other than at its end starts at the root. */
function expressionOf(pattern: string): RegExp {
  const isRooted = /\/(?!$)/.test(pattern);
  const inner = pattern
    .replace(/^\//, '')
    .replace(/\/$/, '/**')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? '');
  return new RegExp(`${isRooted ? '^' : '(?:^|/)'}${inner}(?:$|/)`);
}

const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
