import { kilobytes, megabytes, milliseconds, printTable } from '../figures.ts';
import type { ReferenceArrival } from './measure-arrival.ts';
import type { ReferenceVisit } from './measure-reference.ts';
import type { ReferenceUse } from './measure-use.ts';

const time = (value: number) => milliseconds(value);
const verdict = (met: boolean) => (met ? 'ok' : 'MISSED');

/** Figures to compare with Redoc, and the maximum share of Redoc's figure that ours can have. */
const COMPARISONS: [string, ours: keyof ReferenceVisit, redoc: keyof ReferenceVisit, number, typeof time][] = [
  ['First operation readable', 'readable', 'readable', 1 / 5, time],
  ['Last menu entry shown after a press', 'shown', 'shown', 1 / 3, time],
  ['Bytes in all', 'bytes', 'bytes', 1, kilobytes],
  ['Scripts beyond the shell', 'ownScriptBytes', 'scriptBytes', 1 / 8, kilobytes],
  ['Long tasks', 'longTasks', 'longTasks', 1 / 3, time],
  ['Memory of the tab', 'memory', 'memory', 1 / 3, megabytes],
];

/** Prints our figures and Redoc's, with ratios and targets. Returns false if a target is missed. */
export function printComparison(ours: ReferenceVisit, redoc: ReferenceVisit): boolean {
  let allMet = true;
  const rows = COMPARISONS.map(([label, own, other, share, format]) => {
    const [ownValue, redocValue] = [ours[own], redoc[other]];
    const ratio = ownValue === 0 ? 'none' : `1/${(redocValue / ownValue).toFixed(1)}`;
    const met = ownValue <= redocValue * share;
    allMet &&= met;
    return [label, format(ownValue), format(redocValue), ratio, `1/${Math.round(1 / share)}`, verdict(met)];
  });
  printTable([['', 'ours', 'Redoc', 'ratio', 'target', ''], ...rows]);
  console.log(`All scripts of ours, with those of the shell: ${kilobytes(ours.scriptBytes)}\n`);
  return allMet;
}

const ELEMENTS = 40_000;
const ARRIVAL_RATIO = 1.2;
const OPENING_TASK = 250;

/** Prints how our reference opens directly and from another page. Returns false if a target is missed. */
export function printArrival({ direct, directTask, arrival, arrivalTask, elements }: ReferenceArrival): boolean {
  const rows: [string, string, string, boolean][] = [
    ['Elements', String(elements), String(ELEMENTS), elements <= ELEMENTS],
    ['Longest task, opened directly', time(directTask), time(OPENING_TASK), directTask <= OPENING_TASK],
    ['Longest task, from another page', time(arrivalTask), time(OPENING_TASK), arrivalTask <= OPENING_TASK],
    [
      `First operation from another page (directly: ${time(direct)})`,
      time(arrival),
      `×${ARRIVAL_RATIO}`,
      arrival <= ARRIVAL_RATIO * direct,
    ],
  ];
  printTable([
    ['', 'ours', 'target', ''],
    ...rows.map(([...cells]) => cells.map((cell) => (typeof cell === 'boolean' ? verdict(cell) : cell))),
  ]);
  console.log();
  return rows.every(([, , , met]) => met);
}

/** Measurements of a page of a third-party description: a visit, and its use at full speed and throttled. */
export interface ForeignPage {
  name: string;
  /** Size of the HTML in bytes. */
  html: number;
  visit: ReferenceVisit;
  use: ReferenceUse;
  slowUse: ReferenceUse;
}

const READABLE_RATIO = 1.5;
const MEMORY = 300e6;
const LONGEST_TASK = 200;

/** Prints the pages of third-party descriptions and our own. Returns false if a target is missed. */
export function printForeign(ours: ReferenceVisit, foreign: readonly ForeignPage[]): boolean {
  let allMet = true;
  const judged = (text: string, met: boolean) => {
    allMet &&= met;
    return `${text} ${verdict(met)}`;
  };
  const rows = foreign.map(({ name, html, visit, use, slowUse }) => {
    const ratio = visit.readable / ours.readable;
    const memory = Math.max(visit.memory, use.memory, slowUse.memory);
    return [
      name,
      kilobytes(html),
      judged(`${time(visit.readable)} ×${ratio.toFixed(2)}`, ratio <= READABLE_RATIO),
      judged(megabytes(memory), memory <= MEMORY),
      ...[use, slowUse].map(({ longestTask }) => judged(time(longestTask), longestTask <= LONGEST_TASK)),
      `${use.jumps} + ${use.expansions}`,
      ...[time(visit.shown), kilobytes(visit.bytes), time(visit.longTasks)],
    ];
  });
  printTable([
    [
      ...['', 'HTML', 'first section', 'memory', 'longest task in use', 'slowed down', 'jumps + expansions'],
      ...['last entry', 'bytes', 'long tasks'],
    ],
    ['target', '', `×${READABLE_RATIO}`, megabytes(MEMORY), time(LONGEST_TASK), time(LONGEST_TASK)],
    ...rows,
  ]);
  return allMet;
}
