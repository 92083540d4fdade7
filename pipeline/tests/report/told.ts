import type { PluginProblem } from '@docgraph/source/checked';

/** Formats problems, one per line: position, rule, message, and hint. */
export function told(problems: readonly PluginProblem[]): string[] {
  return problems.map(({ file, start, rule, message, hint }) =>
    [`${file}:${start.line}:${start.column}`, rule, message, hint].filter(Boolean).join(' '),
  );
}
