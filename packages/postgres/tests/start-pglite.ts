import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { batchesIn } from './wire-protocol.ts';

/** A PostgreSQL server in this process. */
export interface TestPglite {
  /** URL of the database, for a superuser. */
  url: string;
  /** Closes all connections and the database. */
  remove(): Promise<void>;
}

/** Authentication succeeded, and the server is ready for a query outside of a transaction. */
const READY = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
/** Accepts rows of a `COPY … FROM STDIN`, as text. */
const COPY_IN = Buffer.from('G\0\0\0\x07\0\0\0', 'latin1');

/** Starts PostgreSQL compiled to WebAssembly in memory, and serves it to clients on a free port. */
export async function startPglite(): Promise<TestPglite> {
  const database = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const sockets = new Set<Socket>();
  let last = Promise.resolve();

  /** Waits for the session, which all connections share. Returns a function that releases it. */
  async function acquire(): Promise<() => void> {
    const previous = last;
    const { promise, resolve } = withResolvers();
    last = promise;
    await previous;
    return resolve;
  }

  /** Responds to a client. It has the session to itself during a transaction. */
  async function respond(socket: Socket): Promise<void> {
    let release: (() => void) | undefined;
    try {
      for await (const { kind, bytes } of batchesIn(socket)) {
        if (kind === 'startup') socket.write(READY);
        else if (kind === 'copy') socket.write(COPY_IN);
        else {
          release ??= await acquire();
          const result = Buffer.from(await database.execProtocolRaw(bytes));
          socket.write(kind === 'copied' ? result.subarray(1 + result.readInt32BE(1)) : result);
          // The last message, ReadyForQuery, ends with the status of the transaction.
          if (result.at(-1) === 'I'.charCodeAt(0)) release = void release();
        }
      }
    } catch {
      // The client disconnected.
    } finally {
      if (release) await database.exec('ROLLBACK').finally(release);
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    void respond(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async remove() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await database.close();
    },
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
