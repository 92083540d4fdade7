import type { ApiFault } from './api-fault.ts';

/** The files of a description: texts by path. */
type Texts = ReadonlyMap<string, string>;

/** A place in one of the files. */
interface Span {
  file: string;
  start: number;
  end: number;
}

/** Faults of one copy: enough to be fast, few enough to see what went wrong. */
const BATCH_SIZE = 12;

/** Divides faults into groups that do not get in each other's way: each group is planted in one copy. */
export function inBatches(faults: readonly ApiFault[], texts: Texts): ApiFault[][] {
  const batches: { fault: ApiFault; span: Span }[][] = [];
  for (const fault of faults) {
    const span = onlyPlace(fault.find, texts);
    const fits = (batch: (typeof batches)[number]) =>
      batch.length < BATCH_SIZE && !batch.some((other) => overlap(other.span, span));
    const batch = batches.find(fits);
    if (batch) batch.push({ fault, span });
    else batches.push([{ fault, span }]);
  }
  return batches.map((batch) => batch.map(({ fault }) => fault));
}

/** A copy of the files with faults, and the line on which each has to be found. */
export function plantFaults(faults: readonly ApiFault[], texts: Texts) {
  const planted = new Map(texts);
  const spans = new Map<ApiFault, Span>();
  const inOrder = faults
    .map((fault) => ({ fault, span: onlyPlace(fault.find, texts) }))
    .sort((a, b) => a.span.start - b.span.start);
  for (const { fault, span } of inOrder) {
    const text = planted.get(span.file) ?? '';
    // What was planted before stands before this fault, and has moved it.
    const start = span.start + text.length - (texts.get(span.file)?.length ?? 0);
    planted.set(span.file, text.slice(0, start) + fault.replace + text.slice(start + span.end - span.start));
    spans.set(fault, { ...span, start });
  }
  const lines = new Map(
    [...spans].map(([fault, { file, start }]) => {
      const offset = fault.replace.indexOf(fault.at);
      const place = offset === -1 ? onlyPlace(fault.at, planted) : { file, start: start + offset };
      const line = (planted.get(place.file) ?? '').slice(0, place.start).split('\n').length;
      return [fault, { file: place.file, line }] as const;
    }),
  );
  return { texts: planted, lines };
}

function onlyPlace(text: string, texts: Texts): Span {
  const places = [...texts].flatMap(([file, content]) => {
    const start = content.indexOf(text);
    if (start === -1) return [];
    if (content.includes(text, start + 1)) throw new Error(`This stands twice in ${file}:\n${text}`);
    return [{ file, start, end: start + text.length }];
  });
  const [place, other] = places;
  if (!place || other) throw new Error(`This stands in ${places.length} files of the description:\n${text}`);
  return place;
}

function overlap(a: Span, b: Span): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}
