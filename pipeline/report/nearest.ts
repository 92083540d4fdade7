import { editDistance } from './edit-distance.ts';

/** Edits that a typing mistake has at most, however long the text is. */
const MAX_EDITS = 8;

/**
 * The candidate a writer most likely meant: the one with the smallest edit distance, if that is at most a third of the
 * written text (and at least 2) and leaves something of it; undefined when none is near. Of equals, the first by name.
 * `typed` is the part of the text that the writer typed, where the rest was added to it.
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
