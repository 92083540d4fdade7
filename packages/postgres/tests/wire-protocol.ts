/** Messages of a client that a server handles together. */
export interface Batch {
  /**
   * `startup` asks for a connection, `query` for one or more results, and `copy` for permission to send rows. `copied` is
   * a `COPY … FROM STDIN` with all its rows.
   */
  kind: 'startup' | 'query' | 'copy' | 'copied';
  bytes: Buffer;
}

const COPY_FROM = /^COPY .* FROM STDIN/i;

/** Splits the bytes of a PostgreSQL client into batches, by version 3 of the protocol. */
export async function* batchesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Batch, void, undefined> {
  let isStarted = false;
  let isCopying = false;
  let messages: Buffer[] = [];
  for await (const message of messagesIn(chunks)) {
    if (!isStarted) {
      isStarted = true;
      yield { kind: 'startup', bytes: message };
      continue;
    }
    const type = String.fromCharCode(message[0] ?? 0);
    // Terminate
    if (type === 'X') return;
    messages.push(message);
    if (type === 'Q' && COPY_FROM.test(message.toString('utf8', 5))) {
      isCopying = true;
      yield { kind: 'copy', bytes: message };
      // Query, Sync, CopyDone, or CopyFail
    } else if ('QScf'.includes(type)) {
      yield { kind: isCopying ? 'copied' : 'query', bytes: Buffer.concat(messages) };
      isCopying = false;
      messages = [];
    }
  }
}

/** Splits bytes into messages: a type, except for the first message, and a length that includes itself. */
async function* messagesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let rest = Buffer.alloc(0);
  let typeLength = 0;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeLength + 4) {
      const length = typeLength + rest.readInt32BE(typeLength);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
      typeLength = 1;
    }
  }
}
