/** Some shards of an index that are loaded when what they hold is asked for. */
interface ShardSet<Shard> {
  /** How many items each shard holds, in their order. */
  sizes: readonly number[];
  /** The shards that are loaded, each at its number. */
  loaded: readonly (Shard | undefined)[];
  /** Whether the item at a place, from 0, is loaded. If not, its shard is wanted, unless it could not be loaded before. */
  has(place: number): boolean;
  /** Whether shards are wanted. */
  isWanting(): boolean;
  /** Begins to load what is wanted, each shard once; rejects when one cannot be loaded. */
  load(): Promise<unknown>;
}

/** Shards with so many items each. `onLoad` is called after a shard has come. */
export function createShardSet<Shard>(
  sizes: readonly number[],
  fetchShard: (number: number) => Promise<Shard>,
  onLoad: () => void,
): ShardSet<Shard> {
  const numbers = Int32Array.from(sizes.flatMap((size, number) => Array<number>(size).fill(number)));
  const loaded: (Shard | undefined)[] = sizes.map(() => undefined);
  const loading = new Map<number, Promise<void>>();
  const failed = new Set<number>();
  const wanted = new Set<number>();

  const load = async (number: number): Promise<void> => {
    try {
      loaded[number] = await fetchShard(number);
      onLoad();
    } catch (error) {
      failed.add(number);
      throw error;
    }
  };
  return {
    sizes,
    loaded,
    has(place) {
      const number = numbers[place] ?? -1;
      if (loaded[number] !== undefined) return true;
      if (!failed.has(number)) wanted.add(number);
      return false;
    },
    isWanting: () => wanted.size > 0,
    load() {
      const loads = [...wanted].map((number) => {
        const promise = loading.get(number) ?? load(number);
        loading.set(number, promise);
        return promise;
      });
      wanted.clear();
      return Promise.all(loads);
    },
  };
}
