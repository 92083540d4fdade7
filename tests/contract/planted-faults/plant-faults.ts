/**
 * Typical mistakes of authors, keyed by the rule that must report them and a short description. A mistake is a text that
 * occurs exactly once in all files, with removed and added parts in the format of `git diff --word-diff`: `[-old-]{+new+}`.
 * It must be reported on the line of the first change, or on the line with `@@`.
 */
export type Faults = Record<`${string}/${string}: ${string}`, string>;

/** The texts of the files to plant faults in, by path. */
export type Texts = ReadonlyMap<string, string>;

/** A fault and its position. */
export interface Fault {
  rule: string;
  title: string;
  file: string;
  start: number;
  end: number;
  /** The text to plant. */
  replacement: string;
  /** Characters of the replacement before the position that must be reported. */
  reportedAt: number;
}

/** Finds the position of each fault. */
export function readFaults(faults: Faults, texts: Texts): Fault[] {
  return Object.entries(faults).map(([name, edit]) => {
    const [, rule = '', title = ''] = /^(.*?): (.*)$/.exec(name) ?? [];
    const text = edit.replaceAll(/\{\+.*?\+\}|\[-|-\]|@@/gs, '');
    const planted = edit.replaceAll(/\[-.*?-\]/gs, '').replaceAll(/\{\+|\+\}/g, '');
    const reportedAt = planted.includes('@@') ? planted.indexOf('@@') : edit.search(/\[-|\{\+/);
    return { rule, title, ...onlyPlace(text, texts), replacement: planted.replace('@@', ''), reportedAt };
  });
}

/** Groups faults that don't affect each other. Each group is planted in one copy. */
export function inBatches(faults: readonly Fault[]): Fault[][] {
  const batches: Fault[][] = [];
  for (const fault of faults) {
    const batch = batches.find((each) => !each.some((other) => overlap(other, fault)));
    if (batch) batch.push(fault);
    else batches.push([fault]);
  }
  return batches;
}

/** Plants faults in files. Returns the files, and the expected problems by file and line. */
export function plantFaults(faults: readonly Fault[], texts: Texts) {
  const planted = new Map(texts);
  const expected = faults.toSorted(byPlace).map(({ rule, title, file, start, end, replacement, reportedAt }) => {
    const text = planted.get(file) ?? '';
    // Faults planted earlier in the file have shifted this position.
    const moved = text.length - (texts.get(file)?.length ?? 0);
    const before = text.slice(0, start + moved);
    planted.set(file, before + replacement + text.slice(end + moved));
    return { rule, title, file, line: (before + replacement.slice(0, reportedAt)).split('\n').length };
  });
  return { texts: planted, expected };
}

function onlyPlace(text: string, texts: Texts): { file: string; start: number; end: number } {
  const files = [...texts].filter(([, content]) => content.includes(text));
  const [[file, content] = ['', '']] = files;
  const start = content.indexOf(text);
  if (files.length !== 1 || content.includes(text, start + 1))
    throw new Error(`This does not stand at one place, in one file:\n${text}`);
  return { file, start, end: start + text.length };
}

function byPlace(a: Fault, b: Fault): number {
  return a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1;
}

function overlap(a: Fault, b: Fault): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}
