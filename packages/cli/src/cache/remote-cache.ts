import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob, renameSync, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { temporaryName } from '@docgraph/pipeline/write/temporary-name';
import { z } from 'zod';

/** A compressed copy of a file on the server. */
const RemoteFile = z.object({
  /** What its local path adds to that of the storage: nothing, or the name of a pack. */
  name: z.string().regex(/^(?:\.pack\.[\da-f-]+)?$/),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** Compressed size in bytes. */
  size: z.int().nonnegative(),
});
export type RemoteFile = z.infer<typeof RemoteFile>;
const Entry = z.array(RemoteFile);

/** How to reach a cache server. */
interface RemoteOptions {
  /** URL without a final slash. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  isReadOnly: boolean;
  /** Receives a one-line warning about the first failure. */
  onWarning(message: string): void;
  /** Seconds to wait for a response without a body. */
  wait?: number;
}

/** Slowest useful transfer, in bytes per second: building takes as long. */
const SLOWEST = 1_000_000;

/** Content that doesn't match its hash. */
class WrongContentError extends Error {}

/**
 * A cache on an HTTP server that stores files with `PUT` and returns them with `GET`: blobs by the hash of their content, and
 * entries, which list blobs. Never fails: whatever the server doesn't return in time and intact is missing.
 */
export class RemoteCache {
  readonly isReadOnly: boolean;
  readonly #options: RemoteOptions;
  /** Whether the server returned a damaged blob. Others may be damaged, too, so all are uploaded again. */
  #isDamaged = false;
  #hasWarned = false;
  #isOff = false;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.isReadOnly = options.isReadOnly;
  }

  /** Returns the path of the server's URL, which tells sites apart. */
  get path(): string {
    return new URL(this.#options.url).pathname;
  }

  /** Returns the files in an entry; none if it's missing or invalid. */
  async readEntry(key: string): Promise<RemoteFile[]> {
    const files = await this.#attempt(async () => {
      const response = await this.#request('GET', `ac/${key}`);
      if (!response) return [];
      const { success, data } = Entry.safeParse(await response.json().catch(() => undefined));
      if (!success) throw new WrongContentError('an entry is invalid');
      return data;
    });
    return files ?? [];
  }

  async writeEntry(key: string, files: readonly RemoteFile[]): Promise<void> {
    await this.#attempt(() => this.#request('PUT', `ac/${key}`, { body: JSON.stringify(files) }));
  }

  /** Downloads a file. Returns whether it's there. */
  async download({ sha256, size }: RemoteFile, file: string): Promise<boolean> {
    const draft = `${file}.${temporaryName()}`;
    const isDone = await this.#attempt(async () => {
      const response = await this.#request('GET', `cas/${sha256}`, { size });
      if (!response?.body) return false;
      const content = checkedContent(response.body, { sha256, size });
      await pipeline(content, createBrotliDecompress(), createWriteStream(draft)).catch((error) => {
        this.#isDamaged = true;
        throw isTimeout(error) ? error : new WrongContentError('it returned a damaged file');
      });
      renameSync(draft, file);
      return true;
    });
    rmSync(draft, { force: true });
    return isDone ?? false;
  }

  /** Uploads a file unless the server has it. Returns undefined if that fails. */
  async upload(file: string, name: string): Promise<RemoteFile | undefined> {
    const draft = `${file}.${temporaryName()}`;
    const uploaded = await this.#attempt(async () => {
      const remote = { name, ...(await compress(file, draft)) };
      if (!(await this.#has(remote)))
        await this.#request('PUT', `cas/${remote.sha256}`, { size: remote.size, body: await openAsBlob(draft) });
      return remote;
    });
    rmSync(draft, { force: true });
    return uploaded;
  }

  /** Checks whether the server has a file. */
  async has(file: RemoteFile): Promise<boolean> {
    return (await this.#attempt(() => this.#has(file))) ?? false;
  }

  async #has({ sha256, size }: RemoteFile): Promise<boolean> {
    if (this.#isDamaged) return false;
    const response = await this.#request('HEAD', `cas/${sha256}`);
    return response !== undefined && Number(response.headers.get('content-length') ?? size) === size;
  }

  /** Runs an action. Warns about the first failure, and stops using a server that doesn't work. */
  async #attempt<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isOff) return undefined;
    try {
      return await action();
    } catch (error) {
      this.#isOff = !(error instanceof WrongContentError);
      if (!this.#hasWarned)
        this.#options.onWarning(
          `docgraph: The cache at ${this.#options.url} doesn't work (${reasonOf(error)}), so this run may take longer.`,
        );
      this.#hasWarned = true;
      return undefined;
    }
  }

  /** Sends a request. Returns undefined if there's nothing at the path. Gives up after a time that depends on the size. */
  async #request(
    method: 'GET' | 'HEAD' | 'PUT',
    path: string,
    { size = 0, body }: { size?: number; body?: string | Blob } = {},
  ): Promise<Response | undefined> {
    const { url, headers, wait = 10 } = this.#options;
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      // A redirect could pass tokens to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(1000 * (wait + Math.min(size / SLOWEST, 600)))),
      ...(body !== undefined && { body }),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && method !== 'PUT') return undefined;
    throw new Error(`${method} returned status ${response.status}`);
  }
}

/** Compresses a file. Returns the hash and size of the result. */
async function compress(from: string, to: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  // The lowest quality makes packs six times smaller, and takes less time than sending the rest.
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  await pipeline(
    createReadStream(from),
    createBrotliCompress(options),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to),
  );
  return { sha256: hash.digest('hex'), size: statSync(to).size };
}

/** Yields a response. Throws unless it has this hash and size. */
async function* checkedContent(
  body: ReadableStream<Uint8Array>,
  { sha256, size }: Pick<RemoteFile, 'sha256' | 'size'>,
) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== size || hash.digest('hex') !== sha256) throw new WrongContentError();
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isTimeout(error)) return 'it took too long';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
