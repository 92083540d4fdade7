/** A replaced range of a text, in UTF-16 code units. `end` is exclusive. */
export interface TextEdit {
  start: number;
  end: number;
  by: string;
}

/** Applies edits to a text. Leaves out edits that overlap with others. */
export function applyEdits(text: string, edits: readonly TextEdit[]): { text: string; count: number } {
  const unique = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.by}`, edit]));
  const sorted = [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const usable = sorted.filter((edit) => sorted.every((other) => other === edit || isApart(edit, other)));
  let result = '';
  let at = 0;
  for (const { start, end, by } of usable) {
    result += text.slice(at, start) + by;
    at = end;
  }
  return { text: result + text.slice(at), count: usable.length };
}

function isApart(a: TextEdit, b: TextEdit): boolean {
  return b.end <= a.start || a.end <= b.start;
}
