import type { Place, SavedNode, Storage } from './storage.ts';

/**
 * Saves the current values of several storages in another one. Their revisions can't be compared, so it takes only values that
 * were current when they were saved, together with everything they depend on. If storages contain different versions of a
 * value, the first storage wins, and what depends on another version is left out.
 */
export function mergeStorages(to: Storage, from: readonly Storage[]): void {
  const merged: SavedNode[] = [];
  const positions = new Map<string, number>();
  for (const storage of from) {
    const { revision, nodes } = storage.load();
    // Position of each node in the result. Nodes come after those that they depend on.
    const taken: (number | undefined)[] = [];
    for (const [position, node] of nodes.entries()) {
      const { kind, key, hash, verified, place } = node;
      const dependencies = node.dependencies.flatMap(({ at, parts }) => {
        const used = taken[at];
        return used === undefined ? [] : [{ at: used, parts }];
      });
      // Inputs depend on nothing, and are always current.
      const isCurrent = verified === revision || dependencies.length === 0;
      if (!isCurrent || dependencies.length < node.dependencies.length) continue;
      const known = positions.get(`${kind} ${key}`);
      if (known === undefined) {
        const moved = place && copyTexts(storage, place, to);
        merged.push({ kind, key, hash, changed: 1, verified: 1, place: moved, dependencies });
        positions.set(`${kind} ${key}`, merged.length - 1);
        taken[position] = merged.length - 1;
      } else if (merged[known]?.hash === hash) taken[position] = known;
    }
  }
  to.save(1, merged);
}

function copyTexts(from: Storage, place: Place, to: Storage): Place {
  return 'texts' in place ? place : to.write(place.sizes.map((_, number) => from.read(place, number)));
}
