import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isString, shape } from '@docgraph/schemas/checks';

const DATABASE = 'docgraph-sandbox';
const STORE = 'states';

/** A record in the browser database. */
interface Kept {
  /** Changes with each write, so that tabs can detect writes by other tabs and stop saving. */
  revision: string;
  state: JsonValue;
}

const isKept = shape<Kept>({ revision: isString, state: (value) => value !== undefined });

/**
 * The saved state of a sandbox in the browser database, which all tabs share. All methods reject if there's no
 * database, as in some private browsing windows.
 */
export class SavedState {
  readonly #key: string;
  /** The revision that this tab last read or wrote. Undefined if there was no saved state. */
  #revision: string | undefined;

  /** @param key Identifies the sandbox within its origin. */
  constructor(key: string) {
    this.#key = key;
  }

  /** Reads the saved state. Returns undefined if there is none, and null if it's invalid. */
  async read(): Promise<JsonValue | undefined> {
    const value = await this.#use('readonly', (store) => store.get(this.#key));
    if (value === undefined) return undefined;
    if (!isKept(value)) return null;
    this.#revision = value.revision;
    return value.state;
  }

  /** Saves a state. If another tab has written or deleted it in the meantime, doesn't save it and returns false. */
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

  /** Executes a request in a transaction. Resolves when the transaction has completed. */
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
    opening.onblocked = () => reject(new Error('Another page has the database open.'));
  });
}
