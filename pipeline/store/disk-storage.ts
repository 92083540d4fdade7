import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../write/write-whole.ts';
import { Packs, packFile } from './packs.ts';
import type { Place, SavedNode, Storage } from './storage.ts';

/** Values up to this number of bytes are in the index, because most values are tiny, such as an empty list of problems. */
const MAX_INLINE = 256;
/**
 * With more packs than this, or more unused than used bytes in them, or if another process has removed one, values are copied
 * to a new pack.
 */
const MAX_PACKS = 16;

/** A saved node in the index: positions stand for names of kinds and packs, and for other nodes. */
type Line = [
  kind: number,
  key: string,
  hash: string,
  changed: number,
  verified: number,
  place: null | string[] | [pack: number, start: number, ...sizes: number[]],
  dependencies: (number | [node: number, parts: [selector: string, hash: string][]])[],
];

/** The index file. */
interface Index {
  version: string;
  revision: number;
  kinds: string[];
  packs: string[];
  nodes: Line[];
}

/** A storage on disk, which must be closed. */
export interface DiskStorage extends Storage {
  close(): void;
}

/**
 * Opens the storage of an index file. It's empty if the file is missing, damaged, or of another version of the program.
 *
 * @param version Changes with the program, because its values depend on its code.
 */
export function openDiskStorage(file: string, version: string): DiskStorage {
  const packs = new Packs(file);
  const write = (texts: readonly string[]): Place => {
    const sizes = texts.map((text) => Buffer.byteLength(text));
    if (sum(sizes) <= MAX_INLINE) return { texts };
    return { ...packs.append(Buffer.from(texts.join(''))), sizes };
  };
  return {
    load() {
      try {
        // Reads the index before it opens the packs, because another process may save meanwhile.
        const index: Index = JSON.parse(readFileSync(file, 'utf8'));
        packs.open(index.packs);
        packs.removeUnused(new Set(index.packs));
        if (index.version === version) return { revision: index.revision, nodes: readNodes(index, packs) };
      } catch {
        packs.removeUnused(new Set());
      }
      return { revision: 1, nodes: [] };
    },
    save(revision, nodes) {
      const kept = needsCompaction(nodes, packs) ? compact(nodes, packs) : nodes;
      const index = indexOf(version, revision, kept);
      mkdirSync(path.dirname(file), { recursive: true });
      writeWhole(file, JSON.stringify(index));
      packs.removeUnused(new Set(index.packs));
      return kept.map(({ place }) => place);
    },
    write,
    read(place, number) {
      if ('texts' in place) return place.texts[number] ?? '';
      const { pack, start, sizes } = place;
      return packs.read(pack, start + sum(sizes.slice(0, number)), sizes[number] ?? 0).toString();
    },
    close: () => packs.close(),
  };
}

/** Returns the paths of all files of a storage. The last one is the index. */
export function storageFiles(file: string): string[] {
  const { packs }: Index = JSON.parse(readFileSync(file, 'utf8'));
  return [...packs.map((name) => packFile(file, name)), file];
}

function indexOf(version: string, revision: number, nodes: readonly SavedNode[]): Index {
  const kinds = new Map<string, number>();
  const packs = new Map<string, number>();
  const numberOf = (map: Map<string, number>, name: string) => {
    const number = map.get(name) ?? map.size;
    map.set(name, number);
    return number;
  };
  const lines = nodes.map(({ kind, key, hash, changed, verified, place, dependencies }): Line => {
    const where =
      place &&
      ('texts' in place ? [...place.texts] : ([numberOf(packs, place.pack), place.start, ...place.sizes] as const));
    const used = dependencies.map(({ at, parts }) => (parts ? ([at, [...parts]] as const) : at));
    return [numberOf(kinds, kind), key, hash, changed, verified, (where ?? null) as Line[5], used as Line[6]];
  });
  return { version, revision, kinds: [...kinds.keys()], packs: [...packs.keys()], nodes: lines };
}

/** Reads the nodes of an index. A value whose pack is gone is computed again. */
function readNodes({ kinds, packs: names, nodes }: Index, packs: Packs): SavedNode[] {
  return nodes.map(([kind, key, hash, changed, verified, where, dependencies]): SavedNode => {
    const place = where === null ? undefined : readPlace(where, names);
    const isThere = !place || 'texts' in place || packs.has(place.pack, place.start + sum(place.sizes));
    return {
      kind: kinds[kind] ?? '',
      key,
      hash,
      changed,
      verified,
      place: isThere ? place : undefined,
      dependencies: dependencies.map((used) =>
        typeof used === 'number' ? { at: used } : { at: used[0], parts: new Map(used[1]) },
      ),
    };
  });
}

function readPlace(where: string[] | [number, number, ...number[]], names: readonly string[]): Place {
  const [pack, start] = where;
  if (typeof pack !== 'number' || typeof start !== 'number') return { texts: where.map(String) };
  return { pack: names[pack] ?? '', start, sizes: where.slice(2).map(Number) };
}

function needsCompaction(nodes: readonly SavedNode[], packs: Packs): boolean {
  const used = new Map<string, number>();
  for (const { place } of nodes)
    if (place && 'pack' in place) used.set(place.pack, (used.get(place.pack) ?? 0) + sum(place.sizes));
  const all = sum(Array.from(used.keys(), (name) => packs.sizeOf(name)));
  const isGone = [...used.keys()].some((name) => !packs.isOnDisk(name));
  return isGone || used.size > MAX_PACKS || all > 2 * sum([...used.values()]);
}

/** Copies all texts to a new pack. */
function compact(nodes: readonly SavedNode[], packs: Packs): SavedNode[] {
  packs.startNew();
  return nodes.map((node) => {
    const { place } = node;
    if (!place || 'texts' in place) return node;
    const bytes = packs.read(place.pack, place.start, sum(place.sizes));
    return { ...node, place: { ...packs.append(bytes), sizes: place.sizes } };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
