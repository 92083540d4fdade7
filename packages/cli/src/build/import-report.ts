import { formatSummary } from '@docgraph/dialects/summary';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from './build-data.ts';

/** Lists the problems of an imported folder as Markdown, by kind, with the most frequent first. */
export function importReport({ diagnostics, foreign }: Pick<DataResult, 'diagnostics' | 'foreign'>): string {
  const kinds = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const kind = diagnostic.kind ?? `\`${diagnostic.rule}\``;
    kinds.set(kind, [...(kinds.get(kind) ?? []), diagnostic]);
  }
  const sorted = [...kinds].sort(([, many], [, few]) => few.length - many.length);
  const rows = sorted.map(([kind, found]) => `| ${kind.replaceAll('|', '\\|')} | ${found.length} |\n`);
  const table = `| Kind | Count |\n|---|---|\n${rows.join('')}`;
  const details = sorted.map(([kind, found]) => `\n## ${kind}\n\n${found.map(itemOf).join('')}`);
  return [
    '# Import report\n\n',
    foreign ? `${formatSummary(foreign)}\n\n` : '',
    sorted.length > 0 ? `${table}${details.join('')}` : 'Everything was imported.\n',
  ].join('');
}

function itemOf({ file, start, message, hint }: Diagnostic): string {
  return `- ${file}:${start.line}:${start.column}: ${message}${hint === undefined ? '' : ` ${hint}`}\n`;
}
