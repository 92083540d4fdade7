/** Where the texts of a value are. */
export type Place = { texts: readonly string[] } | { pack: string; start: number; sizes: readonly number[] };

/** A value as saved for the next process. */
export interface SavedNode {
  kind: string;
  key: string;
  hash: string;
  changed: number;
  verified: number;
  place: Place | undefined;
  /** Positions in the list of nodes, with the hashes of the used parts. */
  dependencies: readonly { at: number; parts?: ReadonlyMap<string, string> | undefined }[];
}

/** Keeps the texts of values, and what is known about them from one process to the next. */
export interface Storage {
  load(): { revision: number; nodes: readonly SavedNode[] };
  /** Saves the nodes. Returns the places of their texts, which may have moved. */
  save(revision: number, nodes: readonly SavedNode[]): (Place | undefined)[];
  write(texts: readonly string[]): Place;
  /** Reads a text. Throws if it's gone. */
  read(place: Place, number: number): string;
}

/** Creates a storage for a single process. */
export function memoryStorage(): Storage {
  return {
    load: () => ({ revision: 1, nodes: [] }),
    save: (_, nodes) => nodes.map(({ place }) => place),
    write: (texts) => ({ texts }),
    read: (place, number) => ('texts' in place ? (place.texts[number] ?? '') : ''),
  };
}
