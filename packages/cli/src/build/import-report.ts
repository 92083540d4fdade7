import { formatSummary } from '@docgraph/dialects/summary';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from './build-data.ts';

/** Everything to check after an import. */
export interface ImportReport {
  /** Describes the imported content in one sentence. */
  summary: string;
  /** Estimated hours to fix everything. */
  hours: number;
  /** Problems by kind, with the most frequent first. */
  kinds: readonly ReportedKind[];
}

interface ReportedKind {
  kind: string;
  count: number;
  /** Estimated minutes to fix one of them. */
  minutesEach: number;
  hours: number;
  problems: readonly Pick<Diagnostic, 'file' | 'start' | 'rule' | 'message' | 'hint'>[];
}

/** Estimated minutes to fix a problem, by the start of its rule: to write something else takes longer than to fix a link. */
const MINUTES: readonly [rule: string, minutes: number][] = [
  ['content/foreign-syntax', 3],
  ['links/', 2],
  ['', 1],
];

/** Reports the problems of an imported folder. */
export function importReport({ diagnostics, foreign }: Pick<DataResult, 'diagnostics' | 'foreign'>): ImportReport {
  const found = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const kind = diagnostic.kind ?? `\`${diagnostic.rule}\``;
    found.set(kind, [...(found.get(kind) ?? []), diagnostic]);
  }
  const kinds = Array.from(found, ([kind, problems]): ReportedKind => {
    const count = problems.length;
    const minutesEach = MINUTES.find(([rule]) => problems[0]?.rule.startsWith(rule))?.[1] ?? 0;
    return { kind, count, minutesEach, hours: hoursOf(count * minutesEach), problems };
  }).sort((a, b) => b.count - a.count);
  const minutes = kinds.reduce((sum, { count, minutesEach }) => sum + count * minutesEach, 0);
  return { summary: foreign ? formatSummary(foreign) : '', hours: hoursOf(minutes), kinds };
}

/** Rounds to tenths of an hour. */
function hoursOf(minutes: number): number {
  return Math.ceil(minutes / 6) / 10;
}

/** Writes a report as Markdown. */
export function formatReport({ summary, hours, kinds }: ImportReport): string {
  const head = `# Import report\n\n${summary}\n\n`;
  if (kinds.length === 0) return `${head}Everything was imported.\n`;
  const rows = kinds.map(({ kind, count, minutesEach, hours }) => {
    return `| ${kind.replaceAll('|', '\\|')} | ${count} | ${minutesEach} | ${hours} |\n`;
  });
  const details = kinds.map(({ kind, problems }) => `\n## ${kind}\n\n${problems.map(itemOf).join('')}`);
  return [
    head,
    `Fixing everything takes about ${hours} hours at these rates.\n\n`,
    `| Kind | Count | Minutes each | Hours |\n|---|---|---|---|\n${rows.join('')}`,
    ...details,
  ].join('');
}

function itemOf({ file, start, message, hint }: ReportedKind['problems'][number]): string {
  return `- ${file}:${start.line}:${start.column}: ${message}${hint === undefined ? '' : ` ${hint}`}\n`;
}
