/**
 * Returns whether a sorted list is cut before an item. On average, one in `every` items is at a cut. It depends only on the
 * name of the item, so that adding, removing, or changing other items doesn't move any cut.
 */
export function isCut(name: string, every: number): boolean {
  // FNV-1a
  let sum = 2_166_136_261;
  for (let at = 0; at < name.length; at++) sum = Math.imul(sum ^ name.charCodeAt(at), 16_777_619);
  return (sum >>> 0) % every === 0;
}
