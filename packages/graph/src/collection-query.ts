import type { CollectionEntry } from '@docgraph/schemas/collection';
import { type Condition, fieldAt, matches, sortedBy, type Where } from '@docgraph/schemas/collection-query';

/** The metadata of a page. The schema of `pages` in `collections.yaml` adds fields. */
export interface PageFields {
  kind: 'home' | 'doc' | 'category' | 'api';
  locale: string;
  version?: string;
  untranslated?: boolean;
  description?: string;
  purpose?: 'concept' | 'how-to' | 'reference' | 'tutorial';
  tags?: string[];
  keywords?: string[];
  /** Date of the last change. */
  updated?: string;
  noindex?: boolean;
}

/** An entry with typed fields. */
export type TypedEntry<Data> = Omit<CollectionEntry, 'data'> & { data: Data };

type EntryFields<Data> = Data & Pick<CollectionEntry, 'id' | 'title' | 'href'>;
type Conditions<Data> = { readonly [Field in keyof EntryFields<Data>]?: Condition };
type FieldName<Data> = Extract<keyof EntryFields<Data>, string>;

/** A query of a collection. It's immutable, and reads the collection when it's run. */
export class CollectionQuery<Data, Result = TypedEntry<Data>> {
  readonly #read: () => Promise<readonly CollectionEntry[]>;
  readonly #change: (entries: readonly CollectionEntry[]) => readonly CollectionEntry[];
  readonly #pick: (entry: CollectionEntry) => unknown;

  constructor(
    read: () => Promise<readonly CollectionEntry[]>,
    change: (entries: readonly CollectionEntry[]) => readonly CollectionEntry[] = (entries) => entries,
    pick: (entry: CollectionEntry) => unknown = (entry) => entry,
  ) {
    this.#read = read;
    this.#change = change;
    this.#pick = pick;
  }

  /** Keeps the entries that meet all conditions. */
  where(conditions: Conditions<Data>): CollectionQuery<Data, Result> {
    return this.#then((entries) => entries.filter((entry) => matches(entry, conditions as Where)));
  }

  /** Sorts the entries by a field. Entries without the field come last. */
  orderBy(field: FieldName<Data>, direction: 'asc' | 'desc' = 'asc'): CollectionQuery<Data, Result> {
    return this.#then((entries) => sortedBy(entries, field, direction));
  }

  /** Keeps a number of entries, after skipping others. */
  limit(count: number, skip = 0): CollectionQuery<Data, Result> {
    return this.#then((entries) => entries.slice(skip, skip + count));
  }

  /** Returns only these fields of each entry. */
  select<Field extends FieldName<Data>>(...fields: Field[]): CollectionQuery<Data, Pick<EntryFields<Data>, Field>> {
    const pick = (entry: CollectionEntry) => Object.fromEntries(fields.map((field) => [field, fieldAt(entry, field)]));
    return new CollectionQuery(this.#read, this.#change, pick);
  }

  /** Runs the query. */
  async all(): Promise<Result[]> {
    const entries = this.#change(await this.#read());
    // The types of fields come from the schema that the build validates entries with.
    return entries.map((entry) => this.#pick(entry) as Result);
  }

  /** Runs the query, and returns the first result. */
  async first(): Promise<Result | undefined> {
    return (await this.all())[0];
  }

  #then(change: (entries: readonly CollectionEntry[]) => readonly CollectionEntry[]): CollectionQuery<Data, Result> {
    return new CollectionQuery(this.#read, (entries) => change(this.#change(entries)), this.#pick);
  }
}
