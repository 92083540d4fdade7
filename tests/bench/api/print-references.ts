import type { ReferenceVisit } from './measure-reference.ts';
import type { ReferenceUse } from './measure-use.ts';

const time = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1e3).toFixed(0)} kB`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;

/** A figure of ours beside Redoc's, and the share of Redoc's that ours may be at most. */
interface Comparison {
  label: string;
  ours: keyof ReferenceVisit;
  redoc: keyof ReferenceVisit;
  share: number;
  format(value: number): string;
}

const COMPARISONS: readonly Comparison[] = [
  { label: 'First operation readable', ours: 'readable', redoc: 'readable', share: 1 / 5, format: time },
  { label: 'Last menu entry shown after a press', ours: 'shown', redoc: 'shown', share: 1 / 3, format: time },
  { label: 'Bytes in all', ours: 'bytes', redoc: 'bytes', share: 1, format: kilobytes },
  { label: 'Scripts beyond the shell', ours: 'ownScriptBytes', redoc: 'scriptBytes', share: 1 / 8, format: kilobytes },
  { label: 'Long tasks', ours: 'longTasks', redoc: 'longTasks', share: 1 / 3, format: time },
  { label: 'Memory of the tab', ours: 'memory', redoc: 'memory', share: 1 / 3, format: megabytes },
];

/** Prints ours beside Redoc, with ratios and targets; false when a target is missed. */
export function printComparison(ours: ReferenceVisit, redoc: ReferenceVisit): boolean {
  const rows = COMPARISONS.map(({ label, ours: own, redoc: other, share, format }) => {
    const [ownValue, redocValue] = [ours[own], redoc[other]];
    const ratio = ownValue === 0 ? 'none' : `1/${(redocValue / ownValue).toFixed(1)}`;
    const met = ownValue <= redocValue * share;
    return {
      met,
      cells: [label, format(ownValue), format(redocValue), ratio, `1/${Math.round(1 / share)}`, verdict(met)],
    };
  });
  printTable([['', 'ours', 'Redoc', 'ratio', 'target', ''], ...rows.map(({ cells }) => cells)]);
  console.log(`All scripts of ours, with those of the shell: ${kilobytes(ours.scriptBytes)}\n`);
  return rows.every(({ met }) => met);
}

const READABLE_RATIO = 1.5;
const MEMORY = 300e6;
const LONGEST_TASK = 200;

/** Prints the pages of foreign descriptions beside that of our own; false when a target is missed. */
export function printForeign(
  ours: ReferenceVisit,
  foreign: readonly { name: string; visit: ReferenceVisit; use: ReferenceUse; slowUse: ReferenceUse }[],
): boolean {
  let allMet = true;
  const judged = (text: string, met: boolean) => {
    allMet &&= met;
    return `${text} ${verdict(met)}`;
  };
  const rows = foreign.map(({ name, visit, use, slowUse }) => {
    const ratio = visit.readable / ours.readable;
    const memory = Math.max(visit.memory, use.memory, slowUse.memory);
    return [
      name,
      judged(`${time(visit.readable)} ×${ratio.toFixed(2)}`, ratio <= READABLE_RATIO),
      judged(megabytes(memory), memory <= MEMORY),
      judged(time(use.longestTask), use.longestTask <= LONGEST_TASK),
      judged(time(slowUse.longestTask), slowUse.longestTask <= LONGEST_TASK),
      `${use.jumps} + ${use.expansions}`,
      time(visit.shown),
      kilobytes(visit.bytes),
      time(visit.longTasks),
    ];
  });
  printTable([
    [
      ...['', 'first operation', 'memory', 'longest task in use', 'slowed down', 'jumps + expansions'],
      ...['last entry', 'bytes', 'long tasks'],
    ],
    ['target', `×${READABLE_RATIO}`, megabytes(MEMORY), time(LONGEST_TASK), time(LONGEST_TASK), '', '', '', ''],
    ...rows,
  ]);
  return allMet;
}

function verdict(met: boolean): string {
  return met ? 'ok' : 'MISSED';
}

function printTable(table: readonly string[][]): void {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table)
    console.log(
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
