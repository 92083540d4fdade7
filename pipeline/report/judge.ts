import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { Problem } from '@docgraph/source/checked';
import { type Rule, type RuleLevels, type RuleTable, type Strictness, severityOf } from '@docgraph/source/rules';
import { coreRules } from './core-rules.ts';

/** Core rules that compare files with each other. Plugins' rules set `compares` instead. */
const COMPARING =
  /^(?:links|navigation|search|redirects)\/|^content\/unknown-(?:variable|directive)$|^settings\/(?:asset|link|navbar)$/;

/**
 * Assigns severities to problems, removes problems of disabled rules, and sorts the rest by file and position. If a data
 * file can't be parsed, also removes problems that may only be caused by its missing content.
 *
 * @param foreign Third-party files, which are always checked leniently.
 * @param table The rules. Defaults to the core rules.
 */
export function judge(
  problems: Iterable<Problem>,
  levels: RuleLevels,
  strictness: Strictness,
  foreign: ReadonlySet<string> = new Set(),
  table: RuleTable = coreRules,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const all = [...problems];
  const isBroken = all.some(isOfBrokenFile);
  for (const problem of all) {
    if (isBroken && isComparing(problem.rule, table)) continue;
    const severity = severityOf(problem.rule, levels, foreign.has(problem.file) ? 'lenient' : strictness, table);
    if (severity === null) continue;
    const { rule, message, file, start, end, pointer, hint, fix, related, kind } = problem;
    const said = { message: shortenQuotes(message), hint: hint ? shortenQuotes(hint) : undefined };
    diagnostics.push({ rule, severity, file, start, end, pointer, ...said, fix, related, kind });
  }
  return diagnostics.sort(byPlace);
}

/** Maximum length of a quotation in a message. */
const MAX_QUOTED = 200;
const LONG_QUOTE = new RegExp(`\`[^\`]{${MAX_QUOTED + 1},}\``, 'gu');

/** Shortens long quotations in a message, since very long lines are unreadable and cut off by CI. */
function shortenQuotes(message: string): string {
  if (message.length <= MAX_QUOTED) return message;
  return message.replace(
    LONG_QUOTE,
    (quote) => `${[...quote].slice(0, 150).join('')}…${[...quote].slice(-40).join('')}`,
  );
}

/** Checks whether a problem means that a data file can't be read. */
export function isOfBrokenFile({ rule }: Problem): boolean {
  return rule === 'settings/syntax' || rule === 'plugins/missing';
}

function isComparing(rule: string, table: RuleTable): boolean {
  const own: Rule | undefined = Object.hasOwn(table, rule) ? table[rule] : undefined;
  return COMPARING.test(rule) || own?.compares === true;
}

/** Compares diagnostics by file and position, the order of reports. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

/** Compares strings by code unit. Doesn't depend on the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
