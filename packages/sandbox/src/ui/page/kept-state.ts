import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isString, shape } from '@docgraph/schemas/checks';

const DATABASE = 'docgraph-sandbox';
const STORE = 'states';

/** What lies in the database of the browser. */
interface Kept {
  /** Differs with each writing: who writes over what is not its own stops. */
  revision: string;
  state: JsonValue;
}

const isKept = shape<Kept>({ revision: isString, state: (value) => value !== undefined });

/**
 * The state of one sandbox in the database of the browser, which all tabs share. All calls reject where the browser has
 * no database, as some have none for private windows.
 */
export class KeptState {
  readonly #key: string;
  /** The writing that this tab knows; undefined where it knows of none. */
  #revision: string | undefined;

  /** @param key Tells the sandboxes of an origin apart. */
  constructor(key: string) {
    this.#key = key;
  }

  /** What is kept; undefined where there is nothing, null for something that is none of ours. */
  async read(): Promise<JsonValue | undefined> {
    const value = await this.#use('readonly', (store) => store.get(this.#key));
    if (value === undefined) return undefined;
    if (!isKept(value)) return null;
    this.#revision = value.revision;
    return value.state;
  }

  /** Keeps a state; false, and nothing changes, where another tab has written or deleted in between. */
  async write(state: JsonValue): Promise<boolean> {
    const revision = crypto.getRandomValues(new Uint32Array(4)).join('-');
    let isOwn = false;
    await this.#use('readwrite', (store) => {
      const known = store.get(this.#key);
      known.onsuccess = () => {
        const found: unknown = known.result;
        isOwn = (isKept(found) ? found.revision : found) === this.#revision;
        if (isOwn) store.put({ revision, state } satisfies Kept, this.#key);
      };
      return known;
    });
    if (isOwn) this.#revision = revision;
    return isOwn;
  }

  async delete(): Promise<void> {
    await this.#use('readwrite', (store) => store.delete(this.#key));
    this.#revision = undefined;
  }

  /** Runs one transaction; the result of the request once the transaction is complete. */
  async #use(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    const database = await openDatabase();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const asked = request(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(asked.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('Another page holds the database.'));
  });
}
