/** Maximum number of edits, regardless of the length of the text. */
const MAX_EDITS = 8;

/**
 * Finds the candidate that the author most likely meant. That's the one with the smallest edit distance, ignoring case.
 * The distance must be at most a third of the text's length, or 2 for short texts. If there are several, returns the
 * first. Returns undefined if there is none.
 * @param typed The part of `written` that the author typed. Set if the rest was added automatically.
 */
export function nearest(written: string, candidates: Iterable<string>, typed = written): string | undefined {
  const text = written.toLowerCase();
  const third = Math.min(Math.max(2, Math.floor(typed.length / 3)), MAX_EDITS);
  let best: string | undefined;
  let bestDistance = Math.min(third, Math.max(0, written.length - 1)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - written.length) > bestDistance) continue;
    const distance = editDistance(text, candidate.toLowerCase(), bestDistance + 1);
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns a "Did you mean …?" hint with the nearest candidate, or `otherwise` if no candidate is similar. */
export function hintAtNearest(written: string, candidates: Iterable<string>, otherwise?: string): string | undefined {
  const near = nearest(written, candidates);
  return near === undefined ? otherwise : `Did you mean \`${near}\`?`;
}

/**
 * Returns the Levenshtein distance between two strings, or `limit` if the distance is larger. Skips the common prefix
 * and suffix, and computes only cells that can be below the limit, because hints compare thousands of names.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const width = bEnd - start;
  if (Math.abs(aEnd - start - width) >= limit) return limit;
  // A row of the table, computed from the previous row. Cells outside the band equal the limit.
  const row = Array.from({ length: width + 1 }, (_, j) => Math.min(j, limit));
  for (let i = 1; i <= aEnd - start; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    let diagonal = row[from - 1] ?? limit;
    let left = from === 1 ? Math.min(i, limit) : limit;
    row[from - 1] = left;
    let smallest = left;
    for (let j = from; j <= to; j++) {
      const above = row[j] ?? limit;
      const isSame = a.charCodeAt(start + i - 1) === b.charCodeAt(start + j - 1);
      left = Math.min(diagonal + (isSame ? 0 : 1), above + 1, left + 1, limit);
      diagonal = above;
      row[j] = left;
      if (left < smallest) smallest = left;
    }
    if (to < width) row[to + 1] = limit;
    if (smallest >= limit) return limit;
  }
  return row[width] ?? limit;
}
